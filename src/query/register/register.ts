import { type ChangeLog, openChangeLog } from '../../index/columns/change-log.ts'
import { type ContentDigests, openContentDigests } from '../../index/columns/content-digests.ts'
import type { Snapshot } from '../../snapshot/open-snapshot.ts'
import { mostStepsIn } from '../cost/question-cost.ts'
import { type Columns, openColumns } from './columns.ts'
import { type Edition, openEdition } from './edition.ts'
import { type IndustryTable, openIndustryTable } from './industry-table.ts'
import { KeptAnswers } from './kept-answers.ts'
import { openRecords, type Records } from './records.ts'
import { openSearchIndex, type SearchIndex } from './search-index.ts'

/** A snapshot opened for questions. Only its caches change; the representatives are not in it. */
export type Register = {
  /** The number of corporations. */
  readonly size: number
  readonly edition: Edition
  readonly records: Records
  readonly digests: ContentDigests
  /** Which facts builds found changed; absent when the snapshot was compared with none. */
  readonly changes?: ChangeLog
  /** The cache of answers. */
  readonly kept: KeptAnswers
  readonly industries: IndustryTable
  readonly index: SearchIndex
  readonly columns: Columns
  /** The limit of a question's cost (question-cost.ts). */
  readonly mostSteps: number
  readonly suggest?: Suggest
}

/** Names close to the folded text; undefined when the thread cannot answer now. The promise never rejects. */
export type Suggest = (core: string) => Promise<readonly number[] | undefined> | undefined

export type RegisterOptions = {
  /** Without it, answers suggest only near misses. */
  readonly suggest?: Suggest
  /** The name of the operator, for attributions. */
  readonly operator?: string
}

/** Opens a snapshot; `baseUrl` has no trailing slash. Throws when the compiler wrote sections that disagree. */
export function openRegister(snapshot: Snapshot, baseUrl: string, options: RegisterOptions = {}): Register {
  const { size, maxLeaf, industries, fictional, changesFrom } = snapshot.header
  const { suggest, operator } = options
  const imprint = { fictional, baseUrl, ...(operator === undefined ? {} : { operator }) }
  return {
    size,
    edition: openEdition(snapshot.header, imprint),
    records: openRecords(snapshot, { baseUrl, imprint }),
    digests: openContentDigests(snapshot, size),
    ...(changesFrom === undefined ? {} : { changes: openChangeLog(snapshot, changesFrom) }),
    kept: new KeptAnswers(),
    industries: openIndustryTable(industries),
    index: openSearchIndex(snapshot, size, maxLeaf),
    columns: openColumns(snapshot),
    mostSteps: mostStepsIn(size),
    ...(suggest === undefined ? {} : { suggest }),
  }
}
