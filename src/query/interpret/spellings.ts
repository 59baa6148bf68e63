import { START, unitsOf } from '../../index/text/alphabet.ts'
import { FieldReader } from '../../index/text/field-reader.ts'
import { hasOtherNames } from '../../index/text/field-texts.ts'
import { childOf, countOf, type GramTrie, LEAF, NO_NODE, ROOT } from '../../index/trie/gram-trie.ts'
import { hasOtherFront } from '../../text/alike/alike.ts'
import { fold } from '../../text/fold.ts'
import type { FormMatch } from '../../text/forms/legal-forms.ts'
import { KANJI_DIGITS } from '../../text/letters/kanji-numerals.ts'
import { LONGEST_MISTYPED_LETTERS, MOST_READ_NAMES, MOST_READ_RECORDS } from '../cost/thresholds.ts'
import { distinctForms } from '../parse/text-criteria.ts'
import { ordinalsOf } from '../probe/word-probe.ts'
import { filterOf } from '../register/filter.ts'
import type { Records } from '../register/records.ts'
import type { Register } from '../register/register.ts'
import type { SearchIndex } from '../register/search-index.ts'
import { type NearName, oneErrorAway, sameButForSound, twoErrorsAway } from './near-names.ts'
import { bareName } from './rules/legal-forms.ts'
import type { Reading } from './rules/reading.ts'

/** How a name may differ from the text: it sounds the same, has one typing error or two, or one piece more or less. */
export type Distance = 'sound' | 'error' | 'two-errors' | 'piece'

/** A name of a corporation that is nearly the text: its field, and the name as it is written. */
type Near = { readonly field: string; readonly name: string; readonly written: string }

/** Reads the text as the one name at this distance from it; undefined when there is no such name, or more than one. */
export function nearestSpelling(
  { index, columns, records }: Pick<Register, 'index' | 'columns' | 'records'>,
  { text, leftOut }: Reading,
  distance: Distance,
): Reading | undefined {
  const { core, words, forms } = fold(text)
  // Who writes the legal form writes the name with care.
  const found = FINDERS[distance](index, core, forms.length === 0 ? 'any' : 'common')
  if (found.length === 0) return undefined
  const filter = filterOf(columns, { forms: distinctForms(forms) })
  let nearest: Near | undefined
  let read = 0
  for (const near of found) {
    if (near.field === nearest?.field || isOtherWord(words, near.field, distance)) continue
    // The filter knows the form of the registered name: a corporation without other names need not be read.
    if (filter?.passes(near.ordinal) === false && !hasOtherNames(index.fields, near.ordinal)) continue
    if (++read > MOST_READ_RECORDS) return undefined
    const one = published(records, near)
    if (!hasForms(one.name, forms)) continue
    if (nearest !== undefined) return undefined
    nearest = one
  }
  if (nearest === undefined || hasOtherFront(core, nearest.field)) return undefined
  const rule = distance === 'piece' ? 'piece' : 'spelling'
  return { text: forms.length > 0 ? nearest.name : nearest.written, leftOut, rule }
}

const FINDERS: Readonly<
  Record<Distance, (index: SearchIndex, core: string, errors: 'any' | 'common') => readonly NearName[]>
> = { sound: sameButForSound, error: oneErrorAway, 'two-errors': twoErrorsAway, piece: onePieceApart }

// Whether one of several Latin words is a short one that would become another: Oracle Japan is not Orange Japan.
function isOtherWord(words: readonly string[], field: string, distance: Distance): boolean {
  const typed = words.join('')
  const most = MOST_SHORT_LETTERS[distance]
  if (most === undefined || !LATIN.test(typed)) return false
  let before = 0
  while (before < typed.length && typed[before] === field[before]) before++
  let behind = 0
  while (behind < typed.length - before && typed.at(-1 - behind) === field.at(-1 - behind)) behind++
  // Two errors beside each other make another word inside: BlueFenJapan is not BlueSunJapan.
  if (distance === 'two-errors' && typed.length - behind - before < MOST_BESIDE) return true
  if (words.length < 2) return false
  let start = 0
  for (const { length } of words) {
    if (start <= before && typed.length - behind <= start + length) return length <= most
    start += length
  }
  return false
}

const LATIN = /^[a-z]+$/
const MOST_BESIDE = 4
// With one error, a word of seven letters is another one (Lipton, Lepton), with two errors also one of nine.
const MOST_SHORT_LETTERS: Readonly<Partial<Record<Distance, number>>> = { error: 7, 'two-errors': 9 }

function hasForms(name: string, asked: readonly FormMatch[]): boolean {
  const own = fold(name).forms.flatMap(({ forms }) => forms)
  return asked.every(({ forms }) => forms.length === 0 || forms.some((form) => own.includes(form)))
}

// Finds how the field is written in a name, without the form; the field itself where no name folds to it.
function published(records: Records, { ordinal, field }: NearName): Near {
  const { name, nameKana, nameEn, lists } = records.recordOf(ordinal)
  const others = (lists?.otherNames ?? []).map((other) => ({ name: other, nameKana: null, nameEn: null }))
  for (const one of [{ name, nameKana, nameEn }, ...others, ...(lists?.formerNames ?? [])]) {
    const written = [one.name, one.nameKana, one.nameEn].find((text) => text && fold(text).core === field)
    if (written) return { field, name: one.name, written: bareName(written) }
  }
  return { field, name, written: field }
}

/** Returns names with one piece more or less inside (農林水産航空・農業支援サービス協会), or another end of a word in kana. */
export function onePieceApart(index: SearchIndex, core: string): readonly NearName[] {
  if (core.length < LEAST_SHARED || core.length > LONGEST_MISTYPED_LETTERS) return []
  const reader = new FieldReader(index.fields, { least: LEAST_SHARED, most: core.length * MOST_TIMES_LONGER })
  const near: NearName[] = []
  for (const ordinal of beginningAlike(index.trie, core))
    for (const field of reader.textsOf(ordinal))
      if (areOnePieceApart(core, field) || endOneWordOtherwise(core, field)) near.push({ ordinal, field })
  return near
}

// Two names that share fewer letters share both ends by chance, and a longer piece is most of the name.
const LEAST_SHARED = 8
const MOST_TIMES_LONGER = 2
// A shorter piece is looked for as a typing error, or not at all.
const LEAST_PIECE = 3
const LEAST_IN_FRONT = 4
const LEAST_BEHIND = 2

// The corporations with the shortest beginning of the text that at most MOST_READ_NAMES have.
function beginningAlike(trie: GramTrie, core: string): Iterable<number> {
  let node = childOf(trie, ROOT, START)
  for (const unit of unitsOf(core)) {
    if (node === NO_NODE || countOf(trie, node) <= MOST_READ_NAMES) break
    const child = childOf(trie, node, unit)
    if (child === LEAF) break
    node = child
  }
  return node === NO_NODE || countOf(trie, node) > MOST_READ_NAMES ? [] : ordinalsOf(trie, node)
}

function areOnePieceApart(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  const length = long.length - short.length
  if (length < LEAST_PIECE || short.length < LEAST_SHARED || long.length > short.length * MOST_TIMES_LONGER)
    return false
  // A piece that begins with the letter after it may stand in several places: this takes the last of them.
  let from = 0
  while (from < short.length && short[from] === long[from]) from++
  if (from < LEAST_IN_FRONT || short.length - from < LEAST_BEHIND || !long.endsWith(short.slice(from))) return false
  return !NO_WORD.test(long.slice(from, from + length))
}

// Whether long names differ in the end of one word in kana: 日本グラフィックデザイナー協会, 日本グラフィックデザイン協会.
function endOneWordOtherwise(one: string, other: string): boolean {
  let front = 0
  while (front < one.length && one[front] === other[front]) front++
  let behind = 0
  while (behind < Math.min(one.length, other.length) - front && one.at(-1 - behind) === other.at(-1 - behind)) behind++
  if (front + behind < LEAST_BESIDE_ENDING || front < LEAST_IN_FRONT || behind < LEAST_BEHIND) return false
  const endings = [one, other].map((name) => name.slice(front, name.length - behind))
  return IN_KANA.test(one.charAt(front - 1)) && endings.every((ending) => ENDING.test(ending))
}

const LEAST_BESIDE_ENDING = 12
const IN_KANA = /[ァ-ヺー]/
const ENDING = /^[ァ-ヺー]{1,3}$/

// Such a piece makes another number or another Latin word: 第71号 is not 第1号, and Serendipity is not Serenity.
const NO_WORD = new RegExp(`[0-9${KANJI_DIGITS}]|^[a-z]+$`)
