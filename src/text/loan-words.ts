import { ownTable } from '../program/own-file.ts'
import { foldText } from './fold.ts'
import { romanise } from './romaji.ts'

/** An English word as Japanese names write it: in folded katakana, and that katakana in romanised letters. */
export type LoanWord = { readonly katakana: string; readonly letters: string }

/** Returns the loan word that a folded Latin word is, in any number, or two make: システム, ソフトバンク for softbank. */
export function loanWord(word: string): LoanWord | undefined {
  if (!LATIN.test(word)) return undefined
  const whole = singleWord(word)
  if (whole !== undefined) return whole
  for (let at = SHORTEST; at < word.length; at++) {
    const front = LOAN_WORDS.get(word.slice(0, at))
    const back = front === undefined ? undefined : singleWord(word.slice(at))
    if (front !== undefined && back !== undefined)
      return { katakana: front.katakana + back.katakana, letters: front.letters + back.letters }
  }
  return undefined
}

/** Returns a folded text with its katakana loan words in Latin letters, and the other way round: mobile360. */
export function otherScripts(core: string): readonly string[] {
  const english = core.replace(KATAKANA_RUN, (run) => inOtherScript(run, KATAKANA_WORDS) ?? run)
  const katakana = core.replace(LATIN_RUN, (run) => inOtherScript(run, ENGLISH_WORDS) ?? run)
  return [english, katakana].filter((text) => text !== core)
}

// Returns undefined unless the whole run consists of loan words.
function inOtherScript(run: string, { others, first, every }: Words): string | undefined {
  if (!first.test(run)) return undefined
  const found = run.match(every) ?? []
  return found.join('') === run ? found.map((word) => others.get(word)).join('') : undefined
}

function singleWord(word: string): LoanWord | undefined {
  return LOAN_WORDS.get(word) ?? (word.endsWith('s') ? LOAN_WORDS.get(word.slice(0, -1)) : undefined)
}

// 28 letters are the longest compound of two loan words.
const LATIN = /^[a-z]{4,28}$/
const SHORTEST = 4

// Common in names and not romanised; not part of other common words, as アート of スマート, ライン of オンライン.
const LOAN_WORDS: ReadonlyMap<string, LoanWord> = new Map(
  ownTable('src/text/loan-words.tsv').map(([word = '', katakana = '']) => [
    word,
    { katakana: foldText(katakana), letters: romanise(katakana) ?? '' },
  ]),
)

const KATAKANA_RUN = /[ァ-ヺー]{3,40}/g
const LATIN_RUN = /[a-z]{4,40}/g
const ENGLISH_WORDS = wordsWith(new Map([...LOAN_WORDS].map(([word, { katakana }]) => [word, katakana])))
const KATAKANA_WORDS = wordsWith(new Map([...ENGLISH_WORDS.others].map(([word, katakana]) => [katakana, word])))

/** The words of one script with those of the other; `first` tests whether a text begins with one. */
type Words = { readonly others: ReadonlyMap<string, string>; readonly first: RegExp; readonly every: RegExp }

// The longer words come first in the alternation.
function wordsWith(others: ReadonlyMap<string, string>): Words {
  const any = [...others.keys()].sort((a, b) => b.length - a.length).join('|')
  return { others, first: new RegExp(`^(?:${any})`), every: new RegExp(any, 'g') }
}
