import { type Cities, openCities } from '../../index/columns/cities.ts'
import { type FacetCells, openFacetCells } from '../../index/columns/facet-cells.ts'
import { commonSets, type FilterLists, openFilterLists } from '../../index/columns/filter-lists.ts'
import { type NamedLists, openNamedLists } from '../../index/columns/named-lists.ts'
import { type Orders, openOrders } from '../../index/columns/orders.ts'
import { openValueColumns, type ValueColumns } from '../../index/columns/value-columns.ts'
import { openValueSets, type ValueSets } from '../../index/columns/value-sets.ts'
import { FACET_BASE_SHARE } from '../../index/thresholds.ts'
import type { Snapshot } from '../../snapshot/open-snapshot.ts'
import { LEGAL_FORMS } from '../../text/forms/legal-forms.ts'

/** What corporations are filtered, counted and sorted by: the values of each, and the corporations of each value. */
export type Columns = ValueColumns & {
  /** The number of corporations. */
  readonly size: number
  readonly cities: Cities
  readonly towns: NamedLists
  readonly streets: NamedLists
  readonly buildings: NamedLists
  readonly orders: Orders
  readonly industries: SetColumn
  readonly forms: SetColumn
  readonly facetCells: FacetCells
}

export type SetColumn = { readonly sets: ValueSets; readonly lists: FilterLists }

/** Throws when sections disagree. */
export function openColumns(snapshot: Snapshot): Columns {
  const { size, industries, englishPlaces, formerCities } = snapshot.header
  const open = (name: 'industry' | 'form', values: number): SetColumn => ({
    sets: openValueSets(snapshot, name, size),
    lists: openFilterLists(snapshot, name, { values, size }),
  })
  const industryColumn = open('industry', industries.length)
  const forms = open('form', LEGAL_FORMS.length)
  const common = commonSets(forms.lists, FACET_BASE_SHARE)
  return {
    size,
    ...openValueColumns(snapshot, size),
    cities: openCities(snapshot, size, { english: englishPlaces, former: formerCities }),
    towns: openNamedLists(snapshot, 'town', size),
    streets: openNamedLists(snapshot, 'street', size),
    buildings: openNamedLists(snapshot, 'building', size),
    orders: openOrders(snapshot, size),
    industries: industryColumn,
    forms,
    facetCells: openFacetCells(snapshot, { size, sets: industryColumn.sets.sets, common }),
  }
}
