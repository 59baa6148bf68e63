import { prefectureOfPostalCode } from '../domain/postal-prefecture.ts'
import type { Match } from '../facts/answer.ts'
import { withLegalForms } from '../query/interpret/context.ts'
import { oneOff } from '../query/interpret/near-names.ts'
import { placeReadings } from '../query/interpret/place-readings.ts'
import { tidy } from '../query/interpret/rules/reading.ts'
import { nearestSpelling } from '../query/interpret/spellings.ts'
import { namedInEnglish } from '../query/match/english-words.ts'
import { findHits } from '../query/match/find-hits.ts'
import type { Hits } from '../query/match/hits.ts'
import { ordinalsNamed } from '../query/match/whole-names.ts'
import { parseCriteria } from '../query/parse/criteria.ts'
import { parseText, parseWholeName, type TextCriteria } from '../query/parse/text-criteria.ts'
import { isWritten, WrittenQuery } from '../query/parse/written-query.ts'
import type { Place } from '../query/place/read-place.ts'
import { identityOf } from '../query/present.ts'
import { matchReason } from '../query/rank/match-reason.ts'
import { filterOf } from '../query/register/filter.ts'
import type { Register } from '../query/register/register.ts'
import { sharedBeginnings } from '../query/suggest/near-misses.ts'
import { townKey } from '../text/address/address-key.ts'
import { inLetters } from '../text/alike/letter-names.ts'
import { formApart, formJoined } from './reading/form-apart.ts'

/** A corporation found for a row, by a text, a likeness or its number. `isNamed`: the text is one of its names. */
export type Found = {
  readonly ordinal: number
  readonly isNamed: boolean
  readonly by: SoughtText | 'likeness' | 'number'
}

/** Why a search finds a corporation; the tier `near` means that its name is like the text. */
export type FoundReason = Omit<Match, 'tier'> & { readonly tier: Match['tier'] | 'near' }

/** At most this many namesakes are compared: nobody tells more apart by a name. */
const MOST_NAMESAKES = 100
const MOST_ALIKE = 5
const MOST_NEAR = 20
const MOST_HOLDING = 1_000
// Up to this many names that contain the text are likelier than names that differ by an error.
const FEW_HOLDING = 3
const MOST_READINGS = 4

/** Returns the corporations with the name in any spelling and legal form; of more than MOST_NAMESAKES the likeliest. */
export function findNamesakes(register: Register, name: string, place: Place): readonly Found[] {
  const found = named(register, name, place)
  const others = [inLetters(name), formApart(name), formJoined(name)].filter((other) => other !== undefined)
  const all =
    others.length === 0 ? found : distinct([...found, ...others.flatMap((other) => named(register, other, place))])
  if (all.length > 0) return all
  const by = { asked: name }
  return Array.from(namedInEnglish(register.index, name), (ordinal) => ({ ordinal, isNamed: true, by }))
}

/** Returns at most MOST_ALIKE corporations with names like the text: holding it, one error off, meant, begun alike. */
export function findAlike(register: Register, name: string, place: Place): readonly Found[] {
  const written = affordable(register, name)
  if (written === undefined) return []
  const text = { ...written, forms: [] }
  const hits = findHits(register, { text })
  const holding = holdingOf(register, hits, { text: written, place })
  const near = likeliest(register, oneOff(register.index, text.core, MOST_NEAR), {
    text: written,
    place,
    most: MOST_ALIKE,
  }).map(byError)
  const alike = [
    ...(hits.total + near.length > 0 ? [] : meant(register, tidy(name), place)),
    ...(holding.length > FEW_HOLDING ? [...near, ...holding] : [...holding, ...near]),
    ...sharedBeginnings(register.index, text.core, MOST_ALIKE).map(byError),
  ]
  return distinct(alike).slice(0, MOST_ALIKE)
}

/** Returns why the corporation was found, as a search would say it. */
export function reasonOf(register: Register, { ordinal, by }: Found): FoundReason {
  if (by === 'number') return { tier: 'number', field: 'corporate_number' }
  return by === 'likeness'
    ? { tier: 'near', field: 'name' }
    : matchReason(register, parsedOnce(register, by), { ordinal })
}

/** A text to search for, parsed only when a reason is needed: most names agree with the text to the letter. */
type SoughtText = { readonly asked: string; parsed?: TextCriteria }

function parsedOnce({ index }: Register, by: SoughtText): TextCriteria {
  if (by.parsed !== undefined) return by.parsed
  const parsed = parseText(index.trie, by.asked)
  if (!parsed.ok) throw new Error(`find corporations: ${parsed.problem.kind}, expected a text to search for.`)
  by.parsed = parsed.value
  return by.parsed
}

function named(register: Register, name: string, place: Place): readonly Found[] {
  const parsed = parseWholeName(name)
  if (!parsed.ok) return []
  const ordinals = ordinalsNamed(register.index, parsed.value)
  if (ordinals.length === 0) return []
  const few = likeliest(register, [...ordinals], { text: parsed.value, name, place, most: MOST_NAMESAKES })
  const by = { asked: name }
  return few.map((ordinal) => ({ ordinal, isNamed: true, by }))
}

// Returns those with the name that the text may mean: its form corrected, without a place, or of the same sound.
function meant(register: Register, text: string, place: Place): readonly Found[] {
  const whole = { text, leftOut: [], rule: 'legal_form' } as const
  const readings = [
    ...withLegalForms(whole),
    ...placeReadings(register.columns, whole).map(({ reading }) => reading),
  ].slice(0, MOST_READINGS)
  const spelled = nearestSpelling(register, whole, 'sound')
  const texts = [...readings, ...(spelled === undefined ? [] : [spelled])]
  return texts.flatMap((reading) => named(register, reading.text, place)).map(({ ordinal }) => byError(ordinal))
}

// Parses the name as a search does; undefined when it cannot be a name, or when its words are too common for a search.
function affordable(register: Register, name: string): TextCriteria | undefined {
  const criteria = parseCriteria(register, { q: name })
  return criteria.ok ? criteria.value.text : undefined
}

// Returns the likeliest whose names contain the text; of very many only those in the city or prefecture count.
function holdingOf(
  register: Register,
  hits: Hits,
  asked: { readonly text: TextCriteria; readonly place: Place },
): readonly Found[] {
  const page = hits.page({ limit: MOST_HOLDING, offset: 0 }).ordinals
  const few = hits.total > MOST_NAMESAKES ? page.filter((ordinal) => isIn(register, ordinal, asked.place)) : page
  const by = { asked: asked.text.asked, parsed: { ...asked.text, forms: [] } }
  return likeliest(register, few, { ...asked, most: MOST_ALIKE }).map((ordinal) => ({ ordinal, isNamed: false, by }))
}

function isIn({ columns }: Register, ordinal: number, { cities, prefecture }: Place): boolean {
  if (cities !== undefined && cities.length > 0) return cities.includes(columns.cities.of[ordinal]! - 1)
  return prefecture !== undefined && columns.prefectures.of[ordinal] === Number(prefecture.code)
}

function byError(ordinal: number): Found {
  return { ordinal, isNamed: false, by: 'likeness' }
}

function distinct(found: readonly Found[]): readonly Found[] {
  return [...new Map(found.map((one) => [one.ordinal, one])).values()].slice(0, MOST_NAMESAKES)
}

type Wanted = {
  readonly text: Pick<TextCriteria, 'forms'>
  /** The text as it is written, if it is a whole name. */
  readonly name?: string
  readonly place: Place
  readonly most: number
}

/** Returns at most `most` corporations: those in the place first, then those written so, then those of the form. */
function likeliest(
  register: Register,
  ordinals: readonly number[],
  { text, name, place, most }: Wanted,
): readonly number[] {
  if (ordinals.length <= most) return ordinals
  const { columns, index } = register
  const isThere = placeTest(register, place)
  const written = name === undefined ? undefined : new WrittenQuery(name).registered(index.writtenNames)
  const forms = filterOf(columns, { forms: text.forms })
  const weightOf = (ordinal: number): number =>
    (isThere(ordinal) ? 4 : 0) +
    (written !== undefined && isWritten(written, ordinal) ? 2 : 0) +
    (forms?.passes(ordinal) === false ? 0 : 1)
  const weighed = ordinals.map((ordinal) => ({ ordinal, weight: weightOf(ordinal) }))
  return weighed
    .sort((a, b) => b.weight - a.weight)
    .slice(0, most)
    .map(({ ordinal }) => ordinal)
}

// Whether a corporation is in the city; if none is named, whether it is in the town or has the postal code.
function placeTest(
  register: Register,
  { prefecture, cities, street, postalCode }: Place,
): (ordinal: number) => boolean {
  const { columns } = register
  if (cities !== undefined) return (ordinal) => cities.includes(columns.cities.of[ordinal]! - 1)
  const town = street === undefined ? '' : townKey(street, prefecture?.name)
  const inTown = town === '' ? undefined : filterOf(columns, { towns: [town] })
  // Reading a record takes longest, so of thousands of namesakes only those in the prefecture of the code are read.
  const around = postalCode === undefined ? undefined : prefectureOfPostalCode(postalCode)
  const near = around === undefined ? undefined : filterOf(columns, { prefecture: around.code })
  return (ordinal) =>
    inTown?.passes(ordinal) === true ||
    (near?.passes(ordinal) === true && identityOf(register, ordinal).postal_code === postalCode)
}

/** Whether a corporation has the name in any spelling, whatever its legal form. */
export function isRegistered({ index }: Register, name: string): boolean {
  const parsed = parseWholeName(name)
  return parsed.ok && ordinalsNamed(index, parsed.value).length > 0
}
