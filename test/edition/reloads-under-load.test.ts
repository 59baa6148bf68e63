import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { type Service, startServer } from '../../src/server/start-server.ts'
import { lengthOf } from '../fixtures/length.ts'
import { serviceOptions } from '../fixtures/service-options.ts'
import { ADAPTERS } from '../serve/socket/start-server.ts'
import { DAYS, dayOf, NUMBERS, type TwoSnapshots, twoSnapshots } from './two-snapshots.ts'

const RELOADS = lengthOf({ usual: 2, full: 20 })
const CLIENTS = 6

for (const adapter of ADAPTERS)
  describe(`a service on ${adapter} that is given one snapshot after the other`, { timeout: 300_000 }, () => {
    let snapshots: TwoSnapshots
    let service: Service
    const logged: string[] = []
    before(async () => {
      snapshots = await twoSnapshots()
      const state = `lmdb:${join(snapshots.folder, 'state')}`
      const options = await serviceOptions(
        { SNAPSHOT: snapshots.path, STATE: state, TRUST_PROXY: 'on', ADAPTER: adapter },
        logged,
      )
      const plans = [{ name: 'unmetered', perMinute: undefined, perDay: undefined, rowsPerDay: undefined }] as const
      const started = await startServer({ ...options, plans })
      assert.ok(started.ok)
      service = started.value
    })
    after(async () => {
      await service.stop()
      snapshots.remove()
    })

    test('answers every request, each from one of them', async () => {
      const load = new Load(`http://127.0.0.1:${service.port}`, snapshots.ids)
      await load.issueKey()
      const clients = Array.from({ length: CLIENTS }, (_, i) => load.client(i))
      for (let reload = 0; reload < RELOADS; reload++) {
        snapshots.put(DAYS[(reload + 1) % 2]!)
        await service.reload()
        await load.reached(load.answered + 2 * CLIENTS)
      }
      load.end()
      await Promise.all(clients)
      assert.deepEqual(load.wrong, [])
      const left = logged.filter((line) => line.startsWith('error: '))
      assert.deepEqual(left, [])
      assert.ok(load.seen.monday > 0 && load.seen.tuesday > 0, JSON.stringify(load.seen))
    })
  })

/** Clients that request every kind of answer, until they are told to end. */
class Load {
  answered = 0
  readonly wrong: string[] = []
  readonly seen = { monday: 0, tuesday: 0 }
  private readonly url: string
  private readonly ids: TwoSnapshots['ids']
  private key = ''
  private isEnding = false
  private goal = 0
  private onReached: () => void = () => undefined

  constructor(url: string, ids: TwoSnapshots['ids']) {
    this.url = url
    this.ids = ids
  }

  async issueKey(): Promise<void> {
    const body = JSON.stringify({ email: 'a@example.jp' })
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': '10.9.9.9' }
    const reply = await fetch(`${this.url}/developers/keys`, { method: 'POST', headers, body })
    this.key = ((await reply.json()) as { api_key: string }).api_key
  }

  reached(answers: number): Promise<void> {
    this.goal = answers
    return new Promise((resolve) => {
      this.onReached = resolve
      if (this.answered >= answers) resolve()
    })
  }

  end(): void {
    this.isEnding = true
  }

  async client(number: number): Promise<void> {
    for (let round = 0; !this.isEnding; round++) {
      const asked = QUESTIONS[(number + round) % QUESTIONS.length]!
      // Pages and OpenRefine are rate limited by address.
      const headers = {
        ...asked.headers,
        'X-API-Key': this.key,
        'X-Forwarded-For': `10.${number}.${round & 255}.${round >> 8}`,
      }
      try {
        const reply = await fetch(`${this.url}${asked.path}`, { ...asked, headers })
        const text = await reply.text()
        assert.equal(reply.status, 200, text)
        this.seen[dayOf(text, this.ids)]++
      } catch (error) {
        this.wrong.push(`${asked.path}: ${error}`)
      }
      this.answered++
      if (this.answered >= this.goal) this.onReached()
    }
  }
}

type Question = Pick<RequestInit, 'method' | 'body'> & {
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
}

const JSON_BODY = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }
const NUMBER = NUMBERS[30]!
const QUERIES = Object.fromEntries(NUMBERS.slice(0, 50).map((number, i) => [`q${i}`, { query: number }]))

const QUESTIONS: readonly Question[] = [
  { path: `/v1/corp/${NUMBER}` },
  // No name equals the text, so the server asks for suggestions.
  { path: '/v1/corp?q=%E5%95%86%E4%BA%8B&limit=100' },
  { path: `/corp/${NUMBER}` },
  { path: `/corp/${NUMBER}/building` },
  { path: '/search?q=%E5%95%86%E4%BA%8B' },
  { path: '/readyz' },
  // Answered in slices, between which the snapshot may be replaced.
  {
    path: '/ext/match',
    method: 'POST',
    headers: JSON_BODY,
    body: JSON.stringify({
      rows: Array.from({ length: 300 }, (_, i) => ({ name: '商事', corporate_number: NUMBERS[i % NUMBERS.length] })),
    }),
  },
  {
    path: '/ext/reconcile',
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: `queries=${encodeURIComponent(JSON.stringify(QUERIES))}`,
  },
  ...['search_corporations', 'get_building_cluster', 'get_corporate_profile'].map((name) => ({
    path: '/mcp',
    method: 'POST',
    headers: JSON_BODY,
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: name.startsWith('search') ? { q: '商事' } : { corporate_number: NUMBER } },
    }),
  })),
]
