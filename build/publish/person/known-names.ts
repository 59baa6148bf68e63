import type { Word } from './dictionary.ts'
import { beginsWithKanaGiven } from './kana-names.ts'
import { isPerson, type Run, type Sentence, wordsIn } from './read-sentence.ts'

/**
 * Whether a sentence has a name that needs no sign: a family name with a given one, a family name of which something is
 * said that is said of people, or a run of kanji in which the dictionary knows no word.
 */
export function hasKnownName(sentence: Sentence): boolean {
  const { text, runs } = sentence
  return runs.some((run) => {
    const words = wordsIn(sentence, run)
    if (!words.some(isPerson)) return isUnknownName(run, words, text)
    return isFullName(words) || isSaidOfPerson(run, text)
  })
}

// Several words that may each be a part of a name: 幼方春奈, 茂木颯太, 高木ブー. A single kanji that is known as a name is too
// often a part of another word.
function isFullName(words: readonly Word[]): boolean {
  const letters = words.map((word) => word.letters).join('')
  const [first] = words
  if (words.length === 1) return first?.speech[2] === '人名' && first.speech[3] !== '姓' && KANJI_NAME.test(letters)
  const known = words.filter(isPerson)
  if (known.length === 1 && known[0]?.letters.length === 1) return false
  return KANJI_NAME.test(letters) || words.slice(1).every((word) => isPerson(word) || beginsWithKanaGiven(word.letters))
}

const KANJI_NAME = /^[\p{Script=Han}々]{3,6}$/u

// 板東がさばく, 服部家の, (毛利).
function isSaidOfPerson({ start, end }: Run, text: string): boolean {
  if (end - start < 2) return false
  return SAID_OF_PEOPLE.test(text.slice(end)) || (text[start - 1] === '(' && text[end] === ')')
}

const SAID_OF_PEOPLE =
  /^(?:が(?![丘原浜崎岡島谷池峰])|によ[るっり]|(?:家|一族|一家|父子|親子|兄弟|姉妹)(?=[^\p{Script=Han}ァ-ヺ]|$))/u

// Affixes make a word of what is before them: 製麺業 is no name.
function isUnknownName({ start, end }: Run, words: readonly Word[], text: string): boolean {
  return (
    UNKNOWN_NAME.test(text.slice(start, end)) &&
    words.every(({ letters, speech }) => letters.length === 1 || speech[0] === 'UNK') &&
    words.at(-1)?.speech[1] !== '接尾' &&
    !KANJI.test(text[start - 1] ?? '') &&
    !KANJI.test(text[end] ?? '')
  )
}

const UNKNOWN_NAME = /^\p{Script=Han}{4,5}$/u
const KANJI = /\p{Script=Han}/u
