import { hasBit, setOfLists } from '../index/bit-set.ts'
import { ordinalOfNumber } from '../index/number-index.ts'
import { type OrdinalList, ordinalsIn } from '../index/ordinal-list.ts'
import type { Criteria, TextCriteria } from './criteria.ts'
import { type Filter, filterSet } from './filter-set.ts'
import { type Hits, noHits } from './hits.ts'
import { matchCandidates } from './match-candidates.ts'
import { matchLists } from './match-lists.ts'
import { PageCollector } from './page-collector.ts'
import { ordinalsOf, probe } from './probe.ts'
import type { Register } from './register.ts'

/** Everything that meets the criteria; the order of results is in docs/design.md. */
export function findHits(register: Register, criteria: Criteria): Hits {
  const filter = filterSet(register, criteria)
  if (criteria.text === undefined) return filter === undefined ? everything(register) : listHits(register, filter.list)
  return numberHit(register, criteria.text, filter) ?? textHits(register, criteria.text, filter)
}

// Lists cost a few walks more than reading texts, which pays off from about this many corporations on.
const FEW = 64

/** Where a word or the filter leaves few corporations, or a word's are not known exactly, texts decide; else lists. */
function textHits(register: Register, text: TextCriteria, filter: Filter | undefined): Hits {
  if (filter !== undefined && filter.list.count <= register.trie.maxLeaf) {
    return matchCandidates(register, text, ordinalsIn(filter.list), undefined)
  }
  let fewest: Uint32Array | undefined
  for (const word of text.words) {
    const found = candidatesOf(register, word, text.words.length === 1 ? FEW : register.trie.maxLeaf)
    if (found === undefined) continue
    if (found.length === 0) return noHits(register.size)
    if (fewest === undefined || found.length < fewest.length) fewest = found
  }
  return fewest === undefined
    ? matchLists(register, text, filter)
    : matchCandidates(register, text, fewest, filter?.words())
}

// Corporations that may contain the word, ascending; undefined when a node of more than `most` contains it.
function candidatesOf({ trie }: Register, word: TextCriteria['words'][number], most: number): Uint32Array | undefined {
  const found: Uint32Array[] = []
  for (const { partial } of word) {
    for (const units of partial) {
      const answer = probe(trie, units)
      if (answer.kind === 'node' && answer.count > most) return undefined
      if (answer.kind === 'node') found.push(ordinalsOf(trie, answer.node))
      if (answer.kind === 'candidates') found.push(answer.candidates)
    }
  }
  return found.length === 1 ? found[0]! : mergeDistinct(found)
}

function mergeDistinct(lists: readonly Uint32Array[]): Uint32Array {
  const merged = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0))
  let end = 0
  for (const list of lists) {
    merged.set(list, end)
    end += list.length
  }
  return merged.sort().filter((ordinal, i, all) => i === 0 || ordinal !== all[i - 1])
}

// A corporate number asks for that corporation and nothing else.
function numberHit(register: Register, { number }: TextCriteria, filter: Filter | undefined): Hits | undefined {
  if (number === undefined) return undefined
  const ordinal = ordinalOfNumber(register.numbers, number)
  if (ordinal === undefined) return undefined
  if (filter !== undefined && !hasBit(filter.words(), ordinal)) return noHits(register.size)
  return listHits(register, { kind: 'array', count: 1, ordinals: Uint32Array.of(ordinal) })
}

function everything(register: Register): Hits {
  const ordinals = Uint32Array.from({ length: register.size }, (_, ordinal) => ordinal)
  return listHits(register, { kind: 'array', count: register.size, ordinals })
}

function listHits({ size }: Register, list: OrdinalList): Hits {
  return {
    total: list.count,
    verified: 0,
    page: (range) => {
      const page = new PageCollector(range, undefined)
      page.collect(list, [])
      return page.ordinals
    },
    toSet: () => setOfLists([list], size),
  }
}
