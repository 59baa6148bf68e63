import type { City } from '../../../domain/city.ts'
import { CORPORATION_KINDS } from '../../../domain/corporation-kind.ts'
import { ancestorsOf, type Industry } from '../../../domain/industry.ts'
import { parsePrefecture } from '../../../domain/prefecture.ts'
import type { FacetCount } from '../../../facts/answer.ts'
import { FILTER_NAMES, FILTERS, type FilterName, VALUE_FILTERS } from '../../../facts/filter-table.ts'
import type { FilterCounts } from '../../../query/facets/facet-counts.ts'
import { largestFirst } from '../../../query/facets/facets-question.ts'
import { cityOfPlaces, designatedCityOf, parseCity } from '../../../query/parse/city.ts'
import { parseKind } from '../../../query/parse/kind.ts'
import type { Register } from '../../../query/register/register.ts'
import type { Language } from '../../address/language.ts'
import { type SearchInput, searchPath } from '../../address/search-address.ts'
import { cityName } from '../../format/english-place.ts'
import { industriesIn, wholeCodeOf } from '../../format/items-in.ts'
import { kindName, prefectureName, sentenceCase } from '../../format/names.ts'
import type { ChosenFilter, Facet, FacetChoice } from '../../parts/filters.tsx'
import { WORDS } from '../../words/words.ts'
import { chosenRanges, filterValue, NARROWED, rangeChoices } from './narrow-form.tsx'
import type { Relaxation } from './search-view.ts'

type NamedIndustries = {
  readonly register: Pick<Register, 'industries' | 'columns'>
  readonly language: Language
}

/** Returns the values of a filter to choose from, with their counts. */
type Choices = (counts: readonly FacetCount[], input: SearchInput, named: NamedIndustries) => FacetChoice[]

/** What a value is called, whether it is chosen, and the parameters that a click changes. */
type Told = Pick<FacetChoice, 'name' | 'isChosen'> & { readonly asks: Partial<SearchInput> }

function choicesOf(
  counts: readonly FacetCount[],
  input: SearchInput,
  tell: (counted: FacetCount) => Told,
): FacetChoice[] {
  return counts.map((counted) => {
    const { asks, ...told } = tell(counted)
    return { code: counted.code, count: counted.count, ...told, path: firstPage({ ...input, ...asks }) }
  })
}

/** The path of a chosen one removes it. Of the cities, those in the prefecture stay. */
export const prefectureChoices: Choices = (counts, input, { register, language }) => {
  const chosen = parsePrefecture(input.pref)
  const cities = chosen === undefined ? chosenCities(register, input).map((city) => city.code) : []
  return choicesOf(counts, input, ({ code }) => {
    const isChosen = code === chosen?.code
    const city = cities.filter((one) => one.startsWith(code)).join()
    return { name: prefectureName(code, language), isChosen, asks: { pref: isChosen ? '' : code, city } }
  })
}

/** Returns the industries to choose from: the twenty sections, or the chosen industry with what it is divided into. */
const industryChoices: Choices = (counts, input, { register, language }) => {
  const { byCode } = register.industries
  const chosen = chosenIndustry(register, input)?.code ?? ''
  const isInside = ({ code }: FacetCount) => code === chosen || parentOf(byCode.get(code)) === chosen
  const inside = byCode.has(chosen) ? counts.filter(isInside) : []
  const shown = inside.length > 1 ? inside : counts.filter(({ code }) => code.length === 1 || code === chosen)
  return choicesOf(industriesIn(language, shown, register.industries), input, ({ code, name }) => {
    const isChosen = code === chosen
    return { name, isChosen, asks: { industry: isChosen ? '' : wholeCodeOf(register, code) } }
  })
}

/** Returns the filters with counts, in the order in which the page shows them. */
export function facetsOf(counts: FilterCounts, input: SearchInput, named: NamedIndustries): readonly Facet[] {
  const { language } = named
  const titled = (name: FilterName) => sentenceCase(FILTERS[name][language])
  const { bands } = counts
  const { decades, capitals } = WORDS[language].search.range
  return [
    { title: titled('pref'), choices: prefectureChoices(counts.prefectures.counts, input, named) },
    { title: titled('city'), choices: cityChoices(counts.cities?.counts ?? [], input, named) },
    { title: titled('kind'), choices: kindChoices(counts.kinds.counts, input, named) },
    { title: titled('industry'), choices: industryChoices(counts.industries.counts, input, named) },
    { title: titled('workforce'), choices: valueChoices('workforce', bands, { input, language }), isOrdered: true },
    { title: decades, choices: rangeChoices('decades', counts, { input, language }), isOrdered: true },
    { title: capitals, choices: rangeChoices('capitals', counts, { input, language }), isOrdered: true },
    ...VALUE_FILTERS.map((name) => ({
      title: titled(name),
      choices: valueChoices(name, counts[name], { input, language }),
    })),
  ]
}

type Asking = { readonly input: SearchInput; readonly language: Language }

// Several bands may be chosen, of the others one value.
function valueChoices(name: FilterName, counts: readonly FacetCount[], { input, language }: Asking): FacetChoice[] {
  const chosen = input[name] === '' ? [] : input[name].split(',')
  return choicesOf(counts, input, ({ code }) => {
    const isChosen = chosen.includes(code)
    const others = name === 'workforce' ? chosen.filter((one) => one !== code) : []
    const value = [...others, ...(isChosen ? [] : [code])].join()
    return { name: filterValue(name, code, language), isChosen, asks: { [name]: value } }
  })
}

// A part of what is asked for stays as it is written, because it may be a legal form without a kind of its own.
const kindChoices: Choices = (counts, input, { language }) => {
  const parts = kindParts(input)
  return choicesOf(counts, input, ({ code, name }) => {
    const others = parts.filter((part) => kindOf(part) !== code)
    const isChosen = others.length < parts.length
    const kind = [...others, ...(isChosen ? [] : [code])].join()
    return { name: kindName(code, language) ?? name, isChosen, asks: { kind } }
  })
}

function kindParts({ kind }: SearchInput): readonly string[] {
  return kind.split(/[,、，]/).filter((part) => part.trim() !== '')
}

const KIND_CODES = [...CORPORATION_KINDS.keys()]

// Undefined for a legal form without a kind of its own (学校法人).
function kindOf(part: string): string | undefined {
  const parsed = parseKind(part)
  return parsed.ok ? KIND_CODES[parsed.value.kinds?.[0] ?? -1] : undefined
}

/** Returns the chosen filters in words, each with the path of the search without it. */
export function chosenFilters(input: SearchInput, { register, language }: NamedIndustries): readonly ChosenFilter[] {
  const chosen: ChosenFilter[] = []
  const add = (name: string, without: Partial<SearchInput>): void => {
    const left = { ...input, ...without }
    chosen.push({ name, path: isQuestion(left) ? firstPage(left) : searchPath({}) })
  }
  const prefecture = parsePrefecture(input.pref)
  // An address says its prefecture.
  if (input.pref !== '' && !input.address.startsWith(prefecture?.name ?? input.pref))
    add(prefectureName(prefecture?.code ?? input.pref, language), { pref: '', city: '' })
  if (input.industry !== '') {
    const known = chosenIndustry(register, input)
    add((language === 'ja' ? known?.name : known?.nameEn) ?? input.industry, { industry: '' })
  }
  const cities = chosenCities(register, input)
  for (const city of cities) {
    const left = cities.filter(({ code }) => code !== city.code).map(({ code }) => code)
    add(cityName(city, language), { city: left.join() })
  }
  if (input.city !== '' && cities.length === 0) add(input.city, { city: '' })
  const kinds = kindParts(input)
  for (const part of kinds) {
    const left = kinds.filter((one) => one !== part)
    add(kindName(kindOf(part) ?? '', language) ?? part, { kind: left.join() })
  }
  const ranges = chosenRanges(input, language)
  const inRanges = ranges.flatMap(({ without }) => Object.keys(without))
  for (const { told, without } of ranges) add(told, without)
  for (const name of NARROWED.filter((one) => !inRanges.includes(one))) {
    const values = name === 'workforce' ? input[name].split(',') : [input[name]]
    for (const value of values.filter((one) => one !== '')) {
      const words = filterValue(name, value, language)
      const told = name === 'listed' ? words : `${sentenceCase(FILTERS[name][language])}: ${words}`
      add(told, { [name]: values.filter((one) => one !== value).join() })
    }
  }
  return chosen
}

/** Returns the filters without which the search would find something, each with the number of hits and the path. */
export function relaxations(input: SearchInput, totals: { readonly [name in FilterName]?: number }): Relaxation[] {
  return FILTER_NAMES.flatMap((dropped) => {
    const left = { ...input, [dropped]: '', ...(dropped === 'pref' ? { city: '' } : {}) }
    const total = totals[dropped] ?? 0
    return input[dropped] === '' || total === 0 || !isQuestion(left) ? [] : [{ dropped, total, path: firstPage(left) }]
  })
}

// The other filters narrow a question, and are none.
function isQuestion({ q, pref, industry }: SearchInput): boolean {
  return q + pref + industry !== ''
}

function firstPage(input: SearchInput): string {
  return searchPath({ ...input, page: '' })
}

// The industry that is asked for and no other: a code alone may be a part of others.
function chosenIndustry({ industries }: NamedIndustries['register'], { industry }: SearchInput): Industry | undefined {
  const [only, ...others] = industry === '' ? [] : industries.match(industry).indexes
  return only === undefined || others.length > 0 ? undefined : industries.classes[only]
}

function parentOf(industry: Industry | undefined): string | undefined {
  return industry && ancestorsOf(industry)[0]
}

/** A click adds a city or removes it; a ward takes the place of its designated city, and the city that of its wards. */
const cityChoices: Choices = (counts, input, { register, language }) => {
  const chosen = chosenCities(register, input)
  return choicesOf(counts, input, ({ code, name }) => {
    const isChosen = chosen.some((city) => city.code === code)
    const others = chosen.filter(
      (city) => city.code !== code && !isPartOf(city, code) && !isPartOf({ code, name }, city.code),
    )
    const city = [...others.map((other) => other.code), ...(isChosen ? [] : [code])].join()
    return { name: cityName({ code, name }, language), isChosen, asks: { city } }
  })
}

/** The cities asked for; a designated city for all its wards, of one name each in the prefecture asked for. */
function chosenCities(
  { columns: { cities } }: NamedIndustries['register'],
  { city, pref }: SearchInput,
): readonly City[] {
  if (city === '') return []
  const parts = /^[\d,]+$/.test(city) ? city.split(',') : [city]
  const within = parsePrefecture(pref)?.code
  return parts.flatMap((part) => {
    const parsed = parseCity(cities, part, within)
    if (!parsed.ok) return []
    const places = parsed.value.filter((place) => cities.table[place]?.code.startsWith(within ?? ''))
    const one = cityOfPlaces(cities, places)
    return one === undefined ? places.flatMap((place) => cities.table[place] ?? []) : [one]
  })
}

function isPartOf(ward: City, code: string): boolean {
  return designatedCityOf(ward)?.code === code
}

const CHIPS = 8

/** Returns the eight cities with the most hits, the largest first; none when all hits are in one city. */
export function cityChips(counts: readonly FacetCount[], input: SearchInput, language: Language): FacetChoice[] {
  if (counts.length < 2) return []
  const largest = largestFirst(counts).slice(0, CHIPS)
  return choicesOf(largest, input, ({ code, name }) => {
    const pref = code.slice(0, 2)
    const isAmbiguous = largest.some((other) => other.name === name && other.code !== code)
    const [prefecture, city] = [prefectureName(pref, language), cityName({ code, name }, language)]
    const inFull = language === 'en' ? `${city}, ${prefecture}` : prefecture + city
    return { name: isAmbiguous ? inFull : city, isChosen: false, asks: { pref, city: code } }
  })
}
