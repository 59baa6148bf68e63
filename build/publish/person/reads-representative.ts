import { foldCharacters } from '../../../src/text/fold-characters.ts'
import { romanise } from '../../../src/text/romaji.ts'
import { FAMILY_READINGS } from './family-names.ts'
import { withoutTitles } from './titles.ts'

/**
 * Whether a text contains a common reading of a representative's family name, in kana or Latin letters: すずき, スズキ or
 * Suzuki for 鈴木一郎. For overviews alone: in a web address such a word is the company's name.
 */
export function readsRepresentative(text: string, field: string): boolean {
  const readings = field
    .normalize('NFKC')
    .split(/[^\p{Script=Han}々]+/u)
    .flatMap(withoutTitles)
    .flatMap((name) => [2, 3].flatMap((length) => FAMILY_READINGS.get([...name].slice(0, length).join('')) ?? []))
  if (readings.length === 0) return false
  const folded = foldCharacters(text)
  const joined = folded.replace(/[ |-]/g, '')
  const words = new Set(folded.match(/\p{Script=Latin}+/gu))
  return readings.some(
    (reading) =>
      (reading.length >= LEAST_KANA && joined.includes(foldCharacters(reading))) ||
      words.has((reading.length >= LEAST_KANA ? romanise(reading) : undefined) ?? ' '),
  )
}

const LEAST_KANA = 3
