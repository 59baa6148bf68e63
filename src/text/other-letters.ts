import { foldText } from './fold.ts'
import { LETTER_OF } from './letter-names.ts'

/**
 * A folded text with letters for their names, or names for its letters: エヌテイテイ都市開発 is ntt都市開発, and the other way round.
 * Of a run of names any beginning may be letters: エヌテイテイデータ may be nttdタ or nttデータ. At most six.
 */
export function otherLetters(core: string): readonly string[] {
  return [...namesToLetters(core), ...lettersToNames(core)].slice(0, MOST)
}

const NONE: readonly string[] = []
const MOST = 6
const KANA_RUN = /[ァ-ヺー]{3,}/g
const LATIN = /[a-z]/
const LATIN_RUN = /(?<![a-z])[a-z]{1,5}(?![a-z])/g

// Folded, longer names first: エイチ before エイ, テイー before テイ.
const NAMES: readonly (readonly [name: string, letter: string])[] = [...LETTER_OF]
  .map(([name, letter]) => [foldText(name), letter.toLowerCase()] as const)
  .sort(([a], [b]) => b.length - a.length)

const TWO_NAMES = new RegExp(`(?:${NAMES.map(([name]) => name).join('|')}){2}`)

const NAMES_OF: ReadonlyMap<string, readonly string[]> = new Map(
  NAMES.map(([, letter]) => [letter, NAMES.filter(([, one]) => one === letter).map(([name]) => name)]),
)

function namesToLetters(core: string): readonly string[] {
  if (!TWO_NAMES.test(core)) return NONE
  return Array.from(core.matchAll(KANA_RUN), ({ 0: run, index }) =>
    withLetters(run).map((spelled) => core.slice(0, index) + spelled + core.slice(index + run.length)),
  ).flat()
}

// The most letters first, at least two.
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

// Of letters with several names the longest, then the shortest.
function lettersToNames(core: string): readonly string[] {
  if (!LATIN.test(core)) return NONE
  const spelled = [0, -1].map((choice) =>
    core.replace(LATIN_RUN, (run) => Array.from(run, (letter) => nameOf(letter, choice)).join('')),
  )
  return [...new Set(spelled)].filter((text) => text !== core)
}

function nameOf(letter: string, choice: number): string {
  return NAMES_OF.get(letter)?.at(choice) ?? letter
}
