import Database from 'libsql'
import { PAGE, type Peer } from './peer.ts'

/**
 * SQLite FTS5 with its trigram tokenizer, in memory, optimised, without a copy of the texts. Two peers: rowids ascend
 * by our precomputed rank, so the order of rowids is already a sensible one; `rank` is the order by relevance that a
 * search page would use.
 */
export function fts5Peers(texts: readonly string[]): readonly Peer[] {
  const database = new Database(':memory:')
  database.exec(`create virtual table names using fts5(text, content='', tokenize='trigram case_sensitive 1')`)
  const insert = database.prepare('insert into names(rowid, text) values (?, ?)')
  database.exec('begin')
  for (const [id, text] of texts.entries()) insert.run(id + 1, text)
  database.exec('commit')
  database.exec(`insert into names(names) values ('optimize')`)
  const total = database.prepare('select count(*) as total from names where text match ?')
  const indexBytes =
    numberOf(database.prepare('pragma page_count').get()) * numberOf(database.prepare('pragma page_size').get())
  const peer = (order: string): Peer => {
    const page = database.prepare(`select rowid from names where text match ? order by ${order} limit ${PAGE}`)
    return {
      engine: 'SQLite FTS5 trigram',
      asked: `count(*), and ${PAGE} rowids in order of ${order}`,
      indexBytes,
      ask: (piece) => {
        const phrase = `"${piece.replaceAll('"', '""')}"`
        page.all(phrase)
        return numberOf(total.get(phrase))
      },
    }
  }
  return [peer('rowid'), peer('rank')]
}

function numberOf(row: unknown): number {
  if (typeof row !== 'object' || row === null) throw new Error(`peers bench: expected a row, found ${typeof row}.`)
  return Number(Object.values(row)[0])
}
