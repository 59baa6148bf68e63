import { MAX_QUERY_CHARACTERS } from '../../../domain/limits.ts'
import { ofEach } from '../../../domain/of-each.ts'
import { FILTER_NAMES, FILTERS, type FilterName } from '../../../facts/filter-table.ts'
import { PAGE_SORTS } from '../../../query/parse/sort.ts'
import type { Language, Wording } from '../../address/language.ts'
import { PAGE_SIZES } from '../../address/page-numbers.ts'
import { INTERPRETED_WORDS, type InterpretedWords } from './interpreted-words.ts'
import { type Hint, hintOf, NARROWED } from './narrow-form.tsx'
import { ORDER_WORDS, type OrderWords } from './order-words.ts'

// How the filters are written that the narrow form has fields for.
const WRITTEN: Wording<Readonly<Record<Hint, string>>> = {
  ja: {
    address: '東京都港区六本木6-10-1 のように書いてください。',
    day: '2020、2020-04-01 のように書き、「から」は「まで」より後にしないでください。',
    yen: '10000000、1000万円のように書き、下限は上限より大きくしないでください。',
  },
  en: {
    address: 'Write it like 東京都港区六本木6-10-1.',
    day: 'Write it like 2020 or 2020-04-01, with the first day before the last.',
    yen: 'Write it like 10000000, with the smallest before the largest.',
  },
}

function written(name: FilterName, language: Language): string {
  const hint = hintOf(name)
  return hint === undefined ? '' : WRITTEN[language][hint]
}

const JA = {
  title: '法人を検索',
  titleFor: (q: string) => `「${q}」の検索結果`,
  titleOf: (filters: readonly string[]) => `${filters.join('・')}の法人`,
  onPage: (title: string, page: string) => `${title}（${page}ページ目）`,
  description: '会社名、フリガナ、英語名、法人番号から日本の法人を検索。都道府県と業種で絞り込めます。',
  start: '名前を入れるか、都道府県または業種を選んでください。',
  map: '都道府県から',
  total: (count: string) => `${count}件`,
  notable: 'この名前で始まる主な法人',
  range: (from: string, to: string) => `${from}–${to}件目`,
  filters: '絞り込む',
  close: '閉じる',
  chosen: '選んだ条件',
  remove: (name: string) => `${name}の条件を外す`,
  cityChips: '市区町村で絞り込む',
  noneTitle: '見つかりませんでした',
  notIncluded: '閉鎖された法人と、公表されていない法人は掲載していません。',
  /** Shown when no published corporation has the number that was searched for. */
  noneNumber: {
    mistyped: '法人番号の入力間違いです（検査用数字が合いません）。名前でも検索できます。',
    notListed: 'この番号の法人は掲載していません。',
    reasons: '考えられる理由を見る',
  },
  suggestions: 'もしかして',
  beyond: (lastPage: string) => `このページはありません。最後は${lastPage}ページ目です。`,
  toLastPage: '最後のページへ',
  otherFault: (value: string) => `「${value}」は使えません。`,
  tooCostly: (value: string) =>
    `「${value}」は、よくある短い語が多すぎて一度に検索できる量を超えます。語を減らすか、長い語にしてください。`,
}

export type SearchWords = typeof JA & {
  readonly order: OrderWords
  /** What to try instead of a text that finds nothing. */
  readonly textAdvice: readonly string[]
  readonly relax: Readonly<Record<FilterName, string>> & { readonly count: (count: string) => string }
  readonly interpreted: InterpretedWords
  readonly faults: Readonly<Record<string, (value: string) => string>>
}

export const SEARCH_WORDS: Wording<SearchWords> = {
  ja: {
    ...JA,
    order: ORDER_WORDS.ja,
    textAdvice: [
      '名前の一部だけで検索してみてください。株式会社などの法人格は書かなくてもかまいません。',
      'フリガナやローマ字でも検索できます（例：トヨタ、toyota）。',
    ],
    relax: {
      ...ofEach(FILTER_NAMES, (name) => `${FILTERS[name].ja}の条件を外す`),
      count: (count) => `${count}件あります`,
    },
    interpreted: INTERPRETED_WORDS.ja,
    faults: {
      q: (value) =>
        value === ''
          ? '検索する語を入れてください。'
          : `「${value}」では検索できません。文字か数字を含む${MAX_QUERY_CHARACTERS}字以内の語を入れてください。`,
      pref: (value) => `「${value}」という都道府県はありません。東京都、東京、13、Tokyo のように書いてください。`,
      industry: (value) => `「${value}」に当たる業種がありません。建設業、情報、E、39 のように書いてください。`,
      city: (value) =>
        `法人のある市区町村に「${value}」はありません（都道府県を選んでいるときは、その中だけを探します）。港区、東京都府中市、13103 のように書いてください。`,
      kind: (value) => `「${value}」という法人種別はありません。株式会社、㈱、学校法人、301 のように書いてください。`,
      ...factFaults((name, value) => `${FILTERS[name].ja}に「${value}」は使えません。${written(name, 'ja')}`),
      sort: (value) => `「${value}」という並び順はありません。${PAGE_SORTS.join('、')}のどれかにしてください。`,
      limit: (value) => `1ページに「${value}」件は表示できません。${PAGE_SIZES.join('、')}のどれかにしてください。`,
      page: (value) => `ページ「${value}」はありません。1以上の整数で書いてください。`,
    },
  },
  en: {
    title: 'Search corporations',
    titleFor: (q) => `Results for “${q}”`,
    titleOf: (filters) => `Corporations: ${filters.join(', ')}`,
    onPage: (title, page) => `${title}, page ${page}`,
    description:
      'Search corporations in Japan by name, kana reading, English name or corporate number. Narrow the results by prefecture and industry.',
    start: 'Type a name, or choose a prefecture or an industry.',
    map: 'By prefecture',
    total: (count) => `${count} found`,
    notable: 'Well-known corporations whose names begin with this',
    range: (from, to) => `${from}–${to}`,
    filters: 'Filters',
    close: 'Close',
    chosen: 'Chosen filters',
    remove: (name) => `Remove ${name}`,
    cityChips: 'Narrow by city or ward',
    order: ORDER_WORDS.en,
    noneTitle: 'Nothing found',
    textAdvice: [
      'Try a part of the name. Legal forms such as K.K. or Co., Ltd. are not needed.',
      'Kana readings and romaji work too, for example トヨタ or toyota.',
    ],
    notIncluded: 'Closed and unpublished corporations are not included.',
    noneNumber: {
      mistyped: 'A digit of the number is wrong: its check digit does not match. Try searching by name.',
      notListed: 'No published corporation has this number.',
      reasons: 'See possible reasons',
    },
    suggestions: 'Did you mean',
    relax: { ...ofEach(FILTER_NAMES, (name) => `Any ${FILTERS[name].en}`), count: (count) => `${count} found` },
    interpreted: INTERPRETED_WORDS.en,
    beyond: (lastPage) => `There is no such page. The last one is page ${lastPage}.`,
    toLastPage: 'Go to the last page',
    faults: {
      q: (value) =>
        value === ''
          ? 'Type something to search for.'
          : `“${value}” cannot be searched for. Use up to ${MAX_QUERY_CHARACTERS} characters with at least one letter or digit.`,
      pref: (value) => `There is no prefecture “${value}”. Write it like 東京都, 東京, 13 or Tokyo.`,
      industry: (value) => `No industry matches “${value}”. Write it like 建設業, 情報, E or 39.`,
      city: (value) =>
        `There is no city or ward “${value}” with corporations (within the prefecture, if one is chosen). Write it like 港区, 東京都府中市 or 13103.`,
      kind: (value) => `There is no kind of corporation “${value}”. Write it like 株式会社, KK, 学校法人 or 301.`,
      ...factFaults((name, value) => `“${value}” cannot be used for ${FILTERS[name].en}. ${written(name, 'en')}`),
      sort: (value) => `There is no order “${value}”. Use one of ${PAGE_SORTS.join(', ')}.`,
      limit: (value) => `A page cannot show “${value}” corporations. Use one of ${PAGE_SIZES.join(', ')}.`,
      page: (value) => `There is no page “${value}”. Use a whole number, 1 or more.`,
    },
    otherFault: (value) => `“${value}” cannot be used.`,
    tooCostly: (value) =>
      `“${value}” is more than one search can handle: it has too many short, common words. Use fewer or longer words.`,
  },
}

type Faults = SearchWords['faults']

function factFaults(words: (name: FilterName, value: string) => string): Faults {
  return ofEach(NARROWED, (name) => (value: string) => words(name, value))
}
