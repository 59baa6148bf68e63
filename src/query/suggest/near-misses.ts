import { countTogether } from '../../index/lists/ordinal-list.ts'
import { membersOf, NO_ORDINALS, type SortedOrdinals } from '../../index/lists/sorted-ordinals.ts'
import { mostEdits } from '../../index/suggestions/suggestions.ts'
import { END, START, unitsOf } from '../../index/text/alphabet.ts'
import { fetchTexts, fieldsAsLong } from '../../index/text/field-texts.ts'
import { listsOf } from '../../index/trie/gram-trie.ts'
import type { Lists } from '../match/field-lists.ts'
import { PageCollector } from '../match/page-collector.ts'
import { probe } from '../probe/probe.ts'
import type { SearchIndex } from '../register/search-index.ts'

/**
 * Ordinals of at most `most` corporations with a field (name, reading or English name) that differs from the folded text in one
 * run of letters: changed, missing or added, and no longer than the errors a text of this length may have. Smallest difference
 * first, then static rank.
 */
export function nearMisses(index: SearchIndex, core: string, most: number): readonly number[] {
  const gap = mostEdits(core)
  if (gap === 0 || core.length > LONGEST) return []
  const near = new Map<number, number>()
  const lengths = { least: core.length - gap, most: core.length + gap }
  // Many corporations are candidates for several places of the error.
  const seen = new Set<number>()
  for (let at = 0; at + gap <= core.length; at++) {
    for (const ordinal of framedBy(index, core.slice(0, at), core.slice(at + gap))) {
      if (seen.has(ordinal)) continue
      seen.add(ordinal)
      const fields = fieldsAsLong(index.fields, ordinal, lengths)
      const difference = Math.min(...fields.map((field) => differenceOf(field, core)))
      if (difference <= gap) near.set(ordinal, difference)
    }
  }
  const ordinals = [...near.keys()].sort((a, b) => near.get(a)! - near.get(b)! || a - b)
  return ordinals.slice(0, most)
}

// Longer texts have no near misses, so that the cost stays bounded.
const LONGEST = 100

// For each position of the run, the most notable corporations: seeking so many in a posting list, or verifying so many texts,
// takes a tenth of a millisecond.
const MOST_SOUGHT = 4_000
const MOST_VERIFIED = 500

// Candidates with a field that begins with `before` and ends with `after`.
export function framedBy(index: SearchIndex, before: string, after: string): SortedOrdinals {
  const frames: (readonly number[])[] = []
  if (before !== '') frames.push([START, ...unitsOf(before)])
  if (after !== '') frames.push([...unitsOf(after), END])
  return notableWith(index, frames)
}

/** The most notable corporations that contain all of one or two grams, with their texts at hand. */
export function notableWith(index: SearchIndex, grams: readonly (readonly number[])[]): SortedOrdinals {
  const frames: Lists[] = []
  // The longest first: where no corporation has it, the others need not be looked up.
  for (const gram of grams.toSorted((a, b) => b.length - a.length)) {
    const lists = listsFor(index, gram)
    if (countTogether(lists) === 0) return NO_ORDINALS
    frames.push(lists)
  }
  const [fewest = [], more] = frames.sort((a, b) => countTogether(a) - countTogether(b))
  const ordinals = mostNotable(fewest, index.size)
  const framed = (more === undefined ? ordinals : membersOf(more, ordinals)).subarray(0, MOST_VERIFIED)
  fetchTexts(index.fields, framed)
  return framed
}

function mostNotable(lists: Lists, size: number): SortedOrdinals {
  const [first] = lists
  // Candidates of a leaf, or a short list: as it stands.
  if (lists.length === 1 && first?.kind === 'array' && first.count <= MOST_SOUGHT) return first.ordinals
  const notable = new PageCollector({ offset: 0, limit: MOST_SOUGHT }, size)
  notable.collect(lists, undefined)
  return Uint32Array.from(notable.ordinals)
}

function listsFor({ trie }: SearchIndex, units: readonly number[]): Lists {
  const found = probe(trie, units)
  if (found.kind === 'node') return listsOf(trie, found.node)
  if (found.kind === 'none') return []
  return [{ kind: 'array', count: found.candidates.length, ordinals: found.candidates }]
}

// The length of the shortest run in which a field differs from the text.
function differenceOf(field: string, core: string): number {
  const shorter = Math.min(field.length, core.length)
  let before = 0
  while (before < shorter && field[before] === core[before]) before++
  let after = 0
  while (before + after < shorter && field.at(-1 - after) === core.at(-1 - after)) after++
  return Math.max(field.length, core.length) - before - after
}
