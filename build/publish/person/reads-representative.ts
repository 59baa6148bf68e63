import { foldCharacters } from '../../../src/text/fold-characters.ts'
import { unvoiced, voiced } from '../../../src/text/letters/kana.ts'
import { foldLatinQuery, romanise } from '../../../src/text/romaji.ts'
import { wordsOf } from './dictionary.ts'
import { FAMILY_READINGS } from './name-readings.ts'
import { withoutTitles } from './titles.ts'

/**
 * Whether a text contains a reading of a representative's name in kana or Latin letters: of the family or the given
 * name if it is too long to be a part of another word, else of both together in either order. For overviews alone: in a
 * web address such a word is the company's name.
 */
export function readsRepresentative(text: string, field: string): boolean {
  const folded = foldCharacters(text)
  const latin = folded.replace(/(?<=[a-z])\|(?=[a-z])/g, '').match(/[a-z]+/g) ?? []
  if (latin.length === 0 && !KANA.test(folded)) return false
  const words = new Set(latin.flatMap((word, i) => [word, word + (latin[i + 1] ?? '')]).map(foldLatinQuery))
  const joined = folded.replace(/[ |.,-]/g, '')
  return namesIn(field).some((name) => {
    const parts = readingsOf(name)
    const pairs = parts.slice(1).flatMap((after, i) => bothOrders(parts[i] ?? [], after))
    const long = [...parts.flat().filter((reading) => reading.length >= LEAST_KANA), ...pairs]
    return (
      long.some((reading) => joined.includes(foldCharacters(reading))) ||
      [...parts.flat(), ...pairs].some((reading) => words.has(romanise(reading) ?? ' ')) ||
      (parts[0] ?? []).some(
        (reading) =>
          reading.length >= LEAST_FAMILY_KANA &&
          new RegExp(`(?<![ァ-ヺー])${foldCharacters(reading)} ?[ァ-ヺー]{2,}`).test(folded),
      )
    )
  })
}

const KANA = /[ァ-ヺ]/
// もり is in many words, but most runs of kana that begin with it are the name of a person.
const LEAST_KANA = 3
// The dictionary may read 古垣 as コ and カキ: コスト names nobody.
const LEAST_FAMILY_KANA = 2

function bothOrders(some: readonly string[], others: readonly string[]): readonly string[] {
  return some.flatMap((one) => others.flatMap((other) => [one + other, other + one]))
}

// Pieces of the field that are written in Japanese: 山田 太郎, 山田太郎 and ヤマダ タロウ give both words.
function namesIn(field: string): readonly string[] {
  return field
    .normalize('NFKC')
    .split(/[^\p{Script=Han}々ぁ-ゖァ-ヺー\s・]+|及び|並びに|ならびに|および/u)
    .map((name) => withoutTitles(name).join(' ').trim())
    .filter((name) => name !== '')
}

/** Returns, for each word of a name, all its plausible readings in katakana. */
function readingsOf(name: string): readonly (readonly string[])[] {
  return wordsOf(name)
    .filter(({ letters }) => /\p{L}/u.test(letters))
    .map(({ letters, reading }) => {
      const usual = FAMILY_READINGS.get(letters) ?? []
      const alone = wordsOf(`${letters}さん`)[0]
      const found = [reading, alone?.letters === letters ? alone.reading : undefined, ...usual]
      return [...new Set(found.filter((one) => one !== undefined).flatMap(withOtherVoices))]
    })
}

// ナカタ is also ナカダ, and ヤマサキ ヤマザキ.
function withOtherVoices(reading: string): readonly string[] {
  const kana = [...reading]
  const others = kana
    .slice(1)
    .flatMap((letter, i) =>
      [voiced(letter), unvoiced(letter)]
        .filter((other) => other !== letter)
        .map((other) => reading.slice(0, i + 1) + other + reading.slice(i + 2)),
    )
  return [reading, ...others]
}
