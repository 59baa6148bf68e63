import { NO_ORDINALS, union } from '../../index/lists/sorted-ordinals.ts'
import { END } from '../../index/text/alphabet.ts'
import type { Pattern } from '../../index/text/pattern.ts'
import { childOf, NO_NODE } from '../../index/trie/gram-trie.ts'
import { atStart, probe } from '../probe/word-probe.ts'
import { EXACT, gradesOf, PREFIX } from '../rank/grade.ts'
import type { SearchIndex } from '../register/search-index.ts'
import { type FieldLists, joinFields, listsUpTo, NO_MATCHES, nodeFields } from './field-lists.ts'

/** The matches of which a field is a pattern, those of which one begins with it, and how many texts were read. */
export type PrefixMatches = { readonly exact: FieldLists; readonly prefix: FieldLists; readonly verified: number }

/** Walks from START once or twice for each pattern, and verifies the candidates of walks that end on leaves. */
export function prefixMatches({ trie, fields }: SearchIndex, patterns: readonly Pattern[]): PrefixMatches {
  let exact = NO_MATCHES
  let prefix = NO_MATCHES
  let candidates = NO_ORDINALS
  for (const pattern of patterns)
    for (const units of atStart(pattern)) {
      const found = probe(trie, units)
      if (found.kind === 'candidates') candidates = union(candidates, found.candidates)
      if (found.kind !== 'node') continue
      prefix = joinFields(prefix, nodeFields(trie, found.node, pattern))
      const whole = units.at(-1) === END ? found.node : childOf(trie, found.node, END)
      if (whole !== NO_NODE) exact = joinFields(exact, nodeFields(trie, whole, pattern))
    }
  if (candidates.length === 0) return { exact, prefix, verified: 0 }
  const grades = gradesOf(fields, patterns, candidates)
  return {
    exact: joinFields(exact, listsUpTo(EXACT, candidates, grades)),
    prefix: joinFields(prefix, listsUpTo(PREFIX, candidates, grades)),
    verified: candidates.length,
  }
}
