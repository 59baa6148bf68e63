import { FOLDED_NAMES } from './letter-names.ts'

/**
 * Returns at most six variants of a folded text, with Latin letters for their names in kana or names for its letters:
 * ntt都市開発 for エヌテイテイ都市開発, and the other way round. Any beginning of a run of names may be letters: エヌテイテイデータ may be
 * nttdタ or nttデータ.
 */
export function otherLetters(core: string): readonly string[] {
  return [...namesToLetters(core), ...lettersToNames(core)].slice(0, MOST)
}

const NONE: readonly string[] = []
const MOST = 6
const KANA_RUN = /[ァ-ヺー]{3,}/g
const LATIN = /[a-z]/
const LATIN_RUN = /(?<![a-z])[a-z]{1,5}(?![a-z])/g

// The longer names first: エイチ before エイ, テイー before テイ.
const NAMES: readonly (readonly [name: string, letter: string])[] = [...FOLDED_NAMES]
  .flatMap(([letter, names]) => names.map((name) => [name, letter] as const))
  .sort(([a], [b]) => b.length - a.length)

const TWO_NAMES = new RegExp(`(?:${NAMES.map(([name]) => name).join('|')}){2}`)

function namesToLetters(core: string): readonly string[] {
  if (!TWO_NAMES.test(core)) return NONE
  return Array.from(core.matchAll(KANA_RUN), ({ 0: run, index }) =>
    withLetters(run).map((spelled) => core.slice(0, index) + spelled + core.slice(index + run.length)),
  ).flat()
}

// Returns the run with its first letter names, at least two, replaced; the variant with the most letters is first.
function withLetters(run: string): readonly string[] {
  const found: string[] = []
  let letters = ''
  let rest = run
  for (;;) {
    const next = NAMES.find(([name]) => rest.startsWith(name))
    if (next === undefined) break
    letters += next[1]
    rest = rest.slice(next[0].length)
    if (letters.length > 1) found.unshift(letters + rest)
  }
  return found
}

// A letter with several names gets the longest in the first variant, the shortest in the second.
function lettersToNames(core: string): readonly string[] {
  if (!LATIN.test(core)) return NONE
  const spelled = [0, -1].map((choice) =>
    core.replace(LATIN_RUN, (run) => Array.from(run, (letter) => nameOf(letter, choice)).join('')),
  )
  return [...new Set(spelled)].filter((text) => text !== core)
}

function nameOf(letter: string, choice: number): string {
  return FOLDED_NAMES.get(letter)?.at(choice) ?? letter
}
