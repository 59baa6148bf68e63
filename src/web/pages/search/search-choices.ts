import { ancestorsOf, type Industry } from '../../../domain/industry.ts'
import { parsePrefecture } from '../../../domain/prefecture.ts'
import type { FacetCount } from '../../../facts/answer.ts'
import { FILTER_NAMES, FILTERS, type FilterName } from '../../../facts/filter-table.ts'
import { cityOfPlaces, parseCity } from '../../../query/parse/city.ts'
import type { Register } from '../../../query/register/register.ts'
import type { Language } from '../../address/language.ts'
import { type SearchInput, searchPath } from '../../address/search-address.ts'
import { industriesIn } from '../../format/industries-in.ts'
import { kindName } from '../../format/kind-name.ts'
import { prefectureName } from '../../format/prefecture-name.ts'
import { wholeCodeOf } from '../../format/whole-code-of.ts'
import type { FacetChoice } from '../../parts/facet-panel.tsx'
import { filterValue, NARROWED } from './narrow-form.tsx'
import type { Relaxation } from './search-view.ts'

/** Returns the prefectures to choose from, each with the number of hits it has; the path of a chosen one removes it. */
export function prefectureChoices(
  counts: readonly FacetCount[],
  input: SearchInput,
  language: Language,
): FacetChoice[] {
  const chosen = parsePrefecture(input.pref)
  // The chosen city is in the chosen prefecture, so a click on any prefecture removes the city.
  const city = chosen === undefined ? input.city : ''
  return counts.map(({ code, count }) => {
    const isChosen = code === chosen?.code
    return {
      code,
      name: prefectureName(code, language),
      count,
      isChosen,
      path: firstPage({ ...input, pref: isChosen ? '' : code, city }),
    }
  })
}

/** Returns the industries to choose from: the twenty sections, or the chosen industry with what it is divided into. */
export function industryChoices(
  counts: readonly FacetCount[],
  input: SearchInput,
  { register, language }: NamedIndustries,
): FacetChoice[] {
  const chosen = chosenIndustry(register, input)?.code ?? ''
  const isInside = ({ code }: FacetCount) => code === chosen || parentOf(industryOf(register, code)) === chosen
  const inside = industryOf(register, chosen) === undefined ? [] : counts.filter(isInside)
  const shown = inside.length > 1 ? inside : counts.filter(({ code }) => code.length === 1 || code === chosen)
  return industriesIn(language, shown, register.industries).map(({ code, name, count }) => {
    const isChosen = code === chosen
    return {
      code,
      name,
      count,
      isChosen,
      path: firstPage({ ...input, industry: isChosen ? '' : wholeCodeOf(register, code) }),
    }
  })
}

export type NamedIndustries = {
  readonly register: Pick<Register, 'industries' | 'columns'>
  readonly language: Language
}

/** Returns the chosen filters in words, each with the path of the search without it. */
export function chosenFilters(
  input: SearchInput,
  { register, language }: NamedIndustries,
): { readonly name: string; readonly path: string }[] {
  const prefecture = parsePrefecture(input.pref)
  const chosen: { name: string; path: string }[] = []
  if (input.pref !== '') {
    const name = prefecture ? prefectureName(prefecture.code, language) : input.pref
    chosen.push({ name, path: firstPage({ ...input, pref: '', city: '' }) })
  }
  if (input.industry !== '') {
    const known = chosenIndustry(register, input)
    const name = language === 'ja' ? known?.name : known?.nameEn
    chosen.push({ name: name ?? input.industry, path: firstPage({ ...input, industry: '' }) })
  }
  if (input.city !== '') chosen.push({ name: cityName(register, input.city), path: firstPage({ ...input, city: '' }) })
  if (input.kind !== '')
    chosen.push({ name: kindName(input.kind, language) ?? input.kind, path: firstPage({ ...input, kind: '' }) })
  for (const name of NARROWED) {
    if (input[name] === '') continue
    const value = filterValue(name, input[name], language)
    const told = name === 'listed' ? value : `${FILTERS[name][language]}: ${value}`
    chosen.push({ name: told, path: firstPage({ ...input, [name]: '' }) })
  }
  return chosen
}

function cityName({ columns }: NamedIndustries['register'], asked: string): string {
  const places = parseCity(columns.cities, asked, undefined)
  return (places.ok ? cityOfPlaces(columns.cities, places.value)?.name : undefined) ?? asked
}

/** Returns the filters without which the search would find something, each with the number of hits and the path. */
export function relaxations(input: SearchInput, totals: { readonly [name in FilterName]?: number }): Relaxation[] {
  return FILTER_NAMES.flatMap((dropped) => {
    const left = { ...input, [dropped]: '', ...(dropped === 'pref' ? { city: '' } : {}) }
    const isAsked = left.q + left.pref + left.industry !== ''
    const total = totals[dropped] ?? 0
    return input[dropped] === '' || total === 0 || !isAsked ? [] : [{ dropped, total, path: firstPage(left) }]
  })
}

function firstPage(input: SearchInput): string {
  return searchPath({ ...input, page: '' })
}

function industryOf({ industries }: NamedIndustries['register'], code: string): Industry | undefined {
  return industries.byCode.get(code)
}

// The industry that is asked for and no other: a code alone may be a part of others.
function chosenIndustry({ industries }: NamedIndustries['register'], { industry }: SearchInput): Industry | undefined {
  const [only, ...others] = industry === '' ? [] : industries.match(industry).indexes
  return only === undefined || others.length > 0 ? undefined : industries.classes[only]
}

function parentOf(industry: Industry | undefined): string | undefined {
  return industry && ancestorsOf(industry)[0]
}
