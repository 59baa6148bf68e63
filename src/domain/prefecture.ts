/** One of the 47 prefectures; `code` is JIS X 0401, two digits. */
export type Prefecture = { readonly code: string; readonly name: string; readonly nameEn: string }

// In the order of JIS X 0401: the code of entry i is i + 1.
const NAMES = `
北海道 Hokkaido, 青森県 Aomori, 岩手県 Iwate, 宮城県 Miyagi, 秋田県 Akita, 山形県 Yamagata, 福島県 Fukushima,
茨城県 Ibaraki, 栃木県 Tochigi, 群馬県 Gunma, 埼玉県 Saitama, 千葉県 Chiba, 東京都 Tokyo, 神奈川県 Kanagawa,
新潟県 Niigata, 富山県 Toyama, 石川県 Ishikawa, 福井県 Fukui, 山梨県 Yamanashi, 長野県 Nagano, 岐阜県 Gifu,
静岡県 Shizuoka, 愛知県 Aichi, 三重県 Mie, 滋賀県 Shiga, 京都府 Kyoto, 大阪府 Osaka, 兵庫県 Hyogo, 奈良県 Nara,
和歌山県 Wakayama, 鳥取県 Tottori, 島根県 Shimane, 岡山県 Okayama, 広島県 Hiroshima, 山口県 Yamaguchi,
徳島県 Tokushima, 香川県 Kagawa, 愛媛県 Ehime, 高知県 Kochi, 福岡県 Fukuoka, 佐賀県 Saga, 長崎県 Nagasaki,
熊本県 Kumamoto, 大分県 Oita, 宮崎県 Miyazaki, 鹿児島県 Kagoshima, 沖縄県 Okinawa
`

/** All 47, in code order. */
export const PREFECTURES: readonly Prefecture[] = NAMES.trim()
  .split(/,\s/)
  .map((names, i) => {
    const [name = '', nameEn = ''] = names.split(' ')
    return { code: String(i + 1).padStart(2, '0'), name, nameEn }
  })

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
