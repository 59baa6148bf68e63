import { PREFECTURES } from '../../src/domain/prefecture.ts'
import { BUILDING_ORDERS } from '../../src/query/building/building.ts'

const SECTIONS = 'ABCDEFGHIJKLMNOPQRST'
const WORDS = ['株式会社', '建設', 'holdings', 'ア', 'zzzzzzz']
// The building and report pages of one in so many corporations are included.
const EVERY = 20

/** Returns paths of pages other than company pages: none of them may show a representative or a workforce. */
export function otherPages(numbers: readonly string[]): readonly string[] {
  const searches = [
    ...WORDS.flatMap((q) => [{ q }, { q, page: '2' }, { q, pref: '13' }, { q, pref: '13', industry: 'D' }]),
    ...PREFECTURES.flatMap(({ code }) => [{ pref: code }, { pref: code, page: '2' }]),
    ...[...SECTIONS].map((industry) => ({ industry })),
    { q: '', page: '0' },
  ].map((asked) => `/search?${new URLSearchParams(asked)}`)
  const few = numbers.filter((_, i) => i % EVERY === 0)
  const japanese = [
    ...['/', '/search', '/discover', '/match', '/developers', '/pricing', '/docs', '/data', '/nothing', '/corp/1'],
    ...searches,
    ...searches.filter((_, i) => i % 9 === 0).map((path) => path.replace('/search', '/search.csv')),
    ...['sort=workforce', 'list=read'].map((more) => `/search?q=建設+港区&${more}`),
    ...PREFECTURES.map(({ code }) => `/place/${code}`),
    ...['13101', '13103', '14100', '27100'].map((code) => `/place/${code}`),
    ...few.flatMap((number) => [`/corp/${number}/building`, `/report/${number}`]),
    ...few.slice(0, 20).map((number) => `/corp/${number}/building.csv`),
    ...few.flatMap((number, i) => `/corp/${number}/building?sort=${BUILDING_ORDERS[i % BUILDING_ORDERS.length]}`),
  ]
  return [...japanese, ...japanese.filter((_, i) => i % 3 === 0).map((path) => (path === '/' ? '/en' : `/en${path}`))]
}
