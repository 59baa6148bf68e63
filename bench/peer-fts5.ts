import Database from 'libsql'
import { PAGE, type Peer } from './peer.ts'

/** SQLite FTS5 with its trigram tokenizer, in memory, without a copy of the texts. */
export function fts5Peer(texts: readonly string[]): Peer {
  const database = new Database(':memory:')
  database.exec(`create virtual table names using fts5(text, content='', tokenize='trigram case_sensitive 1')`)
  const insert = database.prepare('insert into names(rowid, text) values (?, ?)')
  database.exec('begin')
  for (const [id, text] of texts.entries()) insert.run(id + 1, text)
  database.exec('commit')
  database.exec(`insert into names(names) values ('optimize')`)
  const total = database.prepare('select count(*) as total from names where text match ?')
  const page = database.prepare(`select rowid from names where text match ? limit ${PAGE}`)
  return {
    engine: 'SQLite FTS5 trigram',
    asked: `select count(*) … match, and select rowid … match limit ${PAGE}, in order of rowid`,
    indexBytes:
      numberOf(database.prepare('pragma page_count').get()) * numberOf(database.prepare('pragma page_size').get()),
    ask: (piece) => {
      const phrase = `"${piece.replaceAll('"', '""')}"`
      page.all(phrase)
      return numberOf(total.get(phrase))
    },
  }
}

function numberOf(row: unknown): number {
  if (typeof row !== 'object' || row === null) throw new Error(`peers bench: expected a row, found ${typeof row}.`)
  return Number(Object.values(row)[0])
}
