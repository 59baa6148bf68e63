import Fastify from 'fastify'
import Database from 'libsql'
import { bytesOf, profileBytes } from '../../src/query/bytes/corporation-bytes.ts'
import { written } from '../../src/query/bytes/json-writer.ts'
import { openRegister } from '../../src/query/register/register.ts'
import { openSnapshot } from '../../src/snapshot/open-snapshot.ts'
import { FOLD_VERSION } from '../../src/text/fold.ts'

// A process of its own: what one would build instead, the same two endpoints with Fastify over SQLite and its trigrams,
// in memory. It is given every advantage: bodies are ready in the tables, and of a hit neither grade nor match is told.

const API_KEY = 'crl_bench'
const LIMIT = 20

const snapshot = openSnapshot(process.argv[2] ?? '', FOLD_VERSION)
if (!snapshot.ok) throw new Error(`fastify-server: ${snapshot.problem.sentence}`)
const register = openRegister(snapshot.value, 'http://127.0.0.1')
const provenance = JSON.stringify({ snapshot: register.edition.snapshotId, sources: register.edition.sources }).slice(1)

const database = new Database(':memory:')
database.exec(`
  create table corporations(id integer primary key, number text not null unique, profile text not null, item text not null);
  create virtual table names using fts5(text, content='', tokenize='trigram');
`)
const insert = database.prepare('insert into corporations(id, number, profile, item) values (?, ?, ?, ?)')
const insertName = database.prepare('insert into names(rowid, text) values (?, ?)')
database.exec('begin')
for (let ordinal = 0; ordinal < register.size; ordinal++) {
  const { number, name, nameKana, nameEn } = register.records.recordOf(ordinal)
  const item = written((writer) => bytesOf(register).writeOpen(writer, ordinal, 'hit'))
  insert.run(ordinal + 1, number, utf8(profileBytes(register, ordinal)), `${utf8(item)}}`)
  insertName.run(ordinal + 1, [name, nameKana, nameEn].filter((text) => text !== null).join('\n'))
}
database.exec('commit')
database.exec(`insert into names(names) values ('optimize')`)

const profileOf = database.prepare('select profile from corporations where number = ?')
const countOf = database.prepare('select count(*) as total from names where text match ?')
// Rowids ascend by rank, so that this order is already a sensible one.
const pageOf = database.prepare(
  `select item from corporations where id in (select rowid from names where text match ? order by rowid limit ${LIMIT}) order by id`,
)

const app = Fastify()
app.addHook('onRequest', async (request, reply) => {
  if (request.headers['x-api-key'] !== API_KEY) await reply.code(401).send({ code: 'invalid_api_key' })
})
app.get<{ Params: { number: string } }>('/v1/corp/:number', (request, reply) => {
  const row = profileOf.get(request.params.number) as { readonly profile: string } | undefined
  if (row === undefined) return reply.code(404).send({ code: 'corporation_not_found' })
  return reply.type('application/json; charset=utf-8').send(row.profile)
})
app.get<{ Querystring: { q: string } }>('/v1/corp', (request, reply) => {
  const phrase = `"${request.query.q.replaceAll('"', '""')}"`
  const { total } = countOf.get(phrase) as { readonly total: number }
  const items = (pageOf.all(phrase) as { readonly item: string }[]).map(({ item }) => item).join()
  const page = `{"total":${total},"limit":${LIMIT},"offset":0,"has_more":${total > LIMIT}`
  return reply.type('application/json; charset=utf-8').send(`${page},"items":[${items}],${provenance}`)
})
const address = await app.listen({ host: '127.0.0.1', port: 0 })

process.on('disconnect', () => process.exit(0))
process.send?.({ port: Number(new URL(address).port), apiKey: API_KEY })

function utf8(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString()
}
