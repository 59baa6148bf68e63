import { ownTable } from '../../program/own-file.ts'
import { foldText } from '../fold.ts'
import { FOLDED_NAMES } from './letter-names.ts'

/** Returns a folded text with one syllable of foreign words spelled otherwise everywhere: イニシアテイブ for イニシアチブ. */
export function otherSyllables(core: string): readonly string[] {
  if (!KATAKANA.test(core)) return NONE
  const others: string[] = []
  for (const [one = '', other = ''] of PAIRS) {
    // A word does not begin so: ファーウェイ is not ハーウエイ.
    const [front, rest] = one.startsWith('フ') ? [core.slice(0, 1), core.slice(1)] : ['', core]
    if (rest.includes(one)) others.push(front + rest.replaceAll(one, other))
    if (rest.includes(other)) others.push(front + rest.replaceAll(other, one))
  }
  return others
}

const NONE: readonly string[] = []
const KATAKANA = /[ァ-ヺ]/
const PAIRS = ownTable('src/text/alike/syllables.tsv')

/** Writes out a group's last word, as newspapers shorten it: ソニーグループ for ソニーg; none for other texts. */
export function groupWordInFull(core: string): readonly string[] {
  const letters = GROUP_LETTERS.exec(core)?.[0]
  if (letters === undefined) return NONE
  return [core.slice(0, -letters.length) + WORDS.get(letters)]
}

const WORDS: ReadonlyMap<string, string> = new Map([
  ['hd', foldText('ホールディングス')],
  ['fg', foldText('フィナンシャルグループ')],
  ['g', foldText('グループ')],
])
// A single letter behind other Latin letters is one of theirs.
const GROUP_LETTERS = /(?<=..)(?:hd|fg)$|(?<=.[^a-z0-9])g$/

/** Returns at most six variants, with Latin letters for names in kana or the other way round: ntt都市開発. */
export function otherLetters(core: string): readonly string[] {
  return [...namesToLetters(core), ...lettersToNames(core)].slice(0, MOST)
}

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
    core.replace(LATIN_RUN, (run) =>
      Array.from(run, (letter) => FOLDED_NAMES.get(letter)?.at(choice) ?? letter).join(''),
    ),
  )
  return [...new Set(spelled)].filter((text) => text !== core)
}
