import { fold } from '../../../src/text/fold.ts'
import { foldCharacters } from '../../../src/text/fold-characters.ts'
import { unvoiced, voiced } from '../../../src/text/letters/kana.ts'
import { foldLatinQuery, romanise } from '../../../src/text/romaji.ts'
import { wordsOf } from './dictionary.ts'
import { FAMILY_READINGS, withoutTitles } from './name-lists.ts'

/**
 * Whether a text contains any part of a representative's name: family or given name, in either order, width, script and
 * spacing. `field` is the text of the source: people, titles and companies in any mixture. It is cut so finely that no
 * title, known or not, hides a name: a wrong yes keeps a text from programs, a wrong no publishes a person.
 */
export function namesRepresentative(text: string, field: string): boolean {
  const parts = partsOf(field)
  if (parts.length === 0) return false
  const characters = foldCharacters(text)
  // Drops signs that may be inside a name; commas and full stops stay, because they end one.
  const joined = characters.replace(/[ |-]/g, '')
  const letters = characters.replace(/[^\p{L}\p{N}ー]/gu, '')
  return parts.some((isIn) => isIn(joined, characters, letters))
}

/** A piece of a name: in the `joined` text without spaces and signs inside names, in `spaced`, or in its `letters`. */
type Part = (joined: string, spaced: string, letters: string) => boolean

const BETWEEN_PEOPLE = /及び|並びに|ならびに|および|[、，,;；／/\n]/u
// Everything but letters and digits: spaces, ・ ＝ - . and brackets.
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

// Words are also separated by a change of script: 山田さくら and 山田マリ are two. 々 and ー belong to what they follow.
const SCRIPT_RUN = /[\p{Script=Han}々ヶ]+|[ぁ-ゖァ-ヵヷ-ヺーヽヾ]+|[^\p{Script=Han}々ヶぁ-ゖァ-ヺーヽヾ]+/gu

function scriptsOf(word: string): readonly string[] {
  return [...word.matchAll(SCRIPT_RUN)].map(([piece]) => foldCharacters(piece))
}

// Looks for neighbouring words together: 林 誠 and Li Na are too short to be looked for word by word.
function joinedNames(words: readonly string[]): readonly Part[] {
  return words.slice(1).flatMap((word, i) => {
    const before = words[i] ?? ''
    return [run(before + word), run(word + before)]
  })
}

// Looks for the whole name whatever signs are between its letters: 山.田.太.郎.
function wholeNames(words: readonly string[]): readonly Part[] {
  return [words.join(''), [...words].reverse().join('')]
    .filter((whole) => [...whole].length >= 3)
    .map((whole) => (_, __, letters) => letters.includes(whole))
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

// Each pair of letters, since neither the end of the family name is known nor whether a title is left.
function kanjiParts(word: string, only: boolean): readonly Part[] {
  const letters = [...word]
  if (letters.length === 1) return [only ? run(word) : alone(word)]
  return letters.slice(1).map((letter, i) => run(`${letters[i]}${letter}`))
}

// A single word of five or more kana is a whole name (ヤマダタロウ), of which the first and the last three are looked for.
function kanaParts(word: string, only: boolean): readonly Part[] {
  const letters = [...word]
  if (letters.length === 1) return only ? [run(word)] : []
  return only && letters.length >= 5
    ? [run(letters.slice(0, 3).join('')), run(letters.slice(-3).join(''))]
    : [run(word)]
}

// A single letter is an initial. Li and Kim occur inside other words, so they count only as words. A single word of
// eight or more letters is a whole name, of which the first and the last four are looked for.
function latinParts(word: string, only: boolean): readonly Part[] {
  if (word.length === 1) return []
  if (word.length <= 3) return [latinWord(word)]
  return only && word.length >= 8 ? [run(word.slice(0, 4)), run(word.slice(-4))] : [run(word)]
}

function run(letters: string): Part {
  return (joined) => letters !== '' && joined.includes(letters)
}

// Looks for a kanji without another one beside it: 林, but not in 林業 or 森林.
function alone(letter: string): Part {
  const pattern = new RegExp(`(?<!\\p{Script=Han})${letter}(?!\\p{Script=Han})`, 'u')
  return (_, spaced) => pattern.test(spaced)
}

function latinWord(word: string): Part {
  const pattern = new RegExp(`(?<![\\p{Script=Latin}])${word}(?![\\p{Script=Latin}])`, 'u')
  return (_, spaced) => pattern.test(spaced)
}

/**
 * Whether a text contains a reading of a representative's name in kana or Latin letters: of the family or the given
 * name if it is too long to be a part of another word, else of both together in either order. For overviews alone: in a
 * web address such a word is the company's name.
 */
export function readsRepresentative(text: string, field: string): boolean {
  const folded = foldCharacters(text)
  const latin = folded.replace(/(?<=[a-z])\|(?=[a-z])/g, '').match(/[a-z]+/g) ?? []
  if (latin.length === 0 && !SOME_KANA.test(folded)) return false
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

const SOME_KANA = /[ァ-ヺ]/
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
