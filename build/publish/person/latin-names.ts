import { foldLatinQuery, romanise } from '../../../src/text/romaji.ts'
import { FAMILY_READINGS } from './family-names.ts'
import { FOREIGN_LATIN, GIVEN_READINGS } from './given-names.ts'
import { LATIN_WORDS } from './ordinary-words.ts'

/**
 * Whether a text has a name in Latin letters: a common Japanese or foreign one, or two capitalised words in a row that
 * are not in LATIN_WORDS.
 */
export function hasLatinName(text: string): boolean {
  return (
    [...text.matchAll(/\p{Lu}?[\p{Ll}\p{M}]+|\p{Lu}+/gu)].some(([word]) => isUsualName(word)) ||
    [...text.matchAll(CAPITALISED)].some(([, front = '', back = '']) => isNameWord(front) && isNameWord(back))
  )
}

const LEAST_LETTERS = 4
/** Common Japanese names as `foldLatinQuery` spells them. */
const JAPANESE: ReadonlySet<string> = new Set(
  [...[...FAMILY_READINGS.values()].flat(), ...GIVEN_READINGS]
    .flatMap((reading) => romanise(reading) ?? [])
    .filter((letters) => letters.length >= LEAST_LETTERS),
)
// Manufacturers, towns and English words with the letters of a name.
const NOBODYS: ReadonlySet<string> = new Set(
  'suzuki honda mazda matsuda kawasaki kubota komatsu makita chiba nara fukuoka toyama nagano akita okayama yamagata miyagi nagasaki fukushima hiroshima kobe mario minami mode media data park'.split(
    ' ',
  ),
)

function isUsualName(word: string): boolean {
  const letters = plain(word)
  if (NOBODYS.has(letters)) return false
  return FOREIGN_LATIN.has(letters) || JAPANESE.has(foldLatinQuery(letters) ?? '')
}

// Removes accents and case: é is e, and ō one of the spellings of o.
function plain(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

const CAPITALISED = /(?<![\p{L}\p{N}])(\p{Lu}\p{Ll}[\p{L}'’-]*|\p{Lu}\.) (?=(\p{Lu}\p{Ll}[\p{L}'’-]*))/gu

function isNameWord(word: string): boolean {
  return !LATIN_WORDS.has(word.toLowerCase()) && !LATIN_WORDS.has(word.toLowerCase().replace(/s$/, ''))
}

/** Whether letters without spaces contain a common Japanese or foreign name of five or more: yamadataro. */
export function holdsLatinName(letters: string): boolean {
  const plainly = plain(letters).replace(/[^a-z]/g, '')
  return LONG_NAMES.some((name) => plainly.includes(name))
}

const LONG_NAMES: readonly string[] = [...JAPANESE, ...FOREIGN_LATIN].filter(
  (name) => name.length >= 5 && !NOBODYS.has(name),
)
