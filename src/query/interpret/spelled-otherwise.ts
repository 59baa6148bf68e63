import { END, romajiUnitsOf, START } from '../../index/text/alphabet.ts'
import type { GramTrie } from '../../index/trie/gram-trie.ts'
import { fold } from '../../text/fold.ts'
import { LEGAL_FORMS } from '../../text/forms/legal-forms.ts'
import { formSpellingOf } from '../../text/forms/strip-legal-forms.ts'
import { isKanji } from '../../text/letters/kanji-variants.ts'
import { foldLatinQuery, otherRomaji, romajiOfKana, romanise } from '../../text/romaji.ts'
import {
  ENOUGH_NAMESAKES,
  LEAST_ROMAJI_LETTERS,
  LONGEST_RESPELLED_LETTERS,
  MOST_SCRIPT_WORDS,
  MOST_SPELLED_READINGS,
} from '../cost/thresholds.ts'
import { ordinalsNamed } from '../match/whole-names.ts'
import { literal, patternsOf } from '../parse/patterns.ts'
import { atMost, probe, probeBeginnings } from '../probe/word-probe.ts'
import type { Records } from '../register/records.ts'
import type { Register } from '../register/register.ts'
import type { Context, PlacedReading, Readings } from './context.ts'
import { type Extent, type Finding, firstOf } from './limited-search.ts'
import { placesIn } from './places-in.ts'
import { bareName } from './rules/legal-forms.ts'
import type { Reading } from './rules/reading.ts'
import { type Distance, nearestSpelling } from './spellings.ts'

/** Finds the corporation whose name sounds like the text. */
export function soundingAlike(context: Context): Finding | undefined {
  return nearest(context, 'sound') ?? inRomaji(context, 'whole')
}

/** Finds the corporation whose name the text spells another way or mistypes; the likelier ways come first. */
export function spelledOtherwise(context: Context): Finding | undefined {
  return (
    soundingAlike(context) ??
    inRomaji(context, 'begun') ??
    halfConverted(context) ??
    readInKana(context) ??
    nearest(context, 'error') ??
    nearest(context, 'two-errors') ??
    mistyped(context, 'whole') ??
    mistyped(context, 'begun')
  )
}

/** Finds the one corporation whose name is at this distance from the text. */
export function nearest(context: Context, distance: Distance): Finding | undefined {
  const { register, search } = context
  return firstOf(spelledTexts(context), ({ reading, places }) => {
    const spelled = nearestSpelling(register, reading, distance)
    return spelled && keepsPlaces(context, reading, spelled) ? search.find('whole', spelled, places) : undefined
  })
}

// Another place than the one typed is no typing error: アシスト 九段 is not アシスト九州.
function keepsPlaces({ register: { columns } }: Context, typed: Reading, spelled: Reading): boolean {
  const words = typed.text.split(' ')
  if (words.length === 1) return true
  const { core } = fold(spelled.text)
  return words.every((word) => core.includes(fold(word).core) || placesIn(columns, word).length === 0)
}

// The readings that may be spelled another way.
function spelledTexts({ readings, inPlaces }: Readings): readonly PlacedReading[] {
  return [...readings.slice(0, MOST_SPELLED_READINGS), ...inPlaces.slice(0, 1)]
}

function inRomaji(context: Context, extent: Extent): Finding | undefined {
  return firstOf(spelledTexts(context), ({ reading, places }) => {
    if (extent === 'begun' && (hasForm(reading) || KATAKANA.test(reading.text))) return undefined
    // Only of long romaji a name which begins with them may be meant.
    const isLong = ({ text }: Reading) => fold(text).core.length >= LEAST_ROMAJI_LETTERS
    const ways = asRomaji(reading).filter((way) => extent === 'whole' || isLong(way))
    return firstOf(ways, (way) => context.search.find(extent, way, places))
  })
}

/** Writes kana as romaji (toshiba for トーシバ), and Latin letters with small kana otherwise (pati, patei). */
export function asRomaji({ text, leftOut }: Reading): readonly Reading[] {
  if (text.length > LONGEST_RESPELLED_LETTERS) return []
  const name = bareName(text)
  const others = [...romajiOfKana(name), ...otherRomaji(fold(name).words.join(' '))]
  // A form in Latin letters leaves the name folded.
  const written = text.includes(name) ? text : text.toLowerCase()
  return others.map((romaji) => ({ text: written.replace(name, romaji), leftOut, rule: 'spelling' }))
}

// Written in katakana a name has its long vowels: ポルシェ does not begin ポール・シェリー.
const KATAKANA = /^[ァ-ヺ]+$/

// A text with a legal form is a whole name.
function hasForm({ text }: Reading): boolean {
  return fold(text).forms.length > 0
}

function halfConverted(context: Context): Finding | undefined {
  const { records, index } = context.register
  return firstOf(spelledTexts(context), ({ reading, places }) => {
    const ways = scriptsApart(reading).filter(({ text }) => mayBegin(index.trie, text))
    // The first way that finds anything decides: names have テク, so readings are not searched for teku.
    const asked = firstOf(ways, (way) => context.search.find('any', way, places))
    const part = hasForm(reading) ? 'whole' : 'any'
    const isMeant = asked?.best.ordinals.some((ordinal) =>
      isHalfConverted(records, ordinal, { text: asked.reading.text, part }),
    )
    return isMeant ? asked : undefined
  })
}

// The name has to be in kana there: 上東ホールディングス is not 城東ホールディングス.
function readInKana({ register, search, ...texts }: Context): Finding | undefined {
  return firstOf(spelledTexts(texts), ({ reading, places }) =>
    firstOf(kanjiRead(register, reading), (way) => {
      const asked = search.find('whole', way, places)
      const { core } = fold(way.text)
      const isMeant = asked?.best.ordinals.some((one) => fold(register.records.recordOf(one).name).core === core)
      return isMeant ? asked : undefined
    }),
  )
}

function mistyped(context: Context, extent: Extent): Finding | undefined {
  const { register, search } = context
  return firstOf(spelledTexts(context), ({ reading, places }) => {
    const romaji = mistypedRomaji(register.index.trie, reading, extent)
    const [asked, another] = romaji.flatMap((one) => search.find(extent, one, places) ?? [])
    return another === undefined ? asked : undefined
  })
}

// With one wrong key, a neighbour of the right one, or two letters swapped: mitsubishi for mitsubisho. A reading may be
// all of these 6 to 20 letters, or from eight on begin with them.
function mistypedRomaji(trie: GramTrie, { text, leftOut }: Reading, extent: Extent): readonly Reading[] {
  const { core, forms } = fold(text)
  if (forms.length > 0 || !(extent === 'whole' ? ROMAJI : LONG_ROMAJI).test(core)) return []
  const end = extent === 'whole' ? [END] : []
  const found = new Map<string, string>()
  const isShort = core.length < FEW_LETTERS
  for (const typed of typedInstead(core)) {
    // Of a short text too many words are a key away: kewpie is not keepie.
    if (isShort && typed.replace(CONSONANTS, '') !== core.replace(CONSONANTS, '')) continue
    const letters = foldLatinQuery(typed)
    if (letters === undefined || found.has(letters)) continue
    if (probe(trie, [START, ...romajiUnitsOf(letters), ...end]).kind !== 'none') found.set(letters, typed)
  }
  return [...found.values()].map((typed) => ({ text: typed, leftOut, rule: 'spelling' }))
}

const FEW_LETTERS = 7
const ROMAJI = /^[a-z]{6,20}$/
const LONG_ROMAJI = /^[a-z]{8,20}$/
const CONSONANTS = /[^aiueo]/g

function typedInstead(core: string): readonly string[] {
  const others: string[] = []
  // Nobody mistypes the first letter: Tencent is not Rencent.
  for (let at = 1; at < core.length; at++) {
    const [before, key, after] = [core.slice(0, at), core.charAt(at), core.slice(at + 1)]
    for (const beside of KEYS_BESIDE.get(key) ?? '') others.push(before + beside + after)
    others.push(before + after.charAt(0) + key + after.slice(1))
  }
  return others
}

// The keys around each key; a row of keys is a little to the right of the row above it.
const KEYS_BESIDE: ReadonlyMap<string, string> = keysBeside(['qwertyuiop', 'asdfghjkl', 'zxcvbnm'])

function keysBeside(rows: readonly string[]): ReadonlyMap<string, string> {
  const around = (row: string, at: number, from: number) => row.slice(Math.max(0, at + from), at + from + 2)
  return new Map(
    rows.flatMap((row, r) =>
      Array.from(row, (key, at): [string, string] => [
        key,
        around(rows[r - 1] ?? '', at, 0) + row.charAt(at - 1) + row.charAt(at + 1) + around(rows[r + 1] ?? '', at, -1),
      ]),
    ),
  )
}

/** Splits a half converted text into a word for each script, as written and in romaji: 三菱 でんき, tokyo 電力. */
export function scriptsApart({ text, leftOut }: Reading): readonly Reading[] {
  if (text.length > LONGEST_RESPELLED_LETTERS) return []
  const words = text.split(BORDER)
  if (words.length < 2 || words.length > MOST_SCRIPT_WORDS) return []
  if (words.some((word) => isInMostNames(word) || NO_READING.test(word))) return []
  const ways = [words, words.map((word) => romajiOfKana(word)[0] ?? word)]
  return ways.map((way) => ({ text: way.join(' '), leftOut, rule: 'spelling' }))
}

const BORDER = /(?<=\p{Script=Han})(?=[ぁ-ゖァ-ヺーa-z])|(?<=[ぁ-ゖァ-ヺーa-z])(?=\p{Script=Han})/iu
// No reading ends so: 西武Bus is not 西武写真 (seibu shashin).
const NO_READING = /^[a-z]*[b-df-hj-mp-tv-z]$/i
const ONE_LETTER = /^[ぁ-ゖァ-ヺーa-z]$/i
const FORM_NAMES = LEGAL_FORMS.map(({ name }) => name).join()

// Most names have a single kana or Latin letter, or a part of a legal form (会社トヨタ). A whole legal form is a filter.
function isInMostNames(word: string): boolean {
  return ONE_LETTER.test(word) || (FORM_NAMES.includes(word) && formSpellingOf(word) === undefined)
}

/** Reads kanji beside other letters as names with that word do: 総合療育センターマツモト for 総合療育センター松本. */
function kanjiRead(
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
function mayBegin(trie: GramTrie, text: string): boolean {
  const [first = ''] = fold(text).words
  return atMost(probeBeginnings(trie, patternsOf({ text: first, others: [] }))) > 0
}

// The name or reading begins with the first word, only the reading has those in kana or Latin letters, and the kanji
// leave room for them: みつい 物産 is 三井物産, but not 三井住友物産; nitto 電工 is not 日東機電工業. The `whole` name ends with the words.
function isHalfConverted(
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
