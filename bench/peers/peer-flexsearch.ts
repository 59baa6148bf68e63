import { Index } from 'flexsearch'
import { PAGE, type Peer } from './peer.ts'
import { gramsAsked, gramsOf } from './peer-grams.ts'

/**
 * FlexSearch with two-character grams as terms and the tokenizer `forward`, which also finds single characters as the
 * beginning of a gram. Its own setting for parts of words, `full`, would index every substring of every name.
 */
export function flexSearchPeers(texts: readonly string[]): readonly Peer[] {
  let grams = gramsOf
  const index = new Index({
    tokenize: 'forward',
    encode: (text: string) => grams(text),
    cache: false,
  })
  for (const [id, text] of texts.entries()) index.add(id, text)
  grams = gramsAsked
  const peer = (asked: string, limit: number): Peer => ({
    engine: 'FlexSearch',
    asked,
    ask: (piece) => index.search(piece, { limit, suggest: false }).length,
  })
  return [peer('search(), every result', texts.length), peer(`search(), first ${PAGE}, no total`, PAGE)]
}
