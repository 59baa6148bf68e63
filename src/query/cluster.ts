import { prefectureOfCode } from '../domain/prefecture.ts'
import { invalidParameter } from '../domain/problem.ts'
import { failure, faultsOf, type Result, success } from '../domain/result.ts'
import type { ClusterAnswer, ClusterLevel, View } from '../facts/answer.ts'
import { clusterOf } from '../index/columns/address-clusters.ts'
import { type AddressKeys, addressKeys } from '../text/address/address-key.ts'
import { findOrdinal, type Lookup, parseWrittenLookup } from './lookup.ts'
import { type PageParameters, type PageRange, parsePage } from './parse/page-range.ts'
import { parseView } from './parse/view.ts'
import { summaryOf } from './present.ts'
import type { Register } from './register/register.ts'

export type ClusterParameters = PageParameters & {
  readonly corporate_number: string
  readonly level?: string
  readonly view?: string
}

/** Without a level, the building is meant when the address names one, else the street address. */
export type ClusterQuestion = {
  readonly corporation: Lookup
  readonly level?: ClusterLevel
  readonly page: PageRange
  readonly view: View
}

export function parseCluster(parameters: ClusterParameters): Result<ClusterQuestion> {
  const corporation = parseWrittenLookup(parameters.corporate_number)
  const page = parsePage(parameters)
  const level = parseLevel(parameters.level)
  const view = parseView(parameters.view)
  if (!corporation.ok || !page.ok || !level.ok || !view.ok) {
    return failure({ kind: 'invalid-parameter', faults: [corporation, page, level, view].flatMap(faultsOf) })
  }
  return success({
    corporation: corporation.value,
    page: page.value,
    view: view.value,
    ...(level.value === undefined ? {} : { level: level.value }),
  })
}

/** Body of the building cluster tool: the published corporations at the address of one of them, itself included. */
export function cluster(register: Register, question: Omit<ClusterQuestion, 'view'>): Result<ClusterAnswer> {
  const ordinal = findOrdinal(register, question.corporation)
  if (!ordinal.ok) return ordinal
  const keys = keysOf(register, ordinal.value)
  const level = question.level === 'street' || keys?.building === undefined ? 'street' : 'building'
  const members = clusterOf(register.clusters[level], ordinal.value)
  const { limit, offset } = question.page
  return success({
    address: addressText(register, ordinal.value, keys, level),
    level,
    total: members.length,
    limit,
    offset,
    has_more: offset + limit < members.length,
    items: [...members.subarray(offset, offset + limit)].map((member) => summaryOf(register, member)),
    snapshot: register.edition.snapshotId,
    sources: register.edition.sources,
  })
}

function parseLevel(level: string | undefined): Result<ClusterLevel | undefined> {
  if (level === undefined || level === 'building' || level === 'street') return success(level)
  return failure(invalidParameter('level', level, 'expected building or street.'))
}

function keysOf(register: Register, ordinal: number): AddressKeys | undefined {
  const { prefectureCode, city, street } = register.records.recordOf(ordinal)
  const prefecture = prefectureOfCode(prefectureCode)
  if (prefecture === undefined || city === null || street === null) return undefined
  return addressKeys({ prefecture: prefecture.name, city, street })
}

function addressText(register: Register, ordinal: number, keys: AddressKeys | undefined, level: ClusterLevel): string {
  if (keys === undefined) return summaryOf(register, ordinal).address
  return level === 'building' ? (keys.buildingText ?? keys.streetText) : keys.streetText
}
