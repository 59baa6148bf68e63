import type { City } from '../../../domain/city.ts'
import { CORPORATION_KINDS } from '../../../domain/corporation-kind.ts'
import { ancestorsOf, type Industry } from '../../../domain/industry.ts'
import { parsePrefecture } from '../../../domain/prefecture.ts'
import type { FacetCount } from '../../../facts/answer.ts'
import { FILTERS, type FilterName, VALUE_FILTERS } from '../../../facts/filter-table.ts'
import { CAPITAL_STEPS } from '../../../facts/order-table.ts'
import type { FilterCounts } from '../../../query/facets/facet-counts.ts'
import { largestFirst } from '../../../query/facets/facets-question.ts'
import { cityOfPlaces, designatedCityOf, parseCity } from '../../../query/parse/city.ts'
import { parseKind } from '../../../query/parse/kind.ts'
import type { Register } from '../../../query/register/register.ts'
import { type SearchInput, searchPath } from '../../address/search-address.ts'
import { cityName } from '../../format/english-place.ts'
import { industriesIn, wholeCodeOf } from '../../format/items-in.ts'
import { kindName, prefectureName, sentenceCase } from '../../format/names.ts'
import { formatYenInWords } from '../../format/values.ts'
import type { ChosenFilter, Facet, FacetChoice } from '../../parts/filters.tsx'
import { fill, type Language, WORDS } from '../../words/words.ts'
import { filterValue, NARROWED } from './narrow-form.tsx'

/** The search that is narrowed, and the language of the page. */
type Asking = { readonly input: SearchInput; readonly language: Language }

/** The same, with what filters are named by. */
export type Asked = Asking & { readonly register: Register }

/** Returns the values of a filter to choose from, with their counts. */
type Choices = (counts: readonly FacetCount[], asked: Asked) => FacetChoice[]

/** Returns what a value is called, whether it is chosen, and the parameters that a click changes. */
type Tell = (counted: FacetCount) => Pick<FacetChoice, 'name' | 'isChosen'> & { readonly asks: Partial<SearchInput> }

function choicesOf(counts: readonly FacetCount[], input: SearchInput, tell: Tell): FacetChoice[] {
  return counts.map((counted) => {
    const { asks, ...told } = tell(counted)
    return { code: counted.code, count: counted.count, ...told, path: searchPath({ ...input, ...asks, page: '' }) }
  })
}

/** The path of a chosen one removes it. Of the cities, those in the prefecture stay. */
const prefectureChoices: Choices = (counts, { register, input, language }) => {
  const chosen = parsePrefecture(input.pref)
  const cities = chosen === undefined ? chosenCities(register, input).map((city) => city.code) : []
  return choicesOf(counts, input, ({ code }) => {
    const isChosen = code === chosen?.code
    const city = cities.filter((one) => one.startsWith(code)).join()
    return { name: prefectureName(code, language), isChosen, asks: { pref: isChosen ? '' : code, city } }
  })
}

/** Returns the industries to choose from: the twenty sections, or the chosen industry with what it is divided into. */
const industryChoices: Choices = (counts, { register, input, language }) => {
  const { byCode } = register.industries
  const chosen = chosenIndustry(register, input)?.code ?? ''
  const isOf = (industry: Industry) => [industry.code, ancestorsOf(industry)[0]].includes(chosen)
  const inside = byCode.has(chosen) ? counts.filter(({ code }) => isOf(byCode.get(code)!)) : []
  const shown = inside.length > 1 ? inside : counts.filter(({ code }) => code.length === 1 || code === chosen)
  return choicesOf(industriesIn(language, shown, register.industries), input, ({ code, name }) => {
    const isChosen = code === chosen
    return { name, isChosen, asks: { industry: isChosen ? '' : wholeCodeOf(register, code) } }
  })
}

/** Returns the filters with counts, in the order in which the page shows them: first the prefectures. */
export function facetsOf(counts: FilterCounts, asked: Asked): readonly Facet[] {
  const { language } = asked
  const titled = (name: FilterName) => sentenceCase(FILTERS[name][language])
  const { decades, capitals } = WORDS[language].search.range
  return [
    { title: titled('pref'), choices: prefectureChoices(counts.prefectures.counts, asked) },
    { title: titled('city'), choices: cityChoices(counts.cities?.counts ?? [], asked) },
    { title: titled('kind'), choices: kindChoices(counts.kinds.counts, asked) },
    { title: titled('industry'), choices: industryChoices(counts.industries.counts, asked) },
    { title: titled('workforce'), choices: valueChoices('workforce', counts.bands, asked), isOrdered: true },
    { title: decades, choices: rangeChoices('decades', counts.decades, asked), isOrdered: true },
    { title: capitals, choices: rangeChoices('capitals', counts.capitals, asked), isOrdered: true },
    ...VALUE_FILTERS.map((name) => ({ title: titled(name), choices: valueChoices(name, counts[name], asked) })),
  ]
}

// Several bands may be chosen, of the others one value.
function valueChoices(name: FilterName, counts: readonly FacetCount[], { input, language }: Asked): FacetChoice[] {
  const chosen = input[name] === '' ? [] : input[name].split(',')
  return choicesOf(counts, input, ({ code }) => {
    const isChosen = chosen.includes(code)
    const others = name === 'workforce' ? chosen.filter((one) => one !== code) : []
    const value = [...others, ...(isChosen ? [] : [code])].join()
    return { name: filterValue(name, code, language), isChosen, asks: { [name]: value } }
  })
}

// A part of what is asked for stays as it is written, because it may be a legal form without a kind of its own.
const kindChoices: Choices = (counts, { input, language }) => {
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
export function chosenFilters({ register, input, language }: Asked): readonly ChosenFilter[] {
  const chosen: ChosenFilter[] = []
  const add = (name: string, without: Partial<SearchInput>): void => {
    const left = { ...input, ...without, page: '' }
    chosen.push({ name, path: searchPath(isQuestion(left) ? left : {}) })
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
  const codes = cities.map(({ code }) => code)
  for (const city of cities) add(cityName(city, language), { city: others(codes, city.code) })
  if (input.city !== '' && cities.length === 0) add(input.city, { city: '' })
  const kinds = kindParts(input)
  for (const part of kinds) add(kindName(kindOf(part) ?? '', language) ?? part, { kind: others(kinds, part) })
  const ranges = chosenRanges(input, language)
  const inRanges = ranges.flatMap(({ without }) => Object.keys(without))
  for (const { told, without } of ranges) add(told, without)
  for (const name of NARROWED.filter((one) => !inRanges.includes(one))) {
    const values = name === 'workforce' ? input[name].split(',') : [input[name]]
    for (const value of values.filter((one) => one !== '')) {
      const words = filterValue(name, value, language)
      const told = name === 'listed' ? words : `${sentenceCase(FILTERS[name][language])}: ${words}`
      add(told, { [name]: others(values, value) })
    }
  }
  return chosen
}

function others(chosen: readonly string[], value: string): string {
  return chosen.filter((one) => one !== value).join()
}

/** Whether a search asks for something: the other filters narrow a question, and are none. */
export function isQuestion({ q, pref, industry }: SearchInput): boolean {
  return q + pref + industry !== ''
}

// The industry that is asked for and no other: a code alone may be a part of others.
function chosenIndustry({ industries }: Register, { industry }: SearchInput): Industry | undefined {
  const [only, ...others] = industry === '' ? [] : industries.match(industry).indexes
  return only === undefined || others.length > 0 ? undefined : industries.classes[only]
}

/** A click adds a city or removes it; a ward takes the place of its designated city, and the city that of its wards. */
const cityChoices: Choices = (counts, { register, input, language }) => {
  const chosen = chosenCities(register, input)
  return choicesOf(counts, input, ({ code, name }) => {
    const isChosen = chosen.some((city) => city.code === code)
    const whole = designatedCityOf({ code, name })?.code
    const left = chosen.filter((one) => ![code, whole].includes(one.code) && designatedCityOf(one)?.code !== code)
    const city = [...left.map((one) => one.code), ...(isChosen ? [] : [code])].join()
    return { name: cityName({ code, name }, language), isChosen, asks: { city } }
  })
}

/** The cities asked for; a designated city for all its wards, of one name each in the prefecture asked for. */
function chosenCities({ columns: { cities } }: Register, { city, pref }: SearchInput): readonly City[] {
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

const CHIPS = 8

/** Returns the eight cities with the most hits, the largest first; none when all hits are in one city. */
export function cityChips(counts: readonly FacetCount[], { input, language }: Asking): FacetChoice[] {
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

/** What a search page offers as one value although two filters ask for it: from and to. */
type RangeName = 'decades' | 'capitals'

type Range = {
  readonly filters: readonly [from: FilterName, to: FilterName]
  readonly endsOf: (code: string) => readonly [from: string, to: string]
  readonly nameOf: (code: string, language: Language) => string
  /** The code whose ends could be those that are asked for. */
  readonly codeIn: (input: SearchInput) => string
}

const RANGES: Readonly<Record<RangeName, Range>> = {
  decades: {
    filters: ['established_from', 'established_to'],
    endsOf: (code) => [code, String(Number(code) + 9)],
    nameOf: (code, language) => fill(WORDS[language].search.range.decade, { decade: code }),
    codeIn: ({ established_from }) => (/^\d{3}0$/.test(established_from) ? established_from : ''),
  },
  capitals: {
    filters: ['capital_min', 'capital_max'],
    endsOf(code) {
      const next = stepAfter(code)
      return [code === '0' ? '' : code, next === undefined ? '' : String(next - 1)]
    },
    nameOf(code, language) {
      const words = WORDS[language].search.range
      const [from, next] = [formatYenInWords(Number(code), language), stepAfter(code)]
      if (next === undefined) return fill(words.from, { from })
      const to = formatYenInWords(next, language)
      return Number(code) === 0 ? fill(words.under, { to }) : fill(words.between, { from, to })
    },
    codeIn: ({ capital_min }) => (CAPITAL_STEPS.includes(Number(capital_min)) ? capital_min || '0' : ''),
  },
}

function stepAfter(code: string): number | undefined {
  return CAPITAL_STEPS.find((least) => least > Number(code))
}

/** Returns the ranges to choose from; the path of a chosen one removes it. */
export function rangeChoices(
  name: RangeName,
  counts: readonly FacetCount[],
  { input, language }: Asking,
): FacetChoice[] {
  const { filters, endsOf, nameOf } = RANGES[name]
  const chosen = chosenCode(name, input)
  return choicesOf(counts, input, ({ code }) => {
    const isChosen = code === chosen
    const ends = isChosen ? ['', ''] : endsOf(code)
    return { name: nameOf(code, language), isChosen, asks: { [filters[0]]: ends[0], [filters[1]]: ends[1] } }
  })
}

/** Returns the ranges that are chosen: their names, and the filters without them. */
export function chosenRanges(
  input: SearchInput,
  language: Language,
): readonly { readonly told: string; readonly without: Partial<SearchInput> }[] {
  return (['decades', 'capitals'] as const).flatMap((name) => {
    const code = chosenCode(name, input)
    if (code === undefined) return []
    const { filters, nameOf } = RANGES[name]
    const told = `${WORDS[language].search.range[name]}: ${nameOf(code, language)}`
    return [{ told, without: { [filters[0]]: '', [filters[1]]: '' } }]
  })
}

function chosenCode(name: RangeName, input: SearchInput): string | undefined {
  const { filters, codeIn, endsOf } = RANGES[name]
  const code = codeIn(input)
  const isAsked = endsOf(code).every((end, at) => input[filters[at]!] === end)
  return code !== '' && isAsked ? code : undefined
}
