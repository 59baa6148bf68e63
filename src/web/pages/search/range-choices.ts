import type { FilterName } from '../../../facts/filter-table.ts'
import { CAPITAL_STEPS } from '../../../facts/order-table.ts'
import type { FilterCounts } from '../../../query/facets/facet-counts.ts'
import type { Language } from '../../address/language.ts'
import { type SearchInput, searchPath } from '../../address/search-address.ts'
import { formatYenInWords } from '../../format/numbers.ts'
import type { FacetChoice } from '../../parts/facet-panel.tsx'
import { fill, WORDS } from '../../words/words.ts'

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
