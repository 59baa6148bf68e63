import type { VNode } from 'preact'
import type { ParameterFault } from '../../../domain/problem.ts'
import type { SearchItem } from '../../../facts/answer.ts'
import { FACTS } from '../../../facts/fact-table.ts'
import { FILTER_NAMES, FILTERS, type FilterName, RANGE_FILTERS } from '../../../facts/filter-table.ts'
import { CAPITAL_STEPS, ORDERS, type OrderName } from '../../../facts/order-table.ts'
import type { FilterCounts } from '../../../query/facets/facet-counts.ts'
import { type Language, localHref } from '../../address/language.ts'
import { type SearchInput, searchPath } from '../../address/search-address.ts'
import { formatDate } from '../../format/dates.ts'
import { sentenceCase } from '../../format/names.ts'
import { formatYen, formatYenInWords } from '../../format/numbers.ts'
import type { FacetChoice } from '../../parts/filters.tsx'
import { fill, WORDS } from '../../words/words.ts'

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

/** What a search page offers as one value although two filters ask for it: from and to. */
type RangeName = 'decades' | 'capitals'

type Ends = { readonly [name in FilterName]?: string }

type Ranges = {
  readonly endsOf: (code: string) => Ends
  readonly nameOf: (code: string, language: Language) => string
  /** The code whose ends could be those that are asked for. */
  readonly codeIn: (input: SearchInput) => string
}

const RANGES: Readonly<Record<RangeName, Ranges>> = {
  decades: {
    endsOf: (code) => ({ established_from: code, established_to: String(Number(code) + 9) }),
    nameOf: (code, language) => fill(WORDS[language].search.range.decade, { decade: code }),
    codeIn: ({ established_from }) => (/^\d{3}0$/.test(established_from) ? established_from : ''),
  },
  capitals: {
    endsOf(code) {
      const next = CAPITAL_STEPS.find((least) => least > Number(code))
      return {
        capital_min: code === '0' ? '' : code,
        capital_max: next === undefined ? '' : String(next - 1),
      }
    },
    nameOf(code, language) {
      const words = WORDS[language].search.range
      const [least, most] = [Number(code), CAPITAL_STEPS.find((other) => other > Number(code))]
      const [from, to] = [formatYenInWords(least, language), most === undefined ? '' : formatYenInWords(most, language)]
      if (to === '') return fill(words.from, { from })
      return least === 0 ? fill(words.under, { to }) : fill(words.between, { from, to })
    },
    codeIn: ({ capital_min, capital_max }) => capital_min || (capital_max === '' ? '' : '0'),
  },
}

/** Returns the ranges to choose from; the path of a chosen one removes it. */
export function rangeChoices(
  name: RangeName,
  counts: Pick<FilterCounts, RangeName>,
  { input, language }: { readonly input: SearchInput; readonly language: Language },
): FacetChoice[] {
  const { endsOf, nameOf } = RANGES[name]
  const chosen = chosenCode(name, input)
  return counts[name].map(({ code, count }) => {
    const isChosen = code === chosen
    const path = searchPath({ ...input, ...(isChosen ? emptied(endsOf(code)) : endsOf(code)), page: '' })
    return { code, name: nameOf(code, language), count, isChosen, path }
  })
}

/** Returns the ranges that are chosen: their names, and the filters without them. */
export function chosenRanges(
  input: SearchInput,
  language: Language,
): readonly { readonly told: string; readonly without: Ends }[] {
  const { decades, capitals } = WORDS[language].search.range
  const titles = { decades, capitals }
  return (['decades', 'capitals'] as const).flatMap((name) => {
    const code = chosenCode(name, input)
    if (code === undefined) return []
    const { endsOf, nameOf } = RANGES[name]
    return [{ told: `${titles[name]}: ${nameOf(code, language)}`, without: emptied(endsOf(code)) }]
  })
}

function chosenCode(name: RangeName, input: SearchInput): string | undefined {
  const { codeIn, endsOf } = RANGES[name]
  const code = codeIn(input)
  if (code === '' || (name === 'capitals' && !CAPITAL_STEPS.includes(Number(code)))) return undefined
  const isAsked = Object.entries(endsOf(code)).every(([end, value]) => input[end as FilterName] === value)
  return isAsked ? code : undefined
}

function emptied(ends: Ends): Ends {
  return Object.fromEntries(Object.keys(ends).map((end) => [end, '']))
}
