/*
 * The search structures see text as 16-bit units: UTF-16 code units of folded text, and these marks. `fold` drops
 * private-use characters, so no mark can come from outside.
 *
 *   START     before a name, a reading or an English name
 *   END       after every field
 *   KANA_END  where a run of kana is followed by something else, so that サーバ can be asked for as a whole run
 *   OTHER     between what stands in the trade name (core, legal forms) and the other fields
 *   ROMAJI+x  the letter x of a romanised reading: an alphabet of its own, never mixed up with registered Latin
 */
export const START = 0xe000
export const END = 0xe001
export const KANA_END = 0xe002
export const OTHER = 0xe003
const ROMAJI = 0xe100

/** Units of one folded word or field, without START and END; the same for compiling and for asking. */
export function unitsOf(folded: string): number[] {
  const units: number[] = []
  let afterKana = false
  for (let i = 0; i < folded.length; i++) {
    const unit = folded.charCodeAt(i)
    const kana = isKana(unit)
    if (afterKana && !kana) units.push(KANA_END)
    units.push(unit)
    afterKana = kana
  }
  return units
}

/** Units of a romanised reading: letters a–z only. */
export function romajiUnitsOf(letters: string): number[] {
  return Array.from(letters, (letter) => ROMAJI + letter.charCodeAt(0))
}

export function isRomaji(unit: number): boolean {
  return unit >= ROMAJI && unit < ROMAJI + 0x80
}

/** True for units a gram may begin with: marks between fields, and halves of a surrogate pair's end, never start one. */
export function startsGram(unit: number): boolean {
  return unit !== END && unit !== OTHER && unit !== KANA_END && (unit & 0xfc00) !== 0xdc00
}

/** Folded kana are katakana: ァ–ヺ and the long-vowel mark. */
export function isKana(unit: number): boolean {
  return (unit >= 0x30a1 && unit <= 0x30fa) || unit === 0x30fc
}
