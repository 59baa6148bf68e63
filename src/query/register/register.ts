import { hash } from 'node:crypto'
import type { SourceId, SourceNote } from '../../facts/source-note.ts'
import { type ChangeLog, openChangeLog } from '../../index/columns/change-log.ts'
import { type ContentDigests, openContentDigests } from '../../index/columns/content-digests.ts'
import type { SnapshotHeader } from '../../snapshot/layout.ts'
import type { Snapshot } from '../../snapshot/open-snapshot.ts'
import { mostStepsIn } from '../cost/question-cost.ts'
import { type Columns, openColumns } from './columns.ts'
import { type IndustryTable, openIndustryTable } from './industry-table.ts'
import { KeptAnswers } from './kept-answers.ts'
import { openRecords, type Records } from './records.ts'
import { openSearchIndex, type SearchIndex } from './search-index.ts'
import { type Imprint, noteSource } from './source-notes.ts'

/** A snapshot opened for questions. Only its caches change; the representatives are not in it. */
export type Register = {
  /** The number of corporations. */
  readonly size: number
  readonly edition: Edition
  readonly records: Records
  readonly digests: ContentDigests
  /** Which facts builds found changed; absent when the snapshot was compared with none. */
  readonly changes?: ChangeLog
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

/** What answers and pages cite of the snapshot as a whole. */
type Edition = {
  readonly snapshotId: string
  /** Whether the corporations are invented. */
  readonly fictional: boolean
  /** The sources of the snapshot, without `fields`. */
  readonly sources: readonly SourceNote[]
  /** The number of corporations with something published from each source, where the snapshot has it. */
  readonly sourceSizes: ReadonlyMap<SourceId, number>
  /** A hash of the words of answers, apart from facts, dates and the id of the snapshot; entity tags contain it. */
  readonly wording: string
}

/** Raise this when answers change: entity tags depend on it, and test/query/content-tag.test.ts fails until then. */
export const ANSWERS_VERSION = 14

export function openEdition({ id, fictional, sources, industries }: SnapshotHeader, imprint: Imprint): Edition {
  const sizes = sources.flatMap(({ id, corporations }) =>
    corporations === undefined ? [] : [[id, corporations] as const],
  )
  return {
    snapshotId: id,
    fictional,
    sources: sources.map((source) => noteSource(source, imprint)),
    sourceSizes: new Map(sizes),
    wording: hash('sha256', JSON.stringify([ANSWERS_VERSION, imprint, industries])).slice(0, WORDING_DIGITS),
  }
}

const WORDING_DIGITS = 16
