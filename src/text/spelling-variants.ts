import { isKana, letterPairs } from './letters/kana.ts'
import { isKanji } from './letters/kanji-variants.ts'

/** Returns at most four other spellings of a folded word, each with one change: 霞ケ関, 霞ガ関; nihon, nippon. */
export function spellingVariants(word: string): readonly string[] {
  if (word.charCodeAt(0) < FIRST_NOT_ASCII) return japanVariants(word)
  const ends = kanaEnds(word)
  const lengthened = ends.length === 0 ? undefined : longVowelVariant(word, ends)
  const exchanged = EXCHANGEABLE.test(word) ? exchangedVariants([...word]) : NONE
  return lengthened === undefined ? exchanged : [lengthened, ...exchanged]
}

const NONE: readonly string[] = []
const FIRST_NOT_ASCII = 0x80
const MOST_EXCHANGED = 3

// 日本 is read both ways, and registered readings have only one of them.
function japanVariants(word: string): readonly string[] {
  if (word.includes('nihon')) return [word.replaceAll('nihon', 'nippon')]
  if (word.includes('nippon')) return [word.replaceAll('nippon', 'nihon')]
  return NONE
}

// Returns the indexes at which a run of kana ends and something else follows; most words have none.
function kanaEnds(word: string): readonly number[] {
  const ends: number[] = []
  for (let at = 1; at < word.length; at++) {
    if (!isKana(word.charAt(at)) && isKana(word.charAt(at - 1))) ends.push(at)
  }
  return ends
}

// JIS Z 8301 lets terms end without ー; it is added only to those often written so, or トヨタ自動車 were トヨター自動車.
function longVowelVariant(word: string, ends: readonly number[]): string | undefined {
  const droppable = ends.filter(
    (end) => word[end - 1] === 'ー' && [2, 3, 4].every((back) => isKana(word.charAt(end - back))),
  )
  if (droppable.length > 0) return changedAt(word, droppable, (before) => before.slice(0, -1))
  const shortened = ends.filter((end) => SHORTENED.some((term) => word.endsWith(term, end)))
  return shortened.length === 0 ? undefined : changedAt(word, shortened, (before) => `${before}ー`)
}

const SHORTENED =
  'サーバ コンピユータ プリンタ ドライバ ユーザ メモリ モータ センサ エレベータ プロセツサ コネクタ アダプタ ルータ スキヤナ フイルタ コンバータ インバータ デベロツパ メーカ センタ'.split(
    ' ',
  )

// Splits the word at the places and changes each piece but the last.
function changedAt(word: string, places: readonly number[], change: (piece: string) => string): string {
  const pieces = places.map((place, i) => change(word.slice(places[i - 1] ?? 0, place)))
  return [...pieces, word.slice(places.at(-1))].join('')
}

const EXCHANGEABLE = /[ケガノ之]/
const OTHER: ReadonlyMap<string, string> = new Map(letterPairs('ケガ ガケ ノ之 之ノ'))

function exchangedVariants(letters: readonly string[]): readonly string[] {
  const variants: string[] = []
  for (const [at, letter] of letters.entries()) {
    if (variants.length === MOST_EXCHANGED) break
    const other = OTHER.get(letter)
    if (other !== undefined && isExchangeable(letters, at)) variants.push(letters.with(at, other).join(''))
  }
  return variants
}

// Exchangeable between kanji, ケ also at the end, where ノ is too common for 之; after kana only ケ before 丘.
function isExchangeable(letters: readonly string[], at: number): boolean {
  const [before, letter, next] = [letters[at - 1] ?? '', letters[at]!, letters[at + 1]]
  const isKe = letter === 'ケ' || letter === 'ガ'
  if (isKe && next === '丘' && isKana(before)) return true
  return isKanji(before) && (next === undefined ? isKe : isKanji(next))
}
