import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, beforeEach, describe, test } from 'node:test'
import type { Access } from '../../src/access/access.ts'
import { openAccess } from '../../src/access/stores/open-access.ts'
import { createRestHandler } from '../../src/rest/handler.ts'
import type { Handler, Reply } from '../../src/serve/message/request.ts'
import { KNOWN, WRONG_CHECK_DIGIT } from './request-cases.ts'
import { sampleContext } from './sample-context.ts'
import { headerOf, jsonOf, sampleRequest } from './sample-request.ts'

const folders: string[] = []
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** A REST handler with a store of its own and a clock that the test moves. */
class Service {
  private readonly folder: string = mkdtempSync(join(tmpdir(), 'rest-limits-'))
  private nowMillis: number = Date.parse('2026-09-01T03:00:00Z')
  private access!: Access
  private handler!: Handler
  private apiKey: string | undefined

  static async start(): Promise<Service> {
    const service = new Service()
    folders.push(service.folder)
    await service.open()
    return service
  }

  async issueKey(): Promise<{ readonly keyId: string }> {
    const issued = await this.access.keys.issue({ email: 'developer@example.jp' })
    assert.ok(issued.ok)
    this.apiKey = issued.value.apiKey
    return issued.value
  }

  async ask(target: string, headers: { readonly [name: string]: string } = {}): Promise<Reply> {
    return this.handler(sampleRequest(target, { 'x-api-key': this.apiKey, ...headers }))
  }

  async statuses(target: string, times: number): Promise<readonly number[]> {
    const statuses = []
    for (let i = 0; i < times; i++) statuses.push((await this.ask(target)).status)
    return statuses
  }

  async match(rows: number): Promise<Reply> {
    const headers = { 'x-api-key': this.apiKey, 'content-type': 'application/json' }
    const list = JSON.stringify({ rows: Array(rows).fill({ name: '人事院' }) })
    const body = { kind: 'complete', bytes: new TextEncoder().encode(list) } as const
    return this.handler({ ...sampleRequest('/ext/match', headers, 'POST'), body })
  }

  async revoke(keyId: string): Promise<void> {
    const revoked = await this.access.keys.revoke(keyId)
    assert.ok(revoked.ok && revoked.value)
  }

  passSeconds(seconds: number): void {
    this.nowMillis += seconds * 1_000
  }

  async restart(): Promise<void> {
    await this.stop()
    await this.open()
  }

  stop(): Promise<void> {
    return this.access.close()
  }

  private async open(): Promise<void> {
    const access = await openAccess({
      state: `lmdb:${this.folder}`,
      plans: [{ name: 'beta_free', perMinute: 10, perDay: 100, rowsPerDay: 1000 }],
      now: () => this.nowMillis,
      random: randomBytes,
    })
    assert.ok(access.ok)
    this.access = access.value
    this.handler = createRestHandler(sampleContext({ gate: access.value.gate }))
  }
}

const TARGET = `/v1/corp/${KNOWN}`

describe('limits of beta_free over REST', () => {
  let service: Service
  beforeEach(async () => {
    service = await Service.start()
    await service.issueKey()
  })
  afterEach(() => service.stop())

  test('the eleventh request in a burst is 429 and says when to come back', async () => {
    assert.deepEqual(await service.statuses(TARGET, 10), Array(10).fill(200))
    const refused = await service.ask(TARGET)
    assert.equal(refused.status, 429)
    const seconds = headerOf(refused, 'Retry-After') ?? ''
    assert.match(seconds, /^[1-9]\d*$/)
    assert.match(headerOf(refused, 'RateLimit') ?? '', /^"minute";r=0;t=\d+, "day";r=90;t=\d+$/)
    const told = `The limit of 10 requests a minute is used up. Try again in ${seconds} s. Left: 0 of 10 (minute), 90 of 100 (day).`
    assert.equal(jsonOf(refused)['detail'], told)
    service.passSeconds(Number(seconds))
    assert.deepEqual(await service.statuses(TARGET, 2), [200, 429])
  })

  test('a list of more rows than are left is told so', async () => {
    assert.equal((await service.match(700)).status, 200)
    const refused = await service.match(301)
    assert.equal(refused.status, 429)
    const told =
      'The list has more rows than are left of 1000 rows a day. Send fewer rows, or try again in 87 s. Left: 9 of 10 (minute), 99 of 100 (day), 300 of 1000 (rows).'
    assert.equal(jsonOf(refused)['detail'], told)
    assert.equal((await service.match(300)).status, 200)
  })

  test('refusals before it did not count', async () => {
    for (const target of [
      '/v1/corp',
      '/v1/corp?q=%ZZ',
      `/v1/corp/${WRONG_CHECK_DIGIT}`,
      '/v1/nowhere',
      '/v1/openapi.json',
    ])
      await service.statuses(target, 3)
    assert.deepEqual(await service.statuses(TARGET, 11), [...Array(10).fill(200), 429])
  })

  test('304 counts as 200 does', async () => {
    const etag = headerOf(await service.ask(TARGET), 'ETag') ?? ''
    for (let i = 0; i < 9; i++) assert.equal((await service.ask(TARGET, { 'if-none-match': etag })).status, 304)
    assert.equal((await service.ask(TARGET, { 'if-none-match': etag })).status, 429)
  })

  test('wrong input is told before the limit', async () => {
    await service.statuses(TARGET, 10)
    assert.equal((await service.ask('/v1/corp?limit=0')).status, 400)
    assert.equal((await service.ask(TARGET)).status, 429)
  })

  test('the limit is told before the lookup', async () => {
    await service.statuses(TARGET, 10)
    assert.equal((await service.ask(`/v1/corp/${WRONG_CHECK_DIGIT}`)).status, 429)
  })

  test('a hundred requests a day and no more', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 100; i++) {
      statuses.push((await service.ask(TARGET)).status)
      service.passSeconds(6)
    }
    assert.deepEqual(statuses, Array(100).fill(200))
    const refused = await service.ask(TARGET)
    // A token of the day's bucket takes 864 s, of which 600 have passed.
    assert.deepEqual([refused.status, headerOf(refused, 'Retry-After')], [429, '264'])
  })

  test('a restart does not fill the bucket', async () => {
    await service.statuses(TARGET, 10)
    await service.restart()
    assert.equal((await service.ask(TARGET)).status, 429)
  })

  test('a revoked key is 403', async () => {
    const { keyId } = await service.issueKey()
    assert.equal((await service.ask(TARGET)).status, 200)
    await service.revoke(keyId)
    assert.equal((await service.ask(TARGET)).status, 403)
  })
})
