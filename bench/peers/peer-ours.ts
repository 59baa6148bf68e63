import { compileTrie } from '../../src/index/trie/compile-trie.ts'
import { findHits } from '../../src/query/match/find-hits.ts'
import { parseSearch } from '../../src/query/parse/search-question.ts'
import type { Register } from '../../src/query/register/register.ts'
import type { Peer } from './peer.ts'

/** The register's own search. The trie is compiled again, as in the build, so that its build time can be measured. */
export function ourPeer(register: Register): Peer {
  const { fields, trie } = register.index
  const { units, children, lists, former } = compileTrie(fields, trie.maxLeaf)
  const sections = [units, children, lists.starts, lists.bytes, former.lists.bytes, fields.texts, fields.offsets]
  return {
    engine: 'this service',
    asked: 'from text to total and first 20 in the order of results',
    indexBytes: sections.reduce((bytes, { byteLength }) => bytes + byteLength, 0),
    ask: (piece) => {
      const question = parseSearch(register, { q: piece })
      if (!question.ok) return 0
      const hits = findHits(register, question.value.criteria)
      hits.page(question.value.page)
      return hits.total
    },
  }
}
