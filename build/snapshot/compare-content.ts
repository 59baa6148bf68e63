import { setImmediate } from 'node:timers/promises'
import { type Result, success } from '../../src/domain/result.ts'
import { addressLine } from '../../src/facts/address-line.ts'
import type { FormerName } from '../../src/facts/corporation.ts'
import { unpackInvoice } from '../../src/facts/invoice.ts'
import { PLAIN_FACTS, unpackValue } from '../../src/facts/plain-facts.ts'
import { unpackWorkforce, workforceSize } from '../../src/facts/workforce.ts'
import {
  bitsOf,
  CHANGE_SECTIONS,
  type ChangeEntry,
  openChangeLog,
  writeChangeLog,
} from '../../src/index/columns/change-log.ts'
import { type ContentDigests, digestOf, openContentDigests } from '../../src/index/columns/content-digests.ts'
import {
  NUMBER_SECTIONS,
  type NumberIndex,
  openNumberIndex,
  ordinalOfNumber,
} from '../../src/index/columns/number-index.ts'
import type { CorporationRecord } from '../../src/snapshot/corporation-record.ts'
import type { RecordFormat } from '../../src/snapshot/layout.ts'
import { type OpenFile, readSections, snapshotOf, withSnapshotFile } from '../../src/snapshot/open-snapshot.ts'
import type { SnapshotFault } from '../../src/snapshot/read-header.ts'
import { type ReadRecord, readRecordsAt } from '../../src/snapshot/records-at.ts'
import { SnapshotWriter } from '../../src/snapshot/snapshot-writer.ts'
import { newestDay } from './place-snapshot.ts'

/** How many corporations differ between two snapshots; of those in both also by each fact. */
export type ContentChanges = Readonly<Record<Change['kind'], number>> & { readonly facts: ReadonlyMap<string, number> }

/** One difference between two snapshots. Of a removed corporation nothing is told but its number. */
export type Change = { readonly number: string } & (
  | { readonly kind: 'added'; readonly name: string }
  | { readonly kind: 'removed' }
  | { readonly kind: 'changed'; readonly facts: readonly ChangedFact[] }
)

/**
 * Compares two snapshots, and adds the log of changes to the one after. `onChange` gets each change, by ascending
 * number. Records are read one at a time.
 */
export function compareContent(
  beforePath: string,
  afterPath: string,
  onChange: (change: Change) => void,
): Promise<Result<ContentChanges, SnapshotFault>> {
  return withSnapshotFile(beforePath, (beforeFile) =>
    withSnapshotFile(afterPath, async (afterFile) => {
      const before = await readContent(beforeFile)
      if (!before.ok) return before
      const after = await readContent(afterFile)
      if (!after.ok) return after
      const kinds = { added: 0, removed: 0, changed: 0 }
      const facts = new Map<string, number>()
      const changed = new Map<number, number>()
      await eachChange(before.value, after.value, (change) => {
        kinds[change.kind]++
        const names = change.kind === 'changed' ? change.facts.map(({ fact }) => fact) : []
        for (const name of names) facts.set(name, (facts.get(name) ?? 0) + 1)
        const bits = bitsOf(names)
        if (bits !== 0) changed.set(Number(change.number), bits)
        onChange(change)
      })
      const logged = await logChanges(changed, before.value, after.value)
      return logged.ok ? success({ ...kinds, facts }) : logged
    }),
  )
}

type Content = OpenFile & {
  readonly numbers: NumberIndex
  readonly digests: ContentDigests
  readonly recordAt: ReadRecord
}

async function readContent(file: OpenFile): Promise<Result<Content, SnapshotFault>> {
  const sections = await readSections(file, [...NUMBER_SECTIONS, 'content.digests'])
  if (!sections.ok) return sections
  const recordAt = await readRecordsAt(file)
  if (!recordAt.ok) return recordAt
  const { size } = file.header
  const snapshot = snapshotOf(sections.value)
  const digests = openContentDigests(snapshot, size)
  return success({ ...file, numbers: openNumberIndex(snapshot, size), digests, recordAt: recordAt.value })
}

const TURN_ROWS = 65_536

async function eachChange(before: Content, after: Content, tell: (change: Change) => void): Promise<void> {
  const [old, present] = [before.numbers.sorted, after.numbers.sorted]
  for (let i = 0, j = 0; i < old.length || j < present.length; ) {
    const difference = (old[i] ?? Number.POSITIVE_INFINITY) - (present[j] ?? Number.POSITIVE_INFINITY)
    if (difference < 0) tell({ kind: 'removed', number: String(old[i]) })
    else if (difference > 0) {
      const { number, name } = recordedAt(after, j).record
      tell({ kind: 'added', number, name })
    } else if (digestAt(before, i) !== digestAt(after, j)) {
      const facts = changedFacts(recordedAt(before, i), recordedAt(after, j))
      tell({ kind: 'changed', number: String(old[i]), facts })
    }
    if (difference <= 0) i++
    if (difference >= 0) j++
    // Yields to the event loop, so that signals are handled.
    if ((i + j) % TURN_ROWS < 2) await setImmediate()
  }
}

// Returns the digest of the number at `index` as text, because a double cannot hold its 64 bits.
function digestAt({ numbers, digests }: Content, index: number): string {
  return digestOf(digests, numbers.ordinals[index]!)
}

function recordedAt({ numbers, recordAt, header }: Content, index: number): Recorded {
  return { record: recordAt(numbers.ordinals[index]!), format: header.recordFormat }
}

/** A record, and the tables that its indexes refer to. */
type Recorded = { readonly record: CorporationRecord; readonly format: RecordFormat }

/** A fact whose published value has changed. `value` is the new one, empty when the fact is no longer published. */
type ChangedFact = { readonly fact: string; readonly value: string }

/** Returns the published facts in which two states of a corporation differ. */
export function changedFacts(before: Recorded, after: Recorded): readonly ChangedFact[] {
  const old = publishedFacts(before)
  const present = Object.entries(publishedFacts(after))
  return present.flatMap(([fact, value]) => (value === old[fact] ? [] : [{ fact, value: String(value ?? '') }]))
}

/** Returns everything published of a corporation by its names in profiles; what is not known is null or undefined. */
function publishedFacts({ record, format }: Recorded): Readonly<Record<string, unknown>> {
  const { lists } = record
  const values: Readonly<Record<string, unknown>> = record
  const plain = PLAIN_FACTS.map(({ name, key, form }) => {
    const packed = values[key]
    return [name, packed === null ? undefined : unpackValue(form, packed)] as const
  })
  return {
    ...Object.fromEntries(plain),
    kind: record.kind,
    address: addressLine(record),
    city: record.city,
    city_code: record.cityCode ?? record.prefectureCode,
    industries: record.industryCodes?.join(' '),
    ...workforceFacts(record.workforce),
    invoice: record.invoice === null ? undefined : Object.values(unpackInvoice(record.invoice)).join(' '),
    other_names: json(lists?.otherNames),
    former_names: json(lists?.formerNames?.map(asPublished)),
    former_locations: json(lists?.formerLocations),
    sources: format.provenances[record.provenance]!.map(
      ({ source, fields }) => `${source}: ${fields.join(' ')}`,
    ).join(),
  }
}

// Names the members as profiles do. JSON leaves out the undefined ones.
function asPublished({ name, nameKana, nameEn, until }: FormerName): object {
  return { name, name_kana: nameKana, name_en: nameEn, until }
}

function json(list: readonly unknown[] | undefined): string | undefined {
  return list && JSON.stringify(list)
}

// A count below five is never told, whichever source has published it.
function workforceFacts(packed: number | null): Readonly<Record<'employees' | 'insured_count', unknown>> {
  const workforce = unpackWorkforce(packed)
  const size = workforce && workforceSize(workforce)
  const told = size !== undefined && size < 5 ? '1-4' : size
  const isPublished = workforce?.kind === 'published'
  return { employees: isPublished ? told : undefined, insured_count: isPublished ? undefined : told }
}

// A year and a month, so that whoever asks once a year is told all.
const LOGGED_DAYS = 400

/** A change of a corporation: the day that showed it first (japanDay), and the facts as bits of LOGGED_FACTS. */
type Logged = { readonly number: number; readonly day: number; readonly facts: number }

/** Adds to `after` the log of `before` and the facts changed since, by number; nothing of who is not published. */
async function logChanges(
  changed: ReadonlyMap<number, number>,
  before: Content,
  after: Content,
): Promise<Result<undefined, SnapshotFault>> {
  const [from, day] = [newestDay(before.header), newestDay(after.header)]
  if (from === undefined || day === undefined) return success(undefined)
  const logged = await readLog(before)
  if (!logged.ok) return logged
  const present = [...changed].map(([number, facts]) => ({ number, day, facts }))
  const kept = logged.value.filter((entry) => entry.day > day - LOGGED_DAYS)
  const entries = [...kept, ...present].flatMap(({ number, ...entry }): ChangeEntry[] => {
    const ordinal = ordinalOfNumber(after.numbers, String(number))
    return ordinal === undefined ? [] : [{ ordinal, ...entry }]
  })
  entries.sort((one, other) => one.ordinal - other.ordinal || one.day - other.day)
  const writer = new SnapshotWriter(after.path, after.header)
  writeChangeLog(writer, entries)
  const changesFrom = Math.max(before.header.changesFrom ?? from, day - LOGGED_DAYS)
  writer.finish({ ...after.header, changesFrom })
  return success(undefined)
}

async function readLog({ numbers, ...open }: Content): Promise<Result<readonly Logged[], SnapshotFault>> {
  const { changesFrom, size } = open.header
  if (changesFrom === undefined) return success([])
  const sections = await readSections(open, CHANGE_SECTIONS)
  if (!sections.ok) return sections
  const numberOf = new Float64Array(size)
  for (const [at, number] of numbers.sorted.entries()) numberOf[numbers.ordinals[at]!] = number
  const { ordinals, days, facts } = openChangeLog(snapshotOf(sections.value), changesFrom)
  return success(
    Array.from(ordinals, (ordinal, at) => ({ number: numberOf[ordinal]!, day: days[at]!, facts: facts[at]! })),
  )
}

export const CHANGE_HEADINGS: readonly string[] = ['corporate_number', 'change', 'fact', 'value']

/** Returns the rows of a change, one for each fact, with the columns CHANGE_HEADINGS. */
export function rowsOf(change: Change): readonly (readonly string[])[] {
  const { number } = change
  switch (change.kind) {
    case 'added':
      return [[number, 'added', 'name', change.name]]
    case 'removed':
      return [[number, 'removed', '', '']]
    case 'changed':
      return change.facts.map(({ fact, value }) => [number, KINDS.get(fact) ?? 'changed', fact, value])
  }
}

const KINDS: ReadonlyMap<string, string> = new Map([
  ['name', 'renamed'],
  ['address', 'moved'],
])
