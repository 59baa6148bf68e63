/** Folds a kana to large katakana without ヂヅヰヱヲヴ: readings, banks and postal data write small kana large (サンジヤナ). */
export function foldKana(character: string): string {
  const katakana = HIRAGANA.test(character)
    ? String.fromCharCode(character.charCodeAt(0) + HIRAGANA_TO_KATAKANA)
    : character
  return FOLDED_KANA.get(katakana) ?? katakana
}

export function inKatakana(text: string): string {
  return text.replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + HIRAGANA_TO_KATAKANA))
}

/** Whether a folded character is kana: katakana or the long-vowel mark. */
export function isKana(character: string): boolean {
  return (character >= 'ァ' && character <= 'ヺ') || character === 'ー'
}

/** Returns the voiced kana: ス → ズ, ハ → バ; other kana as they are. */
export function voiced(kana: string): string {
  return VOICED.get(kana) ?? kana
}

/** Returns the unvoiced kana: ズ → ス, バ → ハ; other kana as they are. */
export function unvoiced(kana: string): string {
  return UNVOICED.get(kana) ?? kana
}

const HIRAGANA_TO_KATAKANA = 0x60
// ゝ and ゞ are as far from ヽ and ヾ as hiragana letters are from katakana.
const HIRAGANA = /^[ぁ-ゖゝゞ]$/

const FOLDED_KANA: ReadonlyMap<string, string> = new Map(
  letterPairs(
    'ァア ィイ ゥウ ェエ ォオ ッツ ャヤ ュユ ョヨ ヮワ ヵカ ヶケ ㇰク ㇱシ ㇲス ㇳト ㇴヌ ㇵハ ㇶヒ ㇷフ ㇸヘ ㇹホ ㇺム ㇻラ ㇼリ ㇽル ㇾレ ㇿロ ヂジ ヅズ ' +
      'ヰイ ヱエ ヲオ ヷバ ヸビ ヹベ ヺボ ヴブ 〻々',
  ),
)
// チ and ツ give ジ and ズ, because ヂ and ヅ are folded to them; these give シ and ス, which stand behind.
const VOICED: ReadonlyMap<string, string> = new Map(
  letterPairs('チジ ツズ カガ キギ クグ ケゲ コゴ サザ シジ スズ セゼ ソゾ タダ テデ トド ハバ ヒビ フブ ヘベ ホボ'),
)
const UNVOICED: ReadonlyMap<string, string> = new Map([...VOICED].map(([kana, other]) => [other, kana]))

/** Reads a table of words apart by spaces, `аa вb`: pairs of the first letter of each word and the rest of it. */
export function letterPairs(table: string): readonly [letter: string, rest: string][] {
  return table.split(' ').map((word) => [word.slice(0, 1), word.slice(1)])
}
