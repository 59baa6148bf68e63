import { type BitSet, hasBit } from '../../index/lists/bit-set.ts'
import { common, NO_ORDINALS, union } from '../../index/lists/sorted-ordinals.ts'
import { END } from '../../index/text/alphabet.ts'
import { fetchTexts, type Gram, nameBegins } from '../../index/text/field-texts.ts'
import { childOf, countOf, type GramTrie, LEAF, NO_NODE } from '../../index/trie/gram-trie.ts'
import { type Probe, probe } from '../probe/probe.ts'
import { alone, atStart } from '../probe/walk-strings.ts'
import { bestGrade, gradesOf, PARTIAL, PREFIX_OF_NAME } from '../rank/grade.ts'
import type { SearchIndex } from '../register/search-index.ts'
import { arrayLists, exactPlaces, joinPlaces, NO_PLACES, nodePlaces, type Places } from './places.ts'

/**
 * Who is one of the alternatives, and who begins with one: as lists say, and the few whose texts the page has to read,
 * ascending. `verified`: how many corporations' texts are read for both at most.
 */
export type PrefixMatches = {
  readonly exact: Places
  readonly prefix: Places
  readonly unread: Uint32Array
  readonly verified: number
}

export function prefixMatches(index: SearchIndex, alternatives: readonly Gram[]): PrefixMatches {
  let exact = NO_PLACES
  let prefix = NO_PLACES
  let unread = NO_ORDINALS
  let verified = 0
  for (const gram of alternatives) {
    for (const units of atStart(gram)) {
      const starting = probe(index.trie, units)
      if (starting.kind === 'none') continue
      const whole = probeWhole(index.trie, gram, starting)
      if (starting.kind === 'node') prefix = joinPlaces(prefix, nodePlaces(index.trie, starting.node, gram))
      else {
        unread = union(unread, starting.candidates)
        verified += starting.candidates.length
      }
      if (whole.kind === 'node') exact = joinPlaces(exact, nodePlaces(index.trie, whole.node, gram))
      if (whole.kind !== 'candidates') continue
      // Who is the text begins with it: nobody's text is read who is not among both.
      const both = starting.kind === 'node' ? whole.candidates : common(starting.candidates, whole.candidates)
      exact = joinPlaces(exact, exactPlaces(both, gradesOf(index, [gram], both)))
      if (starting.kind === 'node') verified += both.length
    }
  }
  return { exact, prefix, unread, verified }
}

// Where who begins with the gram is a node, one step more leads to who is it.
function probeWhole(trie: GramTrie, gram: Gram, starting: Probe): Probe {
  const end = starting.kind === 'node' ? childOf(trie, starting.node, END) : LEAF
  if (end === NO_NODE) return { kind: 'none' }
  return end === LEAF ? probe(trie, alone(gram)) : { kind: 'node', node: end, count: countOf(trie, end) }
}

/**
 * Places of those who begin with one of the alternatives. Reads only until `enough` that pass begin with one in their name:
 * nobody after them, and nobody in a worse place, is on the page.
 */
export function readPrefixMatches(
  index: SearchIndex,
  alternatives: readonly Gram[],
  { unread }: PrefixMatches,
  passing: BitSet | undefined,
  enough: number,
): Places {
  const places: [number[], number[], number[]] = [[], [], []]
  let found = 0
  for (let i = 0; i < unread.length && found < enough; i++) {
    if (i % FETCHED_AT_ONCE === 0) fetchTexts(index.fields, unread.subarray(i, i + FETCHED_AT_ONCE))
    const ordinal = unread[i]!
    if (passing !== undefined && !hasBit(passing, ordinal)) continue
    // Most begin in the name, the first of the text: the rest of it is not read then.
    const inName = beginsName(index, alternatives, ordinal)
    const grade = inName ? PREFIX_OF_NAME : bestGrade(index, alternatives, ordinal)
    if (grade < PARTIAL) places[grade % 3]!.push(ordinal)
    if (inName) found++
  }
  return [arrayLists(places[0]), arrayLists(places[1]), arrayLists(places[2])]
}

// Most pages are full after so many texts.
const FETCHED_AT_ONCE = 32

// A run that has to end is left to the grade.
function beginsName({ fields }: SearchIndex, alternatives: readonly Gram[], ordinal: number): boolean {
  for (const gram of alternatives) if (!gram.wholeRun && nameBegins(fields, ordinal, gram.units)) return true
  return false
}
