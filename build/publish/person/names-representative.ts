import { fold } from '../../../src/text/fold.ts'
import { foldCharacters } from '../../../src/text/fold-characters.ts'
import { withoutTitles } from './titles.ts'

/**
 * Whether a text holds any part of a representative's name: family or given name, in either order, width and script
 * spacing. `field` is what the source gives: people, titles and companies in any mixture. It is cut so finely that no
 * title, known or not, hides a name: a wrong yes keeps a text from programs, a wrong no publishes a person.
 */
export function namesRepresentative(text: string, field: string): boolean {
  const parts = partsOf(field)
  if (parts.length === 0) return false
  const characters = foldCharacters(text)
  // Signs that may stand inside a name are dropped; commas and full stops stay, for they end one.
  const joined = characters.replace(/[ |-]/g, '')
  const letters = characters.replace(/[^\p{L}\p{N}ー]/gu, '')
  return parts.some((part) => part.isIn(joined, characters, letters))
}

/**
 * Something to look for; `joined` is the folded text without spaces, `spaced` the same with them,
 * `letters` without any sign.
 */
type Part = { isIn(joined: string, spaced: string, letters: string): boolean }

const BETWEEN_PEOPLE = /及び|並びに|ならびに|および|[、，,;；／/\n]/u
// Everything that is no letter: spaces, ・ ＝ - . and brackets.
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}ー々ヽヾ]+/u

function partsOf(field: string): readonly Part[] {
  return field
    .normalize('NFKC')
    .split(BETWEEN_PEOPLE)
    .flatMap((person) => {
      const names = person.split(BETWEEN_WORDS).flatMap(withoutTitles)
      const companies = names.filter((name) => fold(name).forms.length > 0)
      const words = names.filter((name) => !companies.includes(name)).flatMap(scriptsOf)
      return [
        ...companies.map((name) => run(fold(name).core)),
        ...joinedNames(words),
        ...wholeNames(words),
        ...partsOfWords(words),
      ]
    })
}

// 山田さくら and 山田マリ are two words without a space; 々 and ー belong to what they follow.
const SCRIPT_RUN = /[\p{Script=Han}々ヶ]+|[ぁ-ゖァ-ヵヷ-ヺーヽヾ]+|[^\p{Script=Han}々ヶぁ-ゖァ-ヺーヽヾ]+/gu

function scriptsOf(word: string): readonly string[] {
  return [...word.matchAll(SCRIPT_RUN)].map(([piece]) => foldCharacters(piece).replace(/[^\p{L}\p{N}ー]/gu, ''))
}

// 林 誠 and Li Na are too short to be looked for part by part, but not when they stand together.
function joinedNames(words: readonly string[]): readonly Part[] {
  return words.slice(1).flatMap((word, i) => {
    const before = words[i] ?? ''
    return [run(before + word), run(word + before)]
  })
}

// 山.田.太.郎: of a whole name no sign makes another.
function wholeNames(words: readonly string[]): readonly Part[] {
  return [words.join(''), [...words].reverse().join('')]
    .filter((whole) => [...whole].length >= 3)
    .map((whole) => ({ isIn: (_, __, letters) => letters.includes(whole) }))
}

function partsOfWords(words: readonly string[]): readonly Part[] {
  const only = words.length === 1
  return words.flatMap((word) => {
    if (word === '') return []
    if (KANJI.test(word)) return kanjiParts(word, only)
    return KANA.test(word) ? kanaParts(word, only) : latinParts(word, only)
  })
}

const KANJI = /^\p{Script=Han}/u
const KANA = /^[\p{Script=Katakana}ー]/u

// Where the family name ends is not known, nor whether a title is left: each pair of neighbours is looked for.
function kanjiParts(word: string, only: boolean): readonly Part[] {
  const letters = [...word]
  if (letters.length === 1) return [only ? run(word) : alone(word)]
  return letters.slice(1).map((letter, i) => run(`${letters[i]}${letter}`))
}

// A word of five or more without another beside it is a whole name: ヤマダタロウ.
function kanaParts(word: string, only: boolean): readonly Part[] {
  const letters = [...word]
  if (letters.length === 1) return only ? [run(word)] : []
  return only && letters.length >= 5
    ? [run(letters.slice(0, 3).join('')), run(letters.slice(-3).join(''))]
    : [run(word)]
}

// One letter is an initial; Li and Kim would be found inside other words.
function latinParts(word: string, only: boolean): readonly Part[] {
  if (word.length === 1) return []
  if (word.length <= 3) return [latinWord(word)]
  return only && word.length >= 8 ? [run(word.slice(0, 4)), run(word.slice(-4))] : [run(word)]
}

function run(letters: string): Part {
  return letters === '' ? NOWHERE : { isIn: (joined) => joined.includes(letters) }
}

const NOWHERE: Part = { isIn: () => false }

// 林 as the whole of a run of kanji: not in 林業 or 森林.
function alone(letter: string): Part {
  const pattern = new RegExp(`(?<!\\p{Script=Han})${letter}(?!\\p{Script=Han})`, 'u')
  return { isIn: (_, spaced) => pattern.test(spaced) }
}

function latinWord(word: string): Part {
  const pattern = new RegExp(`(?<![\\p{Script=Latin}])${word}(?![\\p{Script=Latin}])`, 'u')
  return { isIn: (_, spaced) => pattern.test(spaced) }
}
