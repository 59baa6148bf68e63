import type { VNode } from 'preact'
import type { ParameterFault } from '../../../domain/problem.ts'
import type { SearchItem } from '../../../facts/answer.ts'
import { FACTS } from '../../../facts/fact-table.ts'
import { FILTER_NAMES, FILTERS, type FilterName, RANGE_FILTERS } from '../../../facts/filter-table.ts'
import { ORDERS, type OrderName } from '../../../facts/order-table.ts'
import type { SearchInput } from '../../address/search-address.ts'
import { sentenceCase } from '../../format/names.ts'
import { formatDate, formatYen, formatYenInWords } from '../../format/values.ts'
import { type Language, localHref, WORDS } from '../../words/words.ts'

/** How a filter with a field in the form is written. */
type Hint = 'address' | 'day' | 'yen'

/** Returns the value of a filter as the page shows it. */
export function filterValue(name: FilterName, value: string, language: Language): string {
  if (name === 'workforce') return value + WORDS[language].search.narrow.people
  if (hintOf(name) === 'yen' && /^\d+$/.test(value)) return formatYenInWords(Number(value), language)
  const row = FILTERS[name]
  const known = 'values' in row && row.values.find(({ code }) => code === value.trim().toLowerCase())
  return known ? sentenceCase(known[language]) : value
}

/** The filters by facts, and by an address. */
export const NARROWED: readonly FilterName[] = FILTER_NAMES.slice(FILTER_NAMES.indexOf('address'))

/** Returns how the filter is written; undefined for one without a field in the form. */
export function hintOf(name: FilterName): Hint | undefined {
  if (name === 'address') return name
  if (!RANGE_FILTERS.some((range) => range === name)) return undefined
  return FACTS[FILTERS[name].fact].form === 'day' ? 'day' : 'yen'
}

const FIELDS = FILTER_NAMES.flatMap((name) => {
  const hint = hintOf(name)
  return hint === undefined ? [] : [{ name, hint }]
})

type NarrowFormProps = {
  /** The parameters without those at fault, which stay in their fields to be mended. */
  readonly narrowed: SearchInput
  readonly faults: readonly ParameterFault[]
  readonly language: Language
}

/** A form that narrows a search by an address, days and yen, which are written. It keeps all else that was asked. */
export function NarrowForm({ narrowed, faults, language }: NarrowFormProps): VNode {
  const words = WORDS[language].search.narrow
  const faulty = new Map<string, string>(faults.map(({ parameter, value }) => [parameter, value]))
  const kept = (['q', ...FILTER_NAMES, 'list', 'sort', 'limit'] as const).filter(
    (name) => narrowed[name] !== '' && !FIELDS.some((field) => field.name === name),
  )
  return (
    <form class="facet narrow" action={localHref(language, '/search')}>
      <h2>{words.title}</h2>
      {kept.map((name) => (
        <input type="hidden" name={name} value={narrowed[name]} />
      ))}
      {FIELDS.map(({ name, hint }) => (
        <>
          <label for={name}>{sentenceCase(FILTERS[name][language])}</label>
          <input
            {...{ id: name, name, placeholder: words[hint], autocomplete: 'off' }}
            value={faulty.get(name) ?? narrowed[name]}
            {...(faulty.has(name) && { 'aria-invalid': true, 'aria-describedby': `fault-${name}` })}
          />
        </>
      ))}
      <button type="submit">{words.button}</button>
    </form>
  )
}

/** Returns the fact by which a corporation has its place in an order, in words: 1億円; undefined where it lacks it. */
export function figureOf(order: OrderName, sorted: Partial<SearchItem>, language: Language): string | undefined {
  const { fact } = ORDERS[order]
  const value = sorted[fact]
  if (typeof value === 'number') return formatYen(value, language)
  return value && (FACTS[fact].form === 'day' ? formatDate(value, language) : filterValue('workforce', value, language))
}

/** Returns the same with the name of the fact: 資本金 1億円. */
export function namedFigure(order: OrderName, sorted: Partial<SearchItem>, language: Language): string | undefined {
  const figure = figureOf(order, sorted, language)
  return figure && `${sentenceCase(FACTS[ORDERS[order].fact][language])} ${figure}`
}
