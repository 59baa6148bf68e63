import { type AliasOwners, openAliasOwners } from '../../index/columns/alias-owners.ts'
import { openFilterLists } from '../../index/columns/filter-lists.ts'
import { openValueSets } from '../../index/columns/value-sets.ts'
import { readerUnder } from '../../index/sections.ts'
import type { Snapshot } from '../../snapshot/open-snapshot.ts'
import { LEGAL_FORMS } from '../../text/legal-forms.ts'
import { withOneOf } from './condition.ts'
import { Filter } from './filter.ts'
import { openSearchIndex, type SearchIndex } from './search-index.ts'

/** What finds corporations by a name beside the registered one. A name is what an ordinal stands for in a register's own index. */
export type AliasIndex = AliasOwners & {
  readonly index: SearchIndex
  /** The names that have one form of each group; undefined for no group. */
  filterOf(forms: readonly (readonly number[])[]): Filter | undefined
}

const NO_NUMBERS = { sorted: new Float64Array(0), ordinals: new Uint32Array(0) }

/** Undefined when no corporation has such a name. Throws when sections disagree. */
export function openAliasIndex(snapshot: Snapshot): AliasIndex | undefined {
  const reader = readerUnder('alias', snapshot)
  const owners = openAliasOwners(reader)
  const size = owners.owners.length
  if (size === 0) return undefined
  const { maxLeaf } = snapshot.header
  const forms = {
    sets: openValueSets(reader, 'form', size),
    lists: openFilterLists(reader, 'form', { values: LEGAL_FORMS.length, size }),
  }
  return {
    ...owners,
    index: openSearchIndex(reader, { size, maxLeaf, numbers: NO_NUMBERS }),
    filterOf(groups) {
      if (groups.length === 0) return undefined
      const conditions = groups.map((group) => withOneOf(forms, group))
      const onlyForm = groups.length === 1 && groups[0]?.length === 1 ? groups[0][0] : undefined
      return new Filter(conditions, size, onlyForm)
    },
  }
}
