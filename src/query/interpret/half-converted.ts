import type { GramTrie } from '../../index/trie/gram-trie.ts'
import { fold } from '../../text/fold.ts'
import { LEGAL_FORMS } from '../../text/forms/legal-forms.ts'
import { formSpellingOf } from '../../text/forms/strip-legal-forms.ts'
import { isKanji } from '../../text/letters/kanji-variants.ts'
import { romajiOfKana } from '../../text/other-romaji.ts'
import { foldLatinQuery, romanise } from '../../text/romaji.ts'
import { ENOUGH_NAMESAKES, LONGEST_RESPELLED_LETTERS, MOST_SCRIPT_WORDS } from '../cost/thresholds.ts'
import { ordinalsNamed } from '../match/whole-names.ts'
import { literal, patternsOf } from '../parse/patterns.ts'
import { atMost, probeBeginnings } from '../probe/word-probe.ts'
import type { Records } from '../register/records.ts'
import type { Register } from '../register/register.ts'
import { bareName } from './rules/legal-forms.ts'
import type { Reading } from './rules/reading.ts'

/**
 * Splits a text in which kanji meet kana or Latin letters into a word for each script, because the caller may have
 * stopped converting halfway: 三菱 でんき for 三菱でんき, mitsubishi 電機 for mitsubishi電機. A second reading writes the kana as
 * romaji: tokyo 電力 for トーキョー電力. Returns none when the text has no kanji, one script only, or a word that most names
 * have.
 */
export function scriptsApart({ text, leftOut }: Reading): readonly Reading[] {
  if (text.length > LONGEST_RESPELLED_LETTERS) return []
  const words = text.split(BORDER)
  if (words.length < 2 || words.length > MOST_SCRIPT_WORDS || words.some(isInMostNames)) return []
  const ways = [words, words.map((word) => romajiOfKana(word)[0] ?? word)]
  return ways.map((way) => ({ text: way.join(' '), leftOut, rule: 'spelling' }))
}

const BORDER = /(?<=\p{Script=Han})(?=[ぁ-ゖァ-ヺーa-z])|(?<=[ぁ-ゖァ-ヺーa-z])(?=\p{Script=Han})/iu
const ONE_LETTER = /^[ぁ-ゖァ-ヺーa-z]$/i
const FORM_NAMES = LEGAL_FORMS.map(({ name }) => name).join()

// Most names have a single kana or Latin letter, or a part of a legal form (会社トヨタ). A whole legal form is a filter.
function isInMostNames(word: string): boolean {
  return ONE_LETTER.test(word) || (FORM_NAMES.includes(word) && formSpellingOf(word) === undefined)
}

/** Reads kanji beside other letters as names with that word do: 総合療育センターマツモト for 総合療育センター松本. */
export function kanjiRead(
  { index, records }: Pick<Register, 'index' | 'records'>,
  { text, leftOut }: Reading,
): readonly Reading[] {
  const name = bareName(text)
  const words = name.length > LONGEST_RESPELLED_LETTERS ? [] : name.split(BORDER)
  if (words.length > MOST_SCRIPT_WORDS) return []
  return words.flatMap((word, at) => {
    if (!KANJI.test(word) || name.length - word.length < LEAST_BESIDE) return []
    const { core } = fold(word)
    const few = ordinalsNamed(index, { joined: [literal(core)] }).slice(0, ENOUGH_NAMESAKES)
    const readings = Array.from(few, (ordinal) => records.recordOf(ordinal))
      .filter((record) => fold(record.name).core === core)
      .map(({ nameKana }) => nameKana ?? word)
    const others = [...new Set(readings)].map((kana) => words.toSpliced(at, 1, kana).join(''))
    return others.map((other) => ({ text: text.replace(name, other), leftOut, rule: 'spelling' }) as const)
  })
}

const KANJI = /^\p{Script=Han}{2,}$/u
const LEAST_BESIDE = 4

/** Whether a name or a reading may begin with the first word: a walk decides, in far less time than a search. */
export function mayBegin(trie: GramTrie, text: string): boolean {
  const [first = ''] = fold(text).words
  return atMost(probeBeginnings(trie, patternsOf({ text: first, others: [] }))) > 0
}

/**
 * Whether the words may mean a corporation. Its name or its reading begins with the first word, only its reading has
 * the word in kana or Latin letters, and the kanji stand where that word leaves room for them. みつい 物産 is 三井物産, but
 * neither 三井住友物産 nor 東京三井物産; nitto 電工 is not 日東機電工業; 東芝 テク is not 東芝テクノ. The `whole` name has to end with the
 * words as well.
 */
export function isHalfConverted(
  records: Records,
  ordinal: number,
  { text, part }: { readonly text: string; readonly part: 'whole' | 'any' },
): boolean {
  const { name, nameKana } = records.recordOf(ordinal)
  if (nameKana === null) return false
  const { core } = fold(name)
  const reading = fold(nameKana).core
  const { words } = fold(text)
  if (part === 'whole' && !endsWith({ core, reading, nameKana }, words.at(-1) ?? '')) return false
  const [first = '', second = ''] = words
  if (words.every((word) => core.includes(word))) return false
  if (isKanji(first.charAt(0)))
    return core.startsWith(first) && placeIn(reading, nameKana, second) <= MOST_SOUNDS * first.length
  if (core.startsWith(first)) return core.slice(1, first.length + second.length).includes(second)
  if (placeIn(reading, nameKana, first) !== 0) return false
  return core.slice(1, mostKanji(first) + second.length).includes(second)
}

type Spelled = { readonly core: string; readonly reading: string; readonly nameKana: string }

function endsWith({ core, reading, nameKana }: Spelled, word: string): boolean {
  const letters = foldLatinQuery(word)
  const isRead = letters === undefined ? reading.endsWith(word) : romanise(nameKana)?.endsWith(letters) === true
  return isRead || core.endsWith(word)
}

// A folded word in kana or Latin letters stands for at most one kanji for each vowel.
function mostKanji(word: string): number {
  return word.match(/[aiueo]|[^ンーa-z]/g)?.length ?? 1
}

// In nearly all names, a kanji is read with at most so many kana.
const MOST_SOUNDS = 4

// Returns where a word begins in the reading; for Latin letters, in the romanised reading, where a kana has about two.
function placeIn(reading: string, nameKana: string, word: string): number {
  const letters = foldLatinQuery(word)
  const at = letters === undefined ? reading.indexOf(word) : (romanise(nameKana)?.indexOf(letters) ?? -1) / 2
  return at < 0 ? Number.POSITIVE_INFINITY : at
}
