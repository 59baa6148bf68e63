import { type Cities, openCities } from '../../index/columns/cities.ts'
import { type FacetCells, openFacetCells } from '../../index/columns/facet-cells.ts'
import { commonSets, type FilterLists, openFilterLists } from '../../index/columns/filter-lists.ts'
import { type Invoices, openInvoices } from '../../index/columns/invoices.ts'
import { type Kinds, openKinds } from '../../index/columns/kinds.ts'
import { type Listings, openListings } from '../../index/columns/listings.ts'
import { type NamedLists, openNamedLists } from '../../index/columns/named-lists.ts'
import { type Orders, openOrders } from '../../index/columns/orders.ts'
import { openPrefectures, type Prefectures } from '../../index/columns/prefectures.ts'
import { openValueSets, type ValueSets } from '../../index/columns/value-sets.ts'
import { FACET_BASE_SHARE } from '../../index/thresholds.ts'
import type { Snapshot } from '../../snapshot/open-snapshot.ts'
import { LEGAL_FORMS } from '../../text/forms/legal-forms.ts'

/** What corporations are filtered, counted and sorted by: the values of each, and the corporations of each value. */
export type Columns = {
  /** The number of corporations. */
  readonly size: number
  readonly prefectures: Prefectures
  readonly cities: Cities
  readonly towns: NamedLists
  readonly streets: NamedLists
  readonly buildings: NamedLists
  readonly kinds: Kinds
  readonly invoices: Invoices
  readonly listings: Listings
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
    prefectures: openPrefectures(snapshot, size),
    cities: openCities(snapshot, size, { english: englishPlaces, former: formerCities }),
    towns: openNamedLists(snapshot, 'town', size),
    streets: openNamedLists(snapshot, 'street', size),
    buildings: openNamedLists(snapshot, 'building', size),
    kinds: openKinds(snapshot, size),
    invoices: openInvoices(snapshot, size),
    listings: openListings(snapshot, size),
    orders: openOrders(snapshot, size),
    industries: industryColumn,
    forms,
    facetCells: openFacetCells(snapshot, { size, sets: industryColumn.sets.sets, common }),
  }
}
