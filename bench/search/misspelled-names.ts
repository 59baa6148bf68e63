import { Random } from '../../dataset/chance/random.ts'
import type { Register } from '../../src/query/register/register.ts'
import { fold } from '../../src/text/fold.ts'

/** A folded name, reading or English name of a corporation, with one or two typing errors. */
export type Misspelled = { readonly ordinal: number; readonly core: string }

/** Returns `count` misspelled names of corporations drawn from the `most` most notable ones, the first ordinals. */
export function misspelledNames(register: Register, count: number, { most, seed }: Misspelling): Misspelled[] {
  const random = new Random(seed, 'misspellings')
  return Array.from({ length: count }, () => {
    const ordinal = random.below(most)
    const { name, nameKana, nameEn } = register.records.recordOf(ordinal)
    const texts = [name, nameKana, nameEn].flatMap((text) => text ?? [])
    const characters = [...fold(random.pick(texts)).core]
    const errors = 1 + random.below(2)
    for (let error = 0; error < errors; error++) misspell(characters, random)
    return { ordinal, core: characters.join('') }
  })
}

type Misspelling = { readonly most: number; readonly seed: number }

// Replaces a character, leaves it out, inserts one behind it, or swaps it with the next one.
function misspell(characters: string[], random: Random): void {
  const at = random.below(characters.length)
  const here = characters[at] ?? 'ア'
  // The next code point is, nearly always, a character of the same script.
  const wrong = String.fromCodePoint(here.codePointAt(0)! + 1)
  const next = characters[at + 1]
  const ways = [[wrong], [], [here, wrong], next === undefined ? [wrong] : [next, here]]
  const way = random.below(ways.length)
  characters.splice(at, way === 3 ? 2 : 1, ...ways[way]!)
}
