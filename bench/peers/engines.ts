import { Index } from 'flexsearch'
import Database from 'libsql'
import MiniSearch from 'minisearch'
import type { Late } from '../../src/domain/late.ts'
import { findHits } from '../../src/query/match/find-hits.ts'
import { parseSearch } from '../../src/query/parse/search-question.ts'
import type { Register } from '../../src/query/register/register.ts'

/** A search engine that holds the same folded texts as the other engines, in order of ordinal. */
export type Engine = {
  readonly engine: string
  /** What the engine is called with and returns for each question. */
  readonly asked: string
  /** Returns how many corporations the engine finds for a piece. It has returned at least the first PAGE of them. */
  ask(piece: string): number
}

// How many of the first results each engine returns at least.
const PAGE = 20

export type EngineName = 'ours' | 'minisearch' | 'flexsearch' | 'fts5'

/** Opens an engine with the texts, in one or several ways of asking it. */
export const ENGINES: Readonly<
  Record<EngineName, (texts: readonly string[], register: () => Promise<Register>) => Late<readonly Engine[]>>
> = {
  ours: async (_, register) => [ours(await register())],
  minisearch: (texts) => [miniSearch(texts)],
  flexsearch: flexSearch,
  fts5,
}

function ours(register: Register): Engine {
  return {
    engine: 'this service',
    asked: 'from text to total and first 20 in the order of results',
    ask: (piece) => {
      const question = parseSearch(register, { q: piece })
      if (!question.ok) return 0
      const hits = findHits(register, question.value.criteria)
      hits.page(question.value.page)
      return hits.total
    },
  }
}

/** MiniSearch with two-character grams as terms, one document for each corporation, all terms required. */
function miniSearch(texts: readonly string[]): Engine {
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

/** FlexSearch with two-character grams and the tokenizer `forward`; its `full` would index every substring. */
function flexSearch(texts: readonly string[]): readonly Engine[] {
  let grams = gramsOf
  const index = new Index({ tokenize: 'forward', encode: (text: string) => grams(text), cache: false })
  for (const [id, text] of texts.entries()) index.add(id, text)
  grams = gramsAsked
  const engine = (asked: string, limit: number): Engine => ({
    engine: 'FlexSearch',
    asked,
    ask: (piece) => index.search(piece, { limit, suggest: false }).length,
  })
  return [engine('search(), every result', texts.length), engine(`search(), first ${PAGE}, no total`, PAGE)]
}

/**
 * SQLite FTS5 with its trigram tokenizer, in memory, optimised, without a copy of the texts. Asked in two ways: rowids
 * ascend by our precomputed rank, so the order of rowids is already a sensible one; `rank` is the order by relevance
 * that a search page would use.
 */
function fts5(texts: readonly string[]): readonly Engine[] {
  const database = new Database(':memory:')
  database.exec(`create virtual table names using fts5(text, content='', tokenize='trigram case_sensitive 1')`)
  const insert = database.prepare('insert into names(rowid, text) values (?, ?)')
  database.exec('begin')
  for (const [id, text] of texts.entries()) insert.run(id + 1, text)
  database.exec('commit')
  database.exec(`insert into names(names) values ('optimize')`)
  const total = database.prepare('select count(*) as total from names where text match ?')
  return ['rowid', 'rank'].map((order) => {
    const page = database.prepare(`select rowid from names where text match ? order by ${order} limit ${PAGE}`)
    return {
      engine: 'SQLite FTS5 trigram',
      asked: `count(*), and ${PAGE} rowids in order of ${order}`,
      ask: (piece) => {
        const phrase = `"${piece.replaceAll('"', '""')}"`
        page.all(phrase)
        return (total.get(phrase) as { readonly total: number }).total
      },
    }
  })
}

/** Returns the two-character grams of each field, and its last character, which begins no other. */
function gramsOf(text: string): string[] {
  return text.split(' ').flatMap((field) => {
    const characters = [...field]
    return characters.map((character, i) => character + (characters[i + 1] ?? ''))
  })
}

/** Returns the two-character grams that a text must contain to contain `piece`; a shorter piece is returned itself. */
function gramsAsked(piece: string): string[] {
  const grams = gramsOf(piece)
  return grams.length > 1 ? grams.slice(0, -1) : grams
}
