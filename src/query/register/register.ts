import { LRUCache } from 'lru-cache'
import type { Industry } from '../../domain/industry.ts'
import type { SourceId, SourceNote } from '../../domain/profile.ts'
import { type Clusters, openClusters } from '../../index/columns/address-clusters.ts'
import { type Cities, openCities } from '../../index/columns/cities.ts'
import { type FacetCells, openFacetCells } from '../../index/columns/facet-cells.ts'
import { commonestSet, type FilterLists, openFilterLists } from '../../index/columns/filter-lists.ts'
import { type NumberIndex, openNumberIndex } from '../../index/columns/number-index.ts'
import { openPrefectures, type Prefectures } from '../../index/columns/prefectures.ts'
import { openTowns, type Towns } from '../../index/columns/towns.ts'
import { openValueSets, type ValueSets } from '../../index/columns/value-sets.ts'
import { openWrittenNames, type WrittenNames } from '../../index/columns/written-names.ts'
import { type FieldTexts, openFieldTexts } from '../../index/text/field-texts.ts'
import { type GramTrie, openTrie } from '../../index/trie/gram-trie.ts'
import { type ListCounts, openListCounts } from '../../index/trie/list-counts.ts'
import { type CorporationRecord, recordDecoder } from '../../snapshot/corporation-record.ts'
import type { SnapshotHeader } from '../../snapshot/layout.ts'
import type { Snapshot } from '../../snapshot/open-snapshot.ts'
import { openRows } from '../../snapshot/row-section.ts'
import { LEGAL_FORMS } from '../../text/legal-forms.ts'
import { mostStepsIn } from '../cost/question-limit.ts'
import type { Filter } from './filter.ts'
import { type IndustryNames, openIndustryNames } from './industry-match.ts'
import { KnownSets } from './known-sets.ts'
import { ProfileCache } from './profile-cache.ts'
import { type Imprint, noteSource } from './source-notes.ts'

/** A snapshot opened for questions. Only its caches change; the representatives are not in it. */
export type Register = {
  readonly snapshotId: string
  readonly size: number
  /** Whether the corporations are invented. */
  readonly fictional: boolean
  readonly baseUrl: string
  /** What a question may cost (question-cost.ts). */
  readonly mostSteps: number
  /** Sources without `fields`, as search, facets and clusters cite them. */
  readonly sources: readonly SourceNote[]
  /** Of how many corporations something is published from each source, where the snapshot says so. */
  readonly sourceSizes: ReadonlyMap<SourceId, number>
  /** Sources with `fields`, one list for each value of `CorporationRecord.provenance`. */
  readonly provenances: readonly (readonly SourceNote[])[]
  readonly industries: readonly Industry[]
  readonly industryIndex: ReadonlyMap<string, number>
  readonly industryNames: IndustryNames
  readonly trie: GramTrie
  readonly fields: FieldTexts
  readonly numbers: NumberIndex
  readonly prefectures: Prefectures
  readonly cities: Cities
  readonly towns: Towns
  readonly forms: FilterLists
  readonly formSets: ValueSets
  readonly formCounts: ListCounts
  readonly industryLists: FilterLists
  readonly industrySets: ValueSets
  readonly facetCells: FacetCells
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

export type RegisterOptions = {
  /** Without it answers suggest near misses alone. */
  readonly suggest?: Suggest
  /** Who runs the service, as attributions name him. */
  readonly operator?: string
}

/**
 * `baseUrl` has no trailing slash. Throws when sections disagree with each other: CRCs hold, so the compiler was wrong.
 */
export function openRegister(snapshot: Snapshot, baseUrl: string, options: RegisterOptions = {}): Register {
  const { header } = snapshot
  const { size, industries, fictional } = header
  const { suggest, operator } = options
  const imprint = { fictional, ...(operator === undefined ? {} : { operator }) }
  const forms = openFilterLists(snapshot, 'form', { values: LEGAL_FORMS.length, size })
  const prefectures = openPrefectures(snapshot, size)
  const industrySets = openValueSets(snapshot, 'industry', size)
  return {
    snapshotId: header.id,
    size,
    fictional,
    baseUrl,
    mostSteps: mostStepsIn(size),
    sources: header.sources.map((source) => noteSource(source, imprint)),
    sourceSizes: new Map(
      header.sources.flatMap(({ id, corporations }) =>
        corporations === undefined ? [] : [[id, corporations] as const],
      ),
    ),
    provenances: provenanceNotes(header, imprint),
    industries,
    industryIndex: new Map(industries.map(({ code }, index) => [code, index])),
    industryNames: openIndustryNames(industries),
    trie: openTrie(snapshot, { size, maxLeaf: header.maxLeaf }),
    fields: openFieldTexts(snapshot),
    numbers: openNumberIndex(snapshot),
    prefectures,
    cities: openCities(snapshot, size),
    towns: openTowns(snapshot, size),
    forms,
    formSets: openValueSets(snapshot, 'form', size),
    formCounts: openListCounts(snapshot, 'formCounts'),
    industryLists: openFilterLists(snapshot, 'industry', { values: industries.length, size }),
    industrySets,
    facetCells: openFacetCells(prefectures.of, industrySets, commonestSet(forms)),
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

function provenanceNotes({ sources, recordFormat }: SnapshotHeader, imprint: Imprint): (readonly SourceNote[])[] {
  return recordFormat.provenances.map((provenance) =>
    provenance.map(({ source, fields }) => ({
      ...noteSource(sources.find(({ id }) => id === source) ?? { id: source }, imprint),
      fields,
    })),
  )
}
