import { mostEdits } from '../../index/suggestions/suggestions.ts'
import { END, isKana, START, unitsOf } from '../../index/text/alphabet.ts'
import { ANY_LENGTH, FieldReader } from '../../index/text/field-reader.ts'
import { childOf, LEAF, NO_NODE, ROOT } from '../../index/trie/gram-trie.ts'
import { isCommonError, isOtherMeaning } from '../../text/alike/alike.ts'
import { differByTwo, oneError } from '../../text/alike/one-error.ts'
import { groupWordInFull, otherLetters, otherSyllables } from '../../text/alike/sounds.ts'
import { isKanji } from '../../text/letters/kanji-variants.ts'
import { otherScripts } from '../../text/loan-words.ts'
import {
  ENOUGH_NAMESAKES,
  LONGEST_MISTYPED_LETTERS,
  MOST_SOUND_NODES,
  SHORTEST_MISTYPED_LETTERS,
} from '../cost/thresholds.ts'
import { ordinalsOf, probe } from '../probe/word-probe.ts'
import type { SearchIndex } from '../register/search-index.ts'
import { differenceOf, framedBy, nearMisses, notableWith } from '../suggest/near-misses.ts'

/** A corporation, and a field of it that is close to the text. */
export type NearName = { readonly ordinal: number; readonly field: string }

/** Returns names that sound like the folded text: in ー, syllables, letters said, English words or HD they differ. */
export function sameButForSound(index: SearchIndex, core: string): readonly NearName[] {
  const others = [otherSyllables, otherLetters, otherScripts, groupWordInFull].flatMap((spell) => spell(core))
  for (const spelled of [core, ...others]) {
    const found = looselyWhole(index, spelled)
    if (found.length > 0) return found
  }
  return []
}

/** Returns names one typing error away from the folded text: those with a common error, else with any allowed one. */
export function oneErrorAway(index: SearchIndex, core: string, errors: 'any' | 'common' = 'any'): readonly NearName[] {
  if (core.length < SHORTEST_MISTYPED_LETTERS || core.length > LONGEST_MISTYPED_LETTERS) return []
  if (errors === 'common' && core.length < LEAST_WITH_FORM && !HAS_KANJI.test(core)) return []
  const near: NearName[] = []
  const common: NearName[] = []
  const reader = readerAbout(index, core, 1)
  for (const ordinal of candidates(index, core))
    for (reader.open(ordinal); reader.next(); ) {
      // When two letters changed places, both differ.
      if (differenceOf(reader, core) > 2) continue
      const field = reader.text()
      const error = oneError(core, field)
      if (error === undefined || isOtherMeaning(core, field, error)) continue
      const isCommon = isCommonError(core, field, error)
      const isAlikeKanji = error.kind === 'exchanged' && isKanji(core.charAt(error.at))
      if (errors === 'common' && core.length < LEAST_WITH_FORM && !isAlikeKanji) continue
      ;(isCommon ? common : near).push({ ordinal, field })
    }
  return common.length > 0 || errors === 'common' ? common : near
}

/** Returns names two typing errors away from a text of 12 to 40 Latin letters: SEGMAR RESEARCH for SEGMER RESERCH. */
export function twoErrorsAway(index: SearchIndex, core: string, errors: 'any' | 'common' = 'any'): readonly NearName[] {
  if (errors === 'common' || !LONG_LATIN.test(core)) return []
  const near: NearName[] = []
  const reader = readerAbout(index, core, 2)
  for (const ordinal of sharingAThird(index, core))
    for (const field of reader.textsOf(ordinal)) {
      if (/^[a-z]+$/.test(field) && field[0] === core[0] && differByTwo(core, field)) near.push({ ordinal, field })
    }
  return near
}

/** Returns whose names differ by one error; near misses of a short text lack two swapped letters. */
export function oneOff(index: SearchIndex, core: string, most: number): readonly number[] {
  const near = nearMisses(index, core, most)
  if (near.length > 0 || mostEdits(core) > 1) return near
  return oneErrorAway(index, core).map(({ ordinal }) => ordinal)
}

// Short names are names of their own, but for a kanji in place of one that is easily confused with it.
const LEAST_WITH_FORM = 6
const HAS_KANJI = /\p{Script=Han}/u

function readerAbout({ fields }: SearchIndex, { length }: string, errors: number): FieldReader {
  return new FieldReader(fields, { least: length - errors, most: length + errors })
}

const LONG_LATIN = /^[a-z]{12,40}$/

// Two errors leave at least one third of the text as it is.
function sharingAThird(index: SearchIndex, core: string): ReadonlySet<number> {
  const third = Math.floor(core.length / 3)
  const grams = [
    [START, ...unitsOf(core.slice(0, third))],
    unitsOf(core.slice(third, -third)),
    [...unitsOf(core.slice(-third)), END],
  ]
  return new Set(grams.flatMap((gram) => [...notableWith(index, [gram], index.size)]))
}

function candidates(index: SearchIndex, core: string): ReadonlySet<number> {
  const ordinals = new Set<number>()
  for (let at = 0; at < core.length; at++) {
    const framed = framedBy(index, [core.slice(0, at), core.slice(at + 1)], index.size)
    for (const ordinal of framed.ordinals) ordinals.add(ordinal)
    // These include the candidates for an error at any later place.
    if (framed.areAll) break
    const swapped = core.slice(0, at) + core.slice(at + 1, at + 2) + core.charAt(at) + core.slice(at + 2)
    if (swapped === core) continue
    const found = probe(index.trie, [START, ...unitsOf(swapped), END])
    if (found.kind === 'candidates') for (const ordinal of found.candidates) ordinals.add(ordinal)
    if (found.kind === 'node')
      for (const ordinal of ordinalsOf(index.trie, found.node).subarray(0, ENOUGH_NAMESAKES)) ordinals.add(ordinal)
  }
  return ordinals
}

type Step = { readonly node: number; readonly at: number; readonly last: number }

// Walks down the trie from the beginning of a field, passing over each ー of the text or of the name.
function looselyWhole({ trie, fields }: SearchIndex, core: string): readonly NearName[] {
  const units = unitsOf(core)
  const ordinals = new Set<number>()
  const start = childOf(trie, ROOT, START)
  const steps: Step[] = start === NO_NODE ? [] : [{ node: start, at: 0, last: START }]
  for (let taken = 0; steps.length > 0 && taken < MOST_SOUND_NODES; taken++) {
    const { node, at, last } = steps.pop()!
    const unit = at < units.length ? units[at]! : END
    const child = childOf(trie, node, unit)
    if (child === LEAF) {
      for (const ordinal of ordinalsOf(trie, node)) ordinals.add(ordinal)
      continue
    }
    if (unit === END) {
      if (child !== NO_NODE)
        for (const ordinal of ordinalsOf(trie, child).subarray(0, ENOUGH_NAMESAKES)) ordinals.add(ordinal)
    } else if (child !== NO_NODE) steps.push({ node: child, at: at + 1, last: unit })
    if (unit === LONG_VOWEL) steps.push({ node, at: at + 1, last })
    else if (isKana(last) && last !== LONG_VOWEL) {
      const lengthened = childOf(trie, node, LONG_VOWEL)
      if (lengthened !== NO_NODE) steps.push({ node: lengthened, at, last: LONG_VOWEL })
    }
  }
  const wanted = core.replaceAll('ー', '')
  const found: NearName[] = []
  const reader = new FieldReader(fields, { ...ANY_LENGTH, least: wanted.length })
  for (const ordinal of ordinals)
    for (reader.open(ordinal); reader.next(); )
      if (isButForLongVowels(reader, wanted)) found.push({ ordinal, field: reader.text() })
  return found
}

function isButForLongVowels({ letters, length }: FieldReader, wanted: string): boolean {
  let at = 0
  for (let i = 0; i < length; i++) if (letters[i] !== LONG_VOWEL && letters[i] !== wanted.charCodeAt(at++)) return false
  return at === wanted.length
}

const LONG_VOWEL = 'ー'.charCodeAt(0)
