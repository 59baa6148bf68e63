import type { OrdinalList } from '../../index/lists/ordinal-list.ts'
import { ELSEWHERE, type Field, NO_FIELD, type Pattern } from '../../index/text/pattern.ts'
import { type GramTrie, listsOf } from '../../index/trie/gram-trie.ts'
import type { ProbedNode } from '../probe/word-probe.ts'
import { EXACT, fieldOf, PARTIAL, PREFIX, type Tier, tierOf } from '../rank/grade.ts'

export type Lists = readonly OrdinalList[]

/** The matches of one tier by field, best field first; an ordinal in the lists of two fields counts for the better. */
export type FieldLists = readonly [inName: Lists, elsewhere: Lists, romanised: Lists, inFormer: Lists]

/**
 * The matches by tier. The lists of a tier include the matches of the better tiers. For 山田 among 0 株式会社山田, 1 山田建設, 2
 * 大山田 and 3 青葉 (formerly 山田):
 *
 *   exact    [[0], [], [], [3]]
 *   prefix   [[0, 1], [], [], [3]]
 *   partial  [[0, 1, 2], [], [], [3]]
 */
export type Tiers = { readonly exact: FieldLists; readonly prefix: FieldLists; readonly partial: FieldLists }

// Shared: most fields are empty, and allocating an array costs more than reading an empty one.
const NO_LISTS: Lists = []
export const NO_MATCHES: FieldLists = [NO_LISTS, NO_LISTS, NO_LISTS, NO_LISTS]

export function joinFields(a: FieldLists, b: FieldLists): FieldLists {
  if (a === NO_MATCHES) return b
  if (b === NO_MATCHES) return a
  return [joinLists(a[0], b[0]), joinLists(a[1], b[1]), joinLists(a[2], b[2]), joinLists(a[3], b[3])]
}

/** The posting lists of the pattern's node by field; the pattern says which field the second list stands for. */
export function nodeFields(trie: GramTrie, node: number, pattern: Pattern): FieldLists {
  const lists = listsOf(trie, node)
  const named = listsIfAny(lists[0])
  const others = listsIfAny(lists[1])
  const former = listsIfAny(lists[2])
  return pattern.elsewhere === ELSEWHERE ? [named, others, NO_LISTS, former] : [named, NO_LISTS, others, former]
}

export function fieldsOfNodes(trie: GramTrie, nodes: readonly ProbedNode[]): FieldLists {
  return nodes.reduce((fields, { node, pattern }) => joinFields(fields, nodeFields(trie, node, pattern)), NO_MATCHES)
}

/** Groups ascending ordinals by tier and field; `grades[i]` is the grade of `ordinals[i]`. */
export function tiersOf(ordinals: Uint32Array, grades: Uint8Array): Tiers {
  return {
    exact: listsUpTo(EXACT, ordinals, grades),
    prefix: listsUpTo(PREFIX, ordinals, grades),
    partial: listsUpTo(PARTIAL, ordinals, grades),
  }
}

/** Groups by field the ordinals whose grade is in `tier` or a better one; `grades[i]` is the grade of `ordinals[i]`. */
export function listsUpTo(tier: Tier, ordinals: Uint32Array, grades: Uint8Array): FieldLists {
  let fields: Uint8Array | undefined
  for (let i = 0; i < grades.length; i++) {
    if (tierOf(grades[i]!) > tier) continue
    fields ??= new Uint8Array(grades.length).fill(NO_FIELD)
    fields[i] = fieldOf(grades[i]!)
  }
  return fields === undefined ? NO_MATCHES : fieldLists(ordinals, fields)
}

/** Groups ascending ordinals by field and drops those of NO_FIELD; `fields[i]` is the field of `ordinals[i]`. */
export function fieldLists(ordinals: Uint32Array, fields: Uint8Array): FieldLists {
  if (ordinals.length === 0) return NO_MATCHES
  const counts = [0, 0, 0, 0, 0]
  for (let i = 0; i < fields.length; i++) counts[fields[i]!]!++
  const all = { ordinals, fields, counts }
  return [listIn(0, all), listIn(1, all), listIn(2, all), listIn(3, all)]
}

type Grouped = { readonly ordinals: Uint32Array; readonly fields: Uint8Array; readonly counts: readonly number[] }

function listIn(field: Field, { ordinals, fields, counts }: Grouped): Lists {
  const count = counts[field]!
  if (count === 0) return NO_LISTS
  if (count === ordinals.length) return [{ kind: 'array', count, ordinals }]
  const those = new Uint32Array(count)
  for (let i = 0, at = 0; at < count; i++) if (fields[i] === field) those[at++] = ordinals[i]!
  return [{ kind: 'array', count, ordinals: those }]
}

/** One list of all the ordinals; no list when there are none. */
export function arrayLists(ordinals: ArrayLike<number>): Lists {
  return ordinals.length === 0
    ? NO_LISTS
    : [{ kind: 'array', count: ordinals.length, ordinals: new Uint32Array(ordinals) }]
}

// Usually one of the two is empty, and nothing has to be copied.
function joinLists(a: Lists, b: Lists): Lists {
  if (a.length === 0) return b
  return b.length === 0 ? a : [...a, ...b]
}

function listsIfAny(list: OrdinalList): Lists {
  return list.count === 0 ? NO_LISTS : [list]
}
