import MiniSearch from 'minisearch'
import type { Peer } from './peer.ts'
import { gramsAsked, gramsOf } from './peer-grams.ts'

/** MiniSearch with two-character grams as terms, one document for each corporation, all terms required. */
export function miniSearchPeer(texts: readonly string[]): Peer {
  const index = new MiniSearch<{ id: number; text: string }>({
    fields: ['text'],
    tokenize: gramsOf,
    processTerm: (term) => term,
    searchOptions: { tokenize: gramsAsked, combineWith: 'AND', prefix: (term) => [...term].length === 1, fuzzy: false },
  })
  for (const [id, text] of texts.entries()) index.add({ id, text })
  return {
    engine: 'MiniSearch',
    asked: 'search(), all terms required: every result, by score',
    ask: (piece) => index.search(piece).length,
  }
}
