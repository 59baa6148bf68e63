import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import Database from 'libsql'
import { profileOf } from '../../src/query/present.ts'
import { opened } from '../../test/fixtures/opened.ts'
import { answerParent } from '../common/program.ts'

// The program of a child process: what one would build instead of this service, the same two endpoints with Fastify
// over SQLite's trigram index, in memory: one column for each fact, results in FTS5's own order of relevance, objects
// that Fastify serializes. Argument: the path of a snapshot. It tells its port and its key.

const API_KEY = 'crl_bench'
const LIMIT = 20

const SUMMARY = ['name', 'name_kana', 'name_en', 'kind', 'kind_name', 'prefecture', 'city', 'address'] as const
const PROFILE = ['postal_code', 'prefecture_code', 'city_code', 'street', 'capital', 'updated_on'] as const
// Lists are stored as JSON text, as is usual in SQLite.
const LISTS = ['industries', 'sources'] as const
const COLUMNS = [...SUMMARY, ...PROFILE, ...LISTS] as const
type Row = { readonly number: string } & { readonly [column in (typeof COLUMNS)[number]]: string | number | null }

const { register } = await opened(process.argv[2] ?? '', 'http://127.0.0.1')
const { snapshotId: snapshot, sources } = register.edition
const database = openTables()
const byNumber = database.prepare('select * from corporations where number = ?')
const count = database.prepare('select count(*) as total from names where text match ?')
const page = database.prepare(
  `select corporations.* from names join corporations on corporations.id = names.rowid where names.text match ? order by names.rank limit ${LIMIT}`,
)
const keyOf = database.prepare('select plan from keys where hash = ?')

const app = Fastify()
app.addHook('onRequest', async (request, reply) => {
  if (keyOf.get(hashOf(String(request.headers['x-api-key']))) === undefined)
    await reply.code(401).send({ code: 'invalid_api_key' })
})
app.get<{ Params: { number: string } }>('/v1/corp/:number', (request, reply) => {
  const row = byNumber.get(request.params.number) as Row | undefined
  if (row === undefined) return reply.code(404).send({ code: 'corporation_not_found' })
  const links = { html: `http://127.0.0.1/corp/${row.number}` }
  const own = JSON.parse(String(row.sources)) as object
  return reply.send({ ...summaryOf(row), ...known(row, PROFILE), snapshot, sources: own, links })
})
app.get<{ Querystring: { q: string } }>('/v1/corp', (request, reply) => {
  const phrase = `"${request.query.q.replaceAll('"', '""')}"`
  const { total } = count.get(phrase) as { readonly total: number }
  const items = (page.all(phrase) as Row[]).map(summaryOf)
  return reply.send({ total, limit: LIMIT, offset: 0, has_more: total > LIMIT, items, snapshot, sources })
})
const address = await app.listen({ host: '127.0.0.1', port: 0 })
answerParent({ port: Number(new URL(address).port), apiKey: API_KEY }, () => undefined)

function openTables(): Database.Database {
  const tables = new Database(':memory:')
  tables.exec(`
    create table corporations(id integer primary key, number text not null unique, ${COLUMNS.join(', ')});
    create virtual table names using fts5(text, content='', tokenize='trigram');
    create table keys(hash text primary key, plan text not null);
  `)
  // This service, too, stores only the hash of a key.
  tables.prepare('insert into keys(hash, plan) values (?, ?)').run(hashOf(API_KEY), 'unmetered')
  const insertName = tables.prepare('insert into names(rowid, text) values (?, ?)')
  const insert = tables.prepare(`insert into corporations values (?, ?, ${COLUMNS.map(() => '?').join(', ')})`)
  tables.exec('begin')
  for (let ordinal = 0; ordinal < register.size; ordinal++) {
    const profile = profileOf(register, ordinal)
    const cells = COLUMNS.map((column) => cellOf(profile[column]))
    insert.run(ordinal + 1, profile.corporate_number, ...cells)
    const texts = [profile.name, profile.name_kana, profile.name_en].filter((text) => text !== undefined)
    insertName.run(ordinal + 1, texts.join('\n'))
  }
  tables.exec('commit')
  tables.exec(`insert into names(names) values ('optimize')`)
  return tables
}

function cellOf(value: unknown): string | number | null {
  if (value === undefined) return null
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value)
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

function summaryOf(row: Row): object {
  const lists = row.industries === null ? {} : { industries: JSON.parse(String(row.industries)) as object }
  return { corporate_number: row.number, ...known(row, SUMMARY), ...lists }
}

function known(row: Row, columns: readonly (typeof COLUMNS)[number][]): object {
  return Object.fromEntries(columns.flatMap((column) => (row[column] === null ? [] : [[column, row[column]]])))
}
