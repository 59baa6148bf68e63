import { type Cities, openCities } from '../../index/columns/cities.ts'
import { type FacetCells, openFacetCells } from '../../index/columns/facet-cells.ts'
import { type HashedLists, openHashedLists } from '../../index/columns/hashed-lists.ts'
import { type Orders, openOrders } from '../../index/columns/orders.ts'
import { openValueColumns, type ValueColumns } from '../../index/columns/value-columns.ts'
import { openValueSets, type ValueSets } from '../../index/columns/value-sets.ts'
import { openLists, type PostingLists } from '../../index/lists/posting-lists.ts'
import type { Snapshot } from '../../snapshot/open-snapshot.ts'
import { LEGAL_FORMS } from '../../text/forms/legal-forms.ts'

/** What corporations are filtered, counted and sorted by: the values of each, and the corporations of each value. */
export type Columns = ValueColumns & {
  readonly size: number
  readonly cities: Cities
  readonly towns: HashedLists
  readonly streets: HashedLists
  readonly buildings: HashedLists
  readonly orders: Orders
  readonly industries: SetColumn
  readonly forms: SetColumn
  readonly facetCells: FacetCells
}

export type SetColumn = { readonly sets: ValueSets; readonly lists: PostingLists }

/** Throws when sections disagree. */
export function openColumns(snapshot: Snapshot): Columns {
  const { size, industries, cities, englishPlaces, formerCities } = snapshot.header
  const open = (name: 'industry' | 'form', values: number): SetColumn => ({
    sets: openValueSets(snapshot, name, size),
    lists: openLists(snapshot, name, { lists: values, size }),
  })
  const industryColumn = open('industry', industries.length)
  return {
    size,
    ...openValueColumns(snapshot, size),
    cities: openCities(snapshot, size, { table: cities, english: englishPlaces, former: formerCities }),
    towns: openHashedLists(snapshot, 'town'),
    streets: openHashedLists(snapshot, 'street'),
    buildings: openHashedLists(snapshot, 'building'),
    orders: openOrders(snapshot, size),
    industries: industryColumn,
    forms: open('form', LEGAL_FORMS.length),
    facetCells: openFacetCells(snapshot, size, industryColumn.sets.sets),
  }
}
