import { LRUCache } from 'lru-cache'
import type { Industry } from '../domain/industry.ts'
import type { SourceId, SourceNote } from '../domain/profile.ts'
import { type Clusters, openClusters } from '../index/columns/address-clusters.ts'
import { type FilterLists, openFilterLists } from '../index/columns/filter-lists.ts'
import { type NumberIndex, openNumberIndex } from '../index/columns/number-index.ts'
import { openPrefectures, type Prefectures } from '../index/columns/prefectures.ts'
import { openValueSets, type ValueSets } from '../index/columns/value-sets.ts'
import { openWrittenNames, type WrittenNames } from '../index/columns/written-names.ts'
import { type FieldTexts, openFieldTexts } from '../index/text/field-texts.ts'
import { type GramTrie, openTrie } from '../index/trie/gram-trie.ts'
import { type ListCounts, openListCounts } from '../index/trie/list-counts.ts'
import { type CorporationRecord, recordDecoder } from '../snapshot/corporation-record.ts'
import type { SnapshotHeader } from '../snapshot/layout.ts'
import type { Snapshot } from '../snapshot/open-snapshot.ts'
import { openRows } from '../snapshot/row-section.ts'
import { LEGAL_FORMS } from '../text/legal-forms.ts'
import type { Filter } from './filter.ts'
import { type IndustryNames, openIndustryNames } from './industry-match.ts'
import { KnownSets } from './known-sets.ts'
import { ProfileCache } from './profile-cache.ts'
import { noteSource } from './source-notes.ts'

/** A snapshot opened for questions. Only its caches change; the representatives are not in it. */
export type Register = {
  readonly snapshotId: string
  readonly size: number
  readonly baseUrl: string
  /** Sources without `fields`, as search, facets and clusters cite them. */
  readonly sources: readonly SourceNote[]
  /** How many rows of each source were read, where the snapshot says so. */
  readonly sourceRows: ReadonlyMap<SourceId, number>
  /** Sources with `fields`, one list for each value of `CorporationRecord.provenance`. */
  readonly provenances: readonly (readonly SourceNote[])[]
  readonly industries: readonly Industry[]
  readonly industryIndex: ReadonlyMap<string, number>
  readonly industryNames: IndustryNames
  readonly trie: GramTrie
  readonly fields: FieldTexts
  readonly numbers: NumberIndex
  readonly prefectures: Prefectures
  readonly forms: FilterLists
  readonly formSets: ValueSets
  readonly formCounts: ListCounts
  readonly industryLists: FilterLists
  readonly industrySets: ValueSets
  readonly writtenNames: WrittenNames
  readonly clusters: { readonly street: Clusters; readonly building: Clusters }
  /** Filters asked for lately, and the bit sets they hold. */
  readonly filters: LRUCache<string, Filter>
  readonly sets: KnownSets
  /** Totals that took long to count, by the nodes and the filter they were counted for. */
  readonly totals: LRUCache<string, number>
  readonly profiles: ProfileCache
  recordOf(ordinal: number): CorporationRecord
  readonly suggest?: Suggest
}

/** Ordinals of corporations with names close to the folded text, never rejecting; undefined when it cannot be asked now. */
export type Suggest = (core: string) => Promise<readonly number[]> | undefined

// At most 0.7 MB each for the whole register.
const MAX_FILTERS = 64
const MAX_TOTALS = 10_000

/**
 * `baseUrl` has no trailing slash; without `suggest` answers suggest near misses alone. Throws when sections disagree with each
 * other: CRCs hold, so the compiler was wrong.
 */
export function openRegister(snapshot: Snapshot, baseUrl: string, suggest?: Suggest): Register {
  const { header } = snapshot
  const { size, industries } = header
  return {
    snapshotId: header.id,
    size,
    baseUrl,
    sources: header.sources.map((source) => noteSource(source)),
    sourceRows: new Map(header.sources.flatMap(({ id, rows }) => (rows === undefined ? [] : [[id, rows] as const]))),
    provenances: provenanceNotes(header),
    industries,
    industryIndex: new Map(industries.map(({ code }, index) => [code, index])),
    industryNames: openIndustryNames(industries),
    trie: openTrie(snapshot, { size, maxLeaf: header.maxLeaf }),
    fields: openFieldTexts(snapshot),
    numbers: openNumberIndex(snapshot),
    prefectures: openPrefectures(snapshot, size),
    forms: openFilterLists(snapshot, 'form', { values: LEGAL_FORMS.length, size }),
    formSets: openValueSets(snapshot, 'form', size),
    formCounts: openListCounts(snapshot, 'formCounts'),
    industryLists: openFilterLists(snapshot, 'industry', { values: industries.length, size }),
    industrySets: openValueSets(snapshot, 'industry', size),
    writtenNames: openWrittenNames(snapshot, size),
    clusters: { street: openClusters(snapshot, 'street', size), building: openClusters(snapshot, 'building', size) },
    filters: new LRUCache({ max: MAX_FILTERS }),
    sets: new KnownSets(size),
    totals: new LRUCache({ max: MAX_TOTALS }),
    profiles: new ProfileCache(),
    recordOf: recordReader(snapshot),
    ...(suggest === undefined ? {} : { suggest }),
  }
}

function recordReader(snapshot: Snapshot): Register['recordOf'] {
  const decode = recordDecoder(snapshot.header.recordFormat)
  const { bytes, offsets } = openRows(snapshot, 'record')
  return (ordinal) => decode(bytes, offsets[ordinal]!, offsets[ordinal + 1]!)
}

function provenanceNotes({ sources, recordFormat }: SnapshotHeader): (readonly SourceNote[])[] {
  return recordFormat.provenances.map((provenance) =>
    provenance.map(({ source, fields }) => ({
      ...noteSource(sources.find(({ id }) => id === source) ?? { id: source }),
      fields,
    })),
  )
}
