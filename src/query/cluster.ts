import { invalidParameter } from '../domain/problem.ts'
import { failure, type Result, success, together } from '../domain/result.ts'
import type { ClusterAnswer, ClusterLevel, View } from '../facts/answer.ts'
import { membersOf } from '../index/lists/sorted-ordinals.ts'
import { normalise } from '../text/normalise.ts'
import { MOST_CANDIDATES } from './cost/thresholds.ts'
import { findOrdinal, type Lookup, parseWrittenLookup } from './lookup.ts'
import { findHits } from './match/find-hits.ts'
import { sortedPage } from './match/sort-hits.ts'
import { type Criteria, parseCriteria } from './parse/criteria.ts'
import { type PageParameters, type PageRange, parsePage } from './parse/page-range.ts'
import { parseSort, parseView, type SortedBy } from './parse/sort.ts'
import { keysOfRecord, membersAt, readSpots, type Spots, spotsInWords } from './place/spots.ts'
import { itemOf } from './present.ts'
import type { Register } from './register/register.ts'
import { itemsOf } from './search.ts'
import { pageNote } from './search-notes.ts'

export type ClusterParameters = PageParameters & {
  readonly corporate_number?: string
  readonly address?: string
  readonly q?: string
  readonly kind?: string
  readonly sort?: string
  readonly level?: string
  readonly view?: string
}

/** Without a level, the building is meant when the address names one, else the street address. */
export type ClusterQuestion = {
  readonly at: At
  /** Which of the corporations there are asked for; all without it. */
  readonly within?: Criteria | undefined
  readonly sort?: SortedBy | undefined
  readonly level?: ClusterLevel | undefined
  readonly page: PageRange
  readonly view: View
}

/** The address of a corporation, or an address as it was written. */
type At = Lookup | { readonly kind: 'address'; readonly text: string; readonly spots: Spots }

export function parseCluster(register: Register, parameters: ClusterParameters): Result<ClusterQuestion> {
  return together({
    at: parseAt(register, parameters),
    within: parseWithin(register, parameters),
    page: parsePage(parameters),
    sort: parseSort(parameters.sort),
    level: parseLevel(parameters.level),
    view: parseView(parameters.view),
  })
}

// The address of a cluster is the place itself, not a criterion of a search.
function parseWithin(register: Register, { q = '', kind = '' }: ClusterParameters): Result<Criteria | undefined> {
  const criteria = parseCriteria(register, { q, kind })
  return criteria.ok && Object.keys(criteria.value).length === 0 ? success(undefined) : criteria
}

/** Body of the building cluster tool: the published corporations at the address of one of them, itself included. */
export function cluster(register: Register, question: Omit<ClusterQuestion, 'view'>): Result<ClusterAnswer> {
  const meant = placeMeant(register, question)
  if (!meant.ok) return meant
  const { asked, alone, ...place } = meant.value
  const { total, ordinals } =
    alone === undefined ? foundAt(register, asked, question) : foundAlone(register, alone, question)
  const { limit, offset } = question.page
  const notes = [
    question.level === 'building' && place.level === 'street' ? NO_BUILDING : undefined,
    pageNote({ total, offset, shown: ordinals.length }),
  ].filter((note) => note !== undefined)
  return success({
    ...place,
    total,
    limit,
    offset,
    has_more: offset + limit < total,
    ...(notes.length === 0 ? {} : { notes }),
    items: itemsOf(register, { ordinals, grades: undefined }, { text: undefined, sort: question.sort }),
    snapshot: register.edition.snapshotId,
    sources: register.edition.sources,
  })
}

const NO_BUILDING = 'No building is known at this address: these items share the street address.'

function parseAt(register: Register, { corporate_number: number, address }: ClusterParameters): Result<At> {
  if (number !== undefined && address !== undefined)
    return failure(invalidParameter('address', address, 'expected a corporate number or an address, not both.'))
  if (address === undefined && number === undefined)
    return failure(invalidParameter('corporate_number', '', 'expected a corporate number, or an address in `address`.'))
  if (address === undefined) return parseWrittenLookup(number ?? '')
  const text = normalise(address).trim()
  const { columns, records } = register
  const spots = readSpots(columns, records, address)
  return spots === undefined
    ? failure(invalidParameter('address', address, EXPECTED_ADDRESS))
    : success({ kind: 'address', text, spots })
}

const EXPECTED_ADDRESS =
  'expected an address with a block, such as 東京都港区六本木6-10-1, or the name of a building with several corporations.'

function parseLevel(level: string | undefined): Result<ClusterLevel | undefined> {
  if (level === undefined || level === 'building' || level === 'street') return success(level)
  return failure(invalidParameter('level', level, 'expected building or street.'))
}

/** The place that a question is about, as answers name it; `alone` is a corporation without an address in Japan. */
export type PlaceMeant = Pick<ClusterAnswer, 'address' | 'level' | 'candidates'> & {
  readonly asked: Spots
  readonly alone?: number
}

export function placeMeant(
  register: Register,
  { at, level: wanted }: Pick<ClusterQuestion, 'at' | 'level'>,
): Result<PlaceMeant> {
  const meant = meantBy(register, at)
  if (!meant.ok) return meant
  const { spots, text, ...alone } = meant.value
  const { streets, building } = spots
  const level = wanted === 'street' || streets === undefined || building === undefined ? 'street' : 'building'
  const asked = level === 'building' || streets === undefined ? spots : { streets }
  const places = spotsInWords(register.columns, register.records, asked)
  return success({
    address: places.length === 1 ? places[0]!.address : text,
    level,
    ...(places.length > 1 ? { candidates: places.slice(0, MOST_CANDIDATES) } : {}),
    asked,
    ...alone,
  })
}

type Meant = { readonly spots: Spots; readonly text: string; readonly alone?: number }

// A corporation without an address in Japan is alone.
function meantBy(register: Register, at: At): Result<Meant> {
  if (at.kind === 'address') return success(at)
  const ordinal = findOrdinal(register, at)
  if (!ordinal.ok) return ordinal
  const keys = keysOfRecord(register.records, ordinal.value)
  if (keys === undefined) {
    const text = itemOf(register, ordinal.value).address
    return success({ spots: { streets: [] }, text, alone: ordinal.value })
  }
  const { street, streetText, building } = keys
  return success({ spots: { streets: [street], ...(building === undefined ? {} : { building }) }, text: streetText })
}

type Found = { readonly total: number; readonly ordinals: readonly number[] }

function foundAt(register: Register, spots: Spots, { within, sort, page }: Omit<ClusterQuestion, 'view'>): Found {
  if (within === undefined && sort === undefined) {
    const members = membersAt(register.columns, spots)
    return { total: members.length, ordinals: [...members.subarray(page.offset, page.offset + page.limit)] }
  }
  const hits = findHits(register, { ...within, ...spots })
  const ordinals = sort === undefined ? hits.page(page).ordinals : sortedPage(register.columns.orders[sort], hits, page)
  return { total: hits.total, ordinals }
}

function foundAlone(register: Register, ordinal: number, { within, page }: Omit<ClusterQuestion, 'view'>): Found {
  const isFound =
    within === undefined || membersOf([findHits(register, within).list()], Uint32Array.of(ordinal)).length > 0
  return { total: isFound ? 1 : 0, ordinals: isFound && page.offset === 0 ? [ordinal] : [] }
}
