import TABLES from './tables.json' with { type: 'json' }

/** One of the 47 prefectures; `code` is JIS X 0401, two digits. */
export type Prefecture = { readonly code: string; readonly name: string; readonly nameEn: string }

/** All 47, in code order: the code of entry i is i + 1. */
export const PREFECTURES: readonly Prefecture[] = TABLES.prefectures

const BY_CODE: ReadonlyMap<string, Prefecture> = new Map(PREFECTURES.map((prefecture) => [prefecture.code, prefecture]))

// Every name has three or four characters.
const BY_NAME: ReadonlyMap<string, Prefecture> = new Map(PREFECTURES.map((prefecture) => [prefecture.name, prefecture]))

const BY_SPELLING: ReadonlyMap<string, Prefecture> = new Map(
  PREFECTURES.flatMap((prefecture) => spellings(prefecture).map((spelling) => [spelling, prefecture] as const)),
)

/** Returns the prefecture of a JIS X 0401 code of two digits; undefined for any other text, and for none. */
export function prefectureOfCode(code: string | null | undefined): Prefecture | undefined {
  return BY_CODE.get(code ?? '')
}

/** Returns the prefecture whose full name a text begins with; undefined without one. */
export function leadingPrefecture(text: string): Prefecture | undefined {
  if (!PREFECTURE_END.test(text)) return undefined
  return BY_NAME.get(text.slice(0, 3)) ?? BY_NAME.get(text.slice(0, 4))
}

// A quick test: few texts have one of these where the name of a prefecture would end.
const PREFECTURE_END = /^.{2,3}[都道府県]/

/** Parses 東京都, 東京, 13, Tokyo or Osaka Prefecture, in any width and case, also with macrons. */
export function parsePrefecture(text: string): Prefecture | undefined {
  if (KANA_AND_KANJI.test(text)) return BY_SPELLING.get(text)
  const letters = text
    .normalize('NFKD')
    .replace(/\u0304/g, '')
    .trim()
    .toLowerCase()
  return BY_SPELLING.get(letters.replace(ENGLISH_END, ''))
}

const ENGLISH_END = /(?<=[a-z])[- ](?:prefecture|to|fu|ken)$/

// Most words are like this, and need no normalising.
const KANA_AND_KANJI = /^[ぁ-ゖァ-ヺー一-鿿]+$/

function spellings({ code, name, nameEn }: Prefecture): string[] {
  // 北海道 is never shortened: 北海 is not a name of it.
  const short = name === '北海道' ? name : name.slice(0, -1)
  return [name, short, code, String(Number(code)), nameEn.toLowerCase()]
}
