import { Random } from '../../../dataset/chance/random.ts'
import { PREFECTURES } from '../../../src/domain/prefecture.ts'
import { PROFILE_PROPERTIES } from '../../../src/reconcile/properties.ts'
import { PAGE_ENCODINGS, type PageEncoding } from '../demo-handlers.ts'
import { cell, type DemoFiles, type InputRow } from '../demo-register.ts'
import { OTHER_PERSON } from './difference.ts'
import { isLatest, isWithheld, unusedNumbers } from './file-edits.ts'

/** One request to one of the handlers. */
export type Question =
  | { readonly kind: 'rest'; readonly target: string }
  | { readonly kind: 'tool' | 'extTool'; readonly name: string; readonly given: object }
  | { readonly kind: 'list'; readonly rows: readonly object[] }
  | { readonly kind: 'reconcile'; readonly path: string; readonly fields?: Readonly<Record<string, string>> }
  | { readonly kind: 'page'; readonly target: string; readonly encoding: PageEncoding }

/** What questions are made of: numbers, texts and names, shown or hidden in either register's files, or in neither. */
export type Words = {
  readonly published: readonly string[]
  readonly withheld: readonly string[]
  readonly unknown: readonly string[]
  readonly texts: readonly string[]
  readonly people: readonly string[]
}

/** Collects the words. All rows of the first register are valid, so those that are not withheld are published. */
export function wordsOf(first: DemoFiles, second: DemoFiles): Words {
  const registers = [first, second]
  const rows = registers.flatMap(({ nta }) => nta)
  const numbers = (what: readonly InputRow[]) => [...new Set(what.map((row) => cell(row, '2')))].sort()
  const published = numbers(first.nta.filter((row) => isLatest(row) && !isWithheld(row)))
  const shown = new Set(published)
  const withheld = numbers(rows).filter((number) => !shown.has(number))
  const texts = new Set(rows.flatMap((row) => ['7', '12', '25', '29'].map((column) => cell(row, column))))
  const people = new Set(registers.flatMap(({ gbizinfo }) => gbizinfo.map((row) => cell(row, '代表者名称'))))
  return {
    published,
    withheld,
    unknown: unusedNumbers(rows, new Random(7, 'unknown numbers'), 200),
    texts: [...texts].filter((text) => text !== ''),
    people: [...people, OTHER_PERSON].filter((name) => name !== ''),
  }
}

/** Generates `count` questions; the same words give the same questions. */
export function* questions(words: Words, count: number): Generator<Question> {
  const random = new Random(20, 'questions')
  for (let i = 0; i < count; i++) yield KINDS[i % KINDS.length]!(words, random)
}

type Kind = (words: Words, random: Random) => Question

const LEVELS = ['building', 'street']
const INDUSTRIES = ['A', 'D', 'E', 'G', 'I', '39', '391', '情報', '建設', 'Manufacturing', 'zzz']
const CITIES = ['千代田区', '13103', '港区', '横浜市', '14100', '府中市', '京都市北区', '渋谷区', '大阪市']
const LEGAL_FORMS = ['301', '株式会社', '305', 'YK', '399', '医療法人', '(財)', '101']
const PROPERTIES = PROFILE_PROPERTIES.map(({ id }) => ({ id }))
const PAGES = [
  ...['/', '/discover', '/search', '/data', '/developers', '/pricing', '/docs', '/nothing', '/corp/1', '/search?q=...'],
  ...['/place/13', '/place/13103', '/place/14100', '/place/27', '/sitemap.xml'],
]

const rest = (target: string): Question => ({ kind: 'rest', target })
const tool = (name: string, given: object): Question => ({ kind: 'tool', name, given })
const page = (target: string, random: Random): Question => ({
  kind: 'page',
  target: inLanguage(target, random),
  encoding: random.pick(PAGE_ENCODINGS),
})

const profile: Kind = (words, random) => rest(`/v1/corp/${someNumber(words, random)}`)
const search: Kind = (words, random) => rest(`/v1/corp?${new URLSearchParams(someSearch(words, random))}`)
const suggest: Kind = (words, random) => page(`/suggest?q=${encodeURIComponent(beginning(words, random))}`, random)
const profileTool: Kind = (words, random) =>
  tool('get_corporate_profile', { corporate_number: someNumber(words, random) })
const searchTool: Kind = (words, random) => {
  const { limit, offset, ...given } = someSearch(words, random)
  return tool('search_corporations', {
    ...given,
    ...(limit === undefined ? {} : { limit: Number(limit) }),
    ...(offset === undefined ? {} : { offset: Number(offset) }),
  })
}
const clusterTool: Kind = (words, random) =>
  tool('get_building_cluster', {
    corporate_number: someNumber(words, random),
    level: random.pick(LEVELS),
    limit: random.between(1, 100),
  })
const facetsTool: Kind = (words, random) => {
  const { limit: _, offset: __, sort: ___, ...given } = someSearch(words, random)
  return tool('get_discovery_facets', random.chance(0.1) ? {} : given)
}
const companyPage: Kind = (words, random) => page(`/corp/${someNumber(words, random)}`, random)
const otherPage: Kind = (words, random) => {
  const number = someNumber(words, random)
  const { limit: _, offset: __, sort: ___, ...given } = someSearch(words, random)
  const asked = new URLSearchParams({ ...given, page: String(random.between(1, 4)) })
  return page(
    random.pick([
      random.pick(PAGES),
      `/corp/${number}/building`,
      `/corp/${number}/building?sort=floor`,
      `/report/${number}`,
      `/search?${asked}`,
      `/search?${asked}`,
    ]),
    random,
  )
}
const extTool: Kind = (words, random) => {
  const [name, given] = random.pick([
    ['search', { query: someText(words, random) }],
    ['fetch', { id: someNumber(words, random) }],
    ['match_corporations', { rows: someRows(words, random) }],
  ])
  return { kind: 'extTool', name, given }
}
const list: Kind = (words, random) => ({ kind: 'list', rows: someRows(words, random) })
const reconcile: Kind = (words, random) => {
  const number = someNumber(words, random)
  const [path, fields] = random.pick<[string, object?]>([
    ['', { queries: { a: { query: someText(words, random) }, b: { query: number, limit: random.between(1, 9) } } }],
    ['', { extend: { ids: [number, someNumber(words, random)], properties: PROPERTIES } }],
    [`/suggest/entity?prefix=${encodeURIComponent(beginning(words, random))}`],
    [`/preview?id=${number}`],
    [`/flyout/entity?id=${number}`],
  ])
  if (fields === undefined) return { kind: 'reconcile', path }
  const written = Object.entries(fields).map(([name, value]) => [name, JSON.stringify(value)] as const)
  return { kind: 'reconcile', path, fields: Object.fromEntries(written) }
}
const document: Kind = () => rest('/v1/openapi.json')

// Cheap kinds are more frequent than pages, which take a hundred times as long.
const KINDS: readonly Kind[] = [
  ...[profile, search, profileTool, suggest, searchTool, profile, search, clusterTool, companyPage, search],
  ...[profile, searchTool, facetsTool, suggest, otherPage, search, profileTool, search, suggest, clusterTool],
  ...[profile, search, profileTool, suggest, searchTool, profile, search, facetsTool, companyPage, document],
  ...[extTool, list, reconcile, extTool, list, reconcile],
]

function someNumber({ published, withheld, unknown }: Words, random: Random): string {
  const number = random.pick(random.pick([published, withheld, unknown]))
  return random.chance(0.02) ? `${(Number(number[0]) % 9) + 1}${number.slice(1)}` : number
}

function someRows(words: Words, random: Random): readonly object[] {
  return Array.from({ length: random.between(1, 9) }, () => ({
    name: someText(words, random),
    ...(random.chance(0.4) && { address: random.pick(words.texts) }),
    ...(random.chance(0.2) && { prefecture: random.pick(PREFECTURES).name }),
    ...(random.chance(0.2) && { corporate_number: someNumber(words, random) }),
  }))
}

function someSearch(words: Words, random: Random): Record<string, string> {
  const given: Record<string, string> = {}
  if (random.chance(0.8)) given['q'] = someText(words, random)
  if (random.chance(0.25))
    given['pref'] = random.pick([random.pick(PREFECTURES).name, random.pick(PREFECTURES).code, 'Tokyo'])
  if (random.chance(0.2)) given['industry'] = random.pick(INDUSTRIES)
  if (random.chance(0.15)) given['city'] = random.pick(CITIES)
  if (random.chance(0.15)) given['kind'] = random.pick(LEGAL_FORMS)
  if (random.chance(0.2)) given['sort'] = random.pick(['workforce', 'name'])
  if (random.chance(0.5)) given['limit'] = String(random.pick([1, 5, 20, 100]))
  if (random.chance(0.3)) given['offset'] = String(random.pick([1, 20, 100, 1_000, 10_000]))
  return given
}

/**
 * Returns a corporate number, or a text of the files or a person's name: whole, with more around it, a piece of it, or
 * a piece with an error.
 */
function someText(words: Words, random: Random): string {
  if (random.chance(0.1)) return someNumber(words, random)
  const letters = [...random.pick(random.chance(0.3) ? words.people : words.texts)]
  if (random.chance(0.2)) return letters.join('')
  if (random.chance(0.3)) return aroundName(letters.join(''), words, random)
  const start = random.below(letters.length)
  const piece = letters.slice(start, start + random.between(1, 5))
  if (random.chance(0.2)) piece.splice(random.below(piece.length), 1, random.pick(['ン', '田', 'x', '々', '']))
  return random.chance(0.15) ? `${piece.join('')} 株式会社` : piece.join('')
}

// Adds to a name what the rules of interpretation remove again, or makes an error that they correct.
function aroundName(name: string, words: Words, random: Random): string {
  const middle = name.length >> 1
  return random.pick([
    `${name} 御中`,
    `${name} 営業部 社長`,
    `${name}ほか2社`,
    `${name} ${random.pick(PREFECTURES).name}`,
    `${random.pick(CITIES)}の${name}`,
    `${name} ${someNumber(words, random)}`,
    `${name}株式会`,
    `${name}サービス`,
    name.slice(0, middle) + name.charAt(middle + 1) + name.charAt(middle) + name.slice(middle + 2),
    name.slice(0, middle) + name.slice(middle + 1),
  ])
}

function beginning(words: Words, random: Random): string {
  if (random.chance(0.1)) return someNumber(words, random).slice(0, random.between(1, 13))
  return [...random.pick(random.chance(0.3) ? words.people : words.texts)].slice(0, random.between(1, 4)).join('')
}

function inLanguage(target: string, random: Random): string {
  if (target.startsWith('/suggest') || random.chance(0.7)) return target
  return target === '/' ? '/en' : `/en${target}`
}
