import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import { opened } from '../../test/fixtures/opened.ts'
import { asOneWritesIt, type Manner, withReadyBodies } from './fastify-answers.ts'

// The program of a child process: what one would build instead of this service, the same two endpoints with Fastify
// over SQLite's trigram index, in memory. Arguments: the path of a snapshot, and `ready` or `written`, which chooses
// how answers are made (fastify-answers.ts). Over IPC it sends its port and its key.

const API_KEY = 'crl_bench'

const { register } = opened(process.argv[2] ?? '', 'http://127.0.0.1')
const manner: Manner = process.argv[3] === 'ready' ? withReadyBodies(register) : asOneWritesIt(register)
const { database, profileOf, searchFor } = manner

// This service, too, stores only the hash of a key.
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')
database.exec('create table keys(hash text primary key, plan text not null)')
database.prepare('insert into keys(hash, plan) values (?, ?)').run(hashOf(API_KEY), 'unmetered')
const keyOf = database.prepare('select plan from keys where hash = ?')

const app = Fastify()
app.addHook('onRequest', async (request, reply) => {
  const sent = request.headers['x-api-key']
  const isKnown = process.argv[3] === 'ready' ? sent === API_KEY : keyOf.get(hashOf(String(sent))) !== undefined
  if (!isKnown) await reply.code(401).send({ code: 'invalid_api_key' })
})
app.get<{ Params: { number: string } }>('/v1/corp/:number', (request, reply) => {
  const profile = profileOf(request.params.number)
  if (profile === undefined) return reply.code(404).send({ code: 'corporation_not_found' })
  return reply.type('application/json; charset=utf-8').send(profile)
})
app.get<{ Querystring: { q: string } }>('/v1/corp', (request, reply) => {
  const phrase = `"${request.query.q.replaceAll('"', '""')}"`
  return reply.type('application/json; charset=utf-8').send(searchFor(phrase))
})
const address = await app.listen({ host: '127.0.0.1', port: 0 })

process.on('disconnect', () => process.exit(0))
process.send?.({ port: Number(new URL(address).port), apiKey: API_KEY })
