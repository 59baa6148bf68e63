/**
 * Other spellings of a folded query word that mean the same, at most four: 霞ケ関 and 霞ガ関 (霞ヶ関, 霞が関), 丸ノ内 and 丸之内, each
 * with one letter changed; サーバー工房 and サーバ工房; nihon and nippon. The fold keeps them apart, because a letter that folds
 * by its neighbours would no longer be found by a word that ends before them.
 */
export function spellingVariants(word: string): readonly string[] {
  if (word.charCodeAt(0) < FIRST_NOT_ASCII) return japanVariants(word)
  return MAY_VARY.test(word) ? japaneseVariants(word) : NONE
}

/** The general way, for any word that does not begin with Latin letters. */
export function japaneseVariants(word: string): readonly string[] {
  const lengthened = longVowelVariant(word)
  const variants = lengthened === undefined ? [] : [lengthened]
  const most = variants.length + MOST_EXCHANGED
  for (const { index, 0: letter } of word.matchAll(EXCHANGED)) {
    if (variants.length === most) break
    variants.push(word.slice(0, index) + (OTHER.get(letter) ?? letter) + word.slice(index + 1))
  }
  return variants
}

const NONE: readonly string[] = []
const FIRST_NOT_ASCII = 0x80
// Every change below is made beside a border of a run of kana: most words have none.
const MAY_VARY = /[ァ-ヺー][^ァ-ヺー]|[^ァ-ヺー][ケガノ之]/
const MOST_EXCHANGED = 3
// A word may still be typed up to ケ; ノ is too common at a word's end to stand for 之.
// After kana only before 丘: つつじヶ丘 and つつじが丘.
const EXCHANGED =
  /(?<=\p{Script=Han})(?:[ケガ](?=\p{Script=Han}|$)|[ノ之](?=\p{Script=Han}))|(?<=[ァ-ヺー])[ケガ](?=丘)/gu
const OTHER: ReadonlyMap<string, string> = new Map([
  ['ケ', 'ガ'],
  ['ガ', 'ケ'],
  ['ノ', '之'],
  ['之', 'ノ'],
])

// 日本 is read both ways, and registered readings have only one of them.
function japanVariants(word: string): readonly string[] {
  if (word.includes('nihon')) return [word.replaceAll('nihon', 'nippon')]
  if (word.includes('nippon')) return [word.replaceAll('nippon', 'nihon')]
  return NONE
}

// JIS Z 8301: the long-vowel mark at a term's end may be left out from three sounds on. Where the term ends is seen
// where its run of kana does.
const DROPPABLE = /(?<=[ァ-ヺー]{3})ー(?=[^ァ-ヺー])/g
// Put in for the terms alone that are often written without: トヨタ自動車 shall not cost the asking for トヨター自動車.
const SHORTENED = new RegExp(
  `(?<=${'サーバ コンピユータ プリンタ ドライバ ユーザ メモリ モータ センサ エレベータ プロセツサ コネクタ アダプタ ルータ スキヤナ フイルタ コンバータ インバータ デベロツパ メーカ センタ'.replaceAll(' ', '|')})(?=[^ァ-ヺー])`,
  'g',
)

function longVowelVariant(word: string): string | undefined {
  const variant = word.includes('ー') ? word.replace(DROPPABLE, '') : word
  if (variant !== word) return variant
  const lengthened = word.replace(SHORTENED, 'ー')
  return lengthened === word ? undefined : lengthened
}
