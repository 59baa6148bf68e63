/**
 * Kana → the one kana the fold keeps: katakana, large, without ヂヅヰヱヲヴ. What ヴ becomes before a small vowel is decided
 * while that is still small (fold-vu.ts).
 *
 * Registered readings of foreign companies and other bodies write small kana large (サンジヤナ), as do bank and postal data,
 * so small and large cannot be told apart anywhere.
 */
export function foldKana(character: string): string {
  const katakana = HIRAGANA.test(character)
    ? String.fromCharCode(character.charCodeAt(0) + HIRAGANA_TO_KATAKANA)
    : character
  return FOLDED_KANA.get(katakana) ?? katakana
}

/** Whether a folded character is kana: katakana, or the long-vowel mark. */
export function isKana(character: string): boolean {
  return (character >= 'ァ' && character <= 'ヺ') || character === 'ー'
}

/** ス → ズ, ハ → バ; other kana stay. */
export function voiced(kana: string): string {
  return VOICED.get(kana) ?? kana
}

/** ズ → ス, バ → ハ; other kana stay. */
export function unvoiced(kana: string): string {
  return UNVOICED.get(kana) ?? kana
}

const HIRAGANA_TO_KATAKANA = 0x60
// ゝ and ゞ lie in the same distance of ヽ and ヾ as the letters do.
const HIRAGANA = /^[ぁ-ゖゝゞ]$/

const FOLDED_KANA: ReadonlyMap<string, string> = pairs(
  'ァアィイゥウェエォオッツャヤュユョヨヮワヵカヶケㇰクㇱシㇲスㇳトㇴヌㇵハㇶヒㇷフㇸヘㇹホㇺムㇻラㇼリㇽルㇾレㇿロ' +
    'ヂジヅズヰイヱエヲオヷバヸビヹベヺボヴブ〻々',
)
// チ and ツ give ジ and ズ, because ヂ and ヅ are folded to them.
const VOICED: ReadonlyMap<string, string> = pairs(
  'カガキギクグケゲコゴサザシジスズセゼソゾタダチジツズテデトドハバヒビフブヘベホボ',
)
const UNVOICED: ReadonlyMap<string, string> = pairs(
  'ガカギキグクゲケゴコザサジシズスゼセゾソダタデテドトバハビヒブフベヘボホ',
)

function pairs(text: string): ReadonlyMap<string, string> {
  const characters = [...text]
  return new Map(characters.flatMap((from, at) => (at % 2 === 0 ? [[from, characters[at + 1] ?? from]] : [])))
}
