import { PREFECTURES } from '../../../src/domain/prefecture.ts'
import { isKatakanaName } from './common-names.ts'
import { type Word, wordsOf } from './dictionary.ts'
import { KANJI_NAMES, TITLES } from './name-lists.ts'

export type Sentence = {
  readonly text: string
  readonly words: readonly Word[]
  /** The place in `words` of the word that begins at a place in the text. */
  readonly wordsAt: ReadonlyMap<number, number>
  /** The text with blanks in place of all that is nobody's name: ordinary words, titles, signs. */
  readonly names: string
  /** The runs of letters that are left in `names`. */
  readonly runs: readonly Run[]
}

/** A part of a sentence, in UTF-16 units. */
export type Run = { readonly start: number; readonly end: number }

/** Reads a sentence. A word may be a name unless the dictionary knows it as another one. */
export function readSentence(text: string): Sentence {
  const words = wordsOf(text.replace(NARROW_SIGN, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)))
  const named = katakanaNames(text)
  const masked = words
    .map((word, i) => (named.has(word.start) || mayBeName(words, i) ? word.letters : blank(word.letters)))
    .join('')
  const names = masked.replace(TITLES, blank).replace(NUMBER, blank)
  const runs = [...names.matchAll(/[^ ]+/g)].map(({ 0: run, index }) => ({ start: index, end: index + run.length }))
  return { text, words, wordsAt: new Map(words.map(({ start }, i) => [start, i])), names, runs }
}

/** Whether a part of a sentence has letters that may be a name. */
export function hasName({ names }: Sentence, part: readonly [start: number, end: number] | undefined): boolean {
  return part !== undefined && /[^ ]/.test(names.slice(...part))
}

export function wordsIn({ words, wordsAt }: Sentence, { start, end }: Run): readonly Word[] {
  const from = wordsAt.get(start) ?? words.length
  return words.slice(from, wordsAt.get(end) ?? words.length)
}

export function isPerson({ letters, speech }: Word): boolean {
  return (
    (speech[1] === '固有名詞' && speech[2] === '人名') || (KANJI_NAMES.has(letters) && !PREFECTURE_NAMES.has(letters))
  )
}

// The places of all letters of common names in katakana, which the dictionary may cut into words.
function katakanaNames(text: string): ReadonlySet<number> {
  const runs = [...text.matchAll(/[ァ-ヺー]{3,}/g)].filter(([run]) => isKatakanaName(run))
  return new Set(runs.flatMap(({ 0: run, index }) => Array.from(run, (_, i) => index + i)))
}

// The dictionary has signs in full width alone.
const NARROW_SIGN = /[!-/:-@[-`{-~]/g
const NUMBER = /(?<![^ ])[一二三四五六七八九十百千]+(?![^ ])/g

// Blanks of the same length, so that what was apart stays apart.
function blank(run: string): string {
  return ' '.repeat(run.length)
}

function mayBeName(words: readonly Word[], i: number): boolean {
  const word = words[i]!
  const next = words[i + 1]
  const { letters, speech } = word
  if (/^\p{Script=Latin}/u.test(letters)) return /^\p{Lu}/u.test(letters)
  if (speech[0] === 'UNK') return /[\p{Script=Han}ァ-ヺ]/u.test(letters)
  if (speech[1] === '固有名詞' && (speech[2] === '地域' || speech[2] === '一般')) return isUnusualPlace(words, i)
  if (isPerson(word)) return !isPlaceEnd(next) && (speech[3] === '名' || !isOfOrganisation(words, i))
  return isOneKanji(letters) && isApart(words, i)
}

// Affixes of things, of which no name ends in one.
const AFFIX = /^[店業車品剤会社所機器類系式用費料犬員工金]$/

// Villages have the names of families. A place that is followed by a word is no person.
function isUnusualPlace(words: readonly Word[], i: number): boolean {
  const { letters, speech } = words[i]!
  const before = words[i - 1]
  const next = words[i + 1]
  // 英 is Britain, but not in 森英江.
  if (letters.length === 1) return (before !== undefined && isPerson(before)) || isApart(words, i)
  if (speech[3] === '国' || (PREFECTURE_NAMES.has(letters) && !KANJI_NAMES.has(letters)) || isPlaceEnd(next))
    return false
  return !isWord(next) || isPerson(next!) || OF_PEOPLE.test(next!.letters)
}

const PREFECTURE_NAMES = new Set(PREFECTURES.map(({ name }) => name.replace(/[都府県]$/, '')))
const OF_PEOPLE = new RegExp(`^(?:先生|女史|夫妻|夫人|一族|一家|兄弟|姉妹|親子|和尚|上人|閣下)$|${TITLES.source}`, 'iu')

function isPlaceEnd(word: Word | undefined): boolean {
  return word?.speech[1] === '接尾' && word.speech[2] === '地域'
}

// Whether a family name is a part of an organisation's or a place's: 村上畳店, 高木ミシン商会.
function isOfOrganisation(words: readonly Word[], i: number): boolean {
  const after = words
    .slice(i + 1, i + 5)
    .map(({ letters }) => letters)
    .join('')
  return ORGANISATION.test(after)
}

const ORGANISATION =
  /^[\p{Script=Han}ァ-ヺー]{0,6}?(?:店|商会|商事|工業|工務|建設|産業|製作|製造所|工場|工房|牧場|農園|農場|金属|電機|電気|水産|海産|乳業|酒造|醸造|旅館|病院|医院|クリニック|歯科|学園|学校|大学|神社|寺|銀行|グループ|ホールディングス|センター|ビル|[島川山橋城線港駅沢通町])/u

// Whether a word of one kanji is beside another such word and belongs to no longer word: 向場, 内沼映治, not 農園主 or 各社.
function isApart(words: readonly Word[], i: number): boolean {
  let from = i
  while (i - from < LONGEST_NAME && isOneKanji(words[from - 1]?.letters)) from--
  let to = i
  while (to - i < LONGEST_NAME && isOneKanji(words[to + 1]?.letters)) to++
  // An affix belongs to the longer word beside it.
  if (isWord(words[from - 1]) && words[from]?.speech[1] === '接尾') from++
  if (isWord(words[to + 1]) && words[to]?.speech[0] === '接頭詞') to--
  const own = words.slice(from, to + 1).filter(({ speech, letters }) => {
    return speech[0] !== '接頭詞' && speech[1] !== '数' && speech[2] !== '助数詞' && !AFFIX.test(letters)
  })
  return i >= from && i <= to && own.length > 1
}

const LONGEST_NAME = 6

function isOneKanji(letters: string | undefined): boolean {
  return letters !== undefined && /^\p{Script=Han}$/u.test(letters)
}

function isWord(word: Word | undefined): boolean {
  return (
    word !== undefined &&
    /^[\p{Script=Han}々ァ-ヺー]{2,}/u.test(word.letters) &&
    word.speech[0] !== 'UNK' &&
    word.speech[1] !== '固有名詞'
  )
}
