import { hasBit } from '../../index/lists/bit-set.ts'
import { ordinalsIn, setOfLists } from '../../index/lists/ordinal-list.ts'
import { probesIn, type TextCriteria } from '../parse/text-criteria.ts'
import { EXACT, gradeText, NO_TIER, PARTIAL, PREFIX, type Tier, tierOf } from '../rank/grade.ts'
import type { AliasIndex } from '../register/alias-index.ts'
import type { SearchIndex } from '../register/search-index.ts'
import type { Hits } from './hits.ts'
import { prefixMatches } from './prefix-matches.ts'
import { textHits } from './text-hits.ts'

/** Owners of names that match, best first: by tier, other names before former ones, then ascending. Each is there once. */
export type AliasMatches = {
  readonly owners: readonly number[]
  /** Of each of the owners. */
  readonly tiers: readonly Tier[]
}

/** Who has another or a former name that the text finds: a name is found alone, with all words and the legal form in it. */
export function aliasMatches(aliases: AliasIndex, text: TextCriteria): AliasMatches {
  const asked = { ...text, probes: probesIn(aliases.index.trie, text) }
  const hits = textHits(aliases.index, asked, aliases.filterOf(text.forms))
  return hits.total === 0 ? NO_ALIASES : bestFirst(aliases, tiersOf(aliases.index, asked, hits))
}

const NO_ALIASES: AliasMatches = { owners: [], tiers: [] }

/** Names found, ascending, and their tiers. */
type TieredNames = { readonly names: ArrayLike<number>; readonly tierAt: (i: number) => Tier }

// Reading so many texts is faster than making bit sets.
const FEW = 64

function tiersOf(index: SearchIndex, text: TextCriteria, hits: Hits): TieredNames {
  if (hits.total <= FEW) {
    const names = hits.page({ offset: 0, limit: FEW }).toSorted((a, b) => a - b)
    return { names, tierAt: (i) => tierOf(gradeText(index, text, names[i]!)) }
  }
  const words = hits.toSet()
  const names = ordinalsIn({ kind: 'bits', count: hits.total, words })
  const { exact, prefix } = prefixMatches(index, text.joined)
  const isExact = setOfLists(exact.flat(), index.size)
  const isPrefix = setOfLists(prefix.flat(), index.size)
  return {
    names,
    tierAt: (i) => (hasBit(isExact, names[i]!) ? EXACT : hasBit(isPrefix, names[i]!) ? PREFIX : PARTIAL),
  }
}

// Names of one owner follow each other.
function bestFirst({ owners, isFormer }: AliasIndex, { names, tierAt }: TieredNames): AliasMatches {
  const classes: number[][] = Array.from({ length: NO_TIER * KINDS }, () => [])
  for (let i = 0; i < names.length; ) {
    const owner = owners[names[i]!]!
    let best = classes.length
    for (; i < names.length && owners[names[i]!] === owner; i++) {
      best = Math.min(best, tierAt(i) * KINDS + isFormer[names[i]!]!)
    }
    classes[best]!.push(owner)
  }
  return { owners: classes.flat(), tiers: classes.flatMap((found, i) => found.map(() => Math.floor(i / KINDS))) }
}

const KINDS = 2
