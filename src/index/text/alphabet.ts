/*
 * Text in the index consists of 16-bit units: UTF-16 code units of folded text, and marks. The marks are private-use
 * characters, which `fold` drops, so that no mark comes from outside.
 *
 *   START     before a name, a reading or an English name
 *   END       after every field
 *   KANA_END  between a run of kana and the letters after it, so that サーバ can be searched as a whole run
 *   OTHER     between the trade name (core, legal forms) and the other fields
 *   USUAL     before each usual name
 *   FORMER    before each former name, and after the last one
 *   ROMAJI+x  the letter x of a romanised reading, which never equals a registered Latin letter
 */
export const START = 0xe000
export const END = 0xe001
export const KANA_END = 0xe002
export const OTHER = 0xe003
export const USUAL = 0xe004
export const FORMER = 0xe005
const ROMAJI = 0xe100

/** Returns the units of one folded word or field, without START and END; compiling and searching both use it. */
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

/** Returns the folded text whose units these are; undoes `unitsOf`. */
export function textOf(units: readonly number[]): string {
  return String.fromCharCode(...units.filter((unit) => unit !== KANA_END))
}

/** Returns the units of a romanised reading, which consists of letters a to z. */
export function romajiUnitsOf(letters: string): number[] {
  return Array.from({ length: letters.length }, (_, at) => ROMAJI + letters.charCodeAt(at))
}

/** Returns the registered Latin letter for a romanised one, and any other unit as it is. */
export function asRegistered(unit: number): number {
  return isRomaji(unit) ? unit - ROMAJI : unit
}

export function isRomaji(unit: number): boolean {
  return unit >= ROMAJI && unit < ROMAJI + 0x80
}

/**
 * Whether a gram may begin with the unit: not with a mark between fields, not inside a surrogate pair, and in a
 * romanised reading only where a syllable begins: yota finds toyota, oyo does not. `before` and `next` are the units
 * around it, undefined when unknown.
 */
export function startsGram(before: number | undefined, unit: number, next: number | undefined): boolean {
  if (isRomaji(unit)) return before !== undefined && next !== undefined && startsSyllable(before, unit, next)
  const isMark = unit > START && unit <= FORMER
  return !isMark && (unit & 0xfc00) !== 0xdc00
}

/** Folded kana are katakana: ァ–ヺ and the long-vowel mark. */
export function isKana(unit: number): boolean {
  return (unit >= 0x30a1 && unit <= 0x30fa) || unit === 0x30fc
}

const N = ROMAJI + 'n'.charCodeAt(0)
const Y = ROMAJI + 'y'.charCodeAt(0)

// A vowel begins a syllable after a vowel and, because n may be ン (shin-etsu), after n. A consonant begins one after a
// vowel, ン or ッ, unless it is ン or ッ itself.
function startsSyllable(before: number, unit: number, next: number): boolean {
  if (before === START) return true
  if (isVowel(unit)) return isVowel(before) || before === N
  if (!isVowel(before) && before !== N && before !== unit) return false
  return unit === N ? isVowel(next) || next === Y : next !== unit
}

function isVowel(unit: number): boolean {
  switch (unit - ROMAJI) {
    case 0x61: // a
    case 0x65: // e
    case 0x69: // i
    case 0x6f: // o
    case 0x75: // u
      return true
    default:
      return false
  }
}
