import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { BASE_URL, REQUESTS_A_MINUTE, type RunningService, startService, WANTED } from './running-service.ts'

/** What a generated client returns for an answer. */
export type Answered<Body> = {
  readonly status: number | undefined
  readonly body: Body | undefined
  readonly problem: { readonly code: string; readonly detail: string; readonly retry_after?: number } | undefined
}

/** What the tests need of a client of `/v1`. */
export type Program = {
  search(
    q: string,
    limit: number,
  ): Promise<Answered<{ readonly total: number; readonly items: readonly { readonly corporate_number: string }[] }>>
  profile(number: string): Promise<Answered<{ readonly name: string; readonly employees?: number }>>
}

export function testProgram(name: string, connect: (origin: string, apiKey: string) => Program): void {
  describe(name, () => {
    let service: RunningService
    before(async () => {
      service = await startService()
    })

    test('finds a corporation by its name, then its profile', async () => {
      const program = connect(service.origin, await service.issueKey())
      const { status, body } = await program.search(WANTED.q, 20)
      assert.deepEqual([status, body?.total, body?.items[0]?.corporate_number], [200, 1, WANTED.number])
      const profile = await program.profile(WANTED.number)
      assert.deepEqual([profile.status, profile.body?.name, profile.body?.employees], [200, WANTED.name, 120])
    })

    test('is told what is wrong', async () => {
      const apiKey = await service.issueKey()
      const refused = await connect(service.origin, 'crl_unknown').search(WANTED.q, 20)
      assert.deepEqual([refused.status, refused.problem?.code], [403, 'invalid_api_key'])
      assert.ok(refused.problem?.detail.includes(`${BASE_URL}/developers`))
      const { search, profile } = connect(service.origin, apiKey)
      const tooMany = await search(WANTED.q, 1_000)
      assert.deepEqual([tooMany.status, tooMany.problem?.code], [400, 'invalid_parameter'])
      const missing = await profile('2000012010002')
      assert.deepEqual([missing.status, missing.problem?.code], [404, 'corporation_not_found'])
    })

    test('is told of the limit it has reached, and for how long', async () => {
      const { search } = connect(service.origin, await service.issueKey())
      for (let i = 0; i < REQUESTS_A_MINUTE; i++) assert.equal((await search(WANTED.q, 20)).status, 200)
      const { status, problem } = await search(WANTED.q, 20)
      assert.deepEqual([status, problem?.code], [429, 'rate_limited'])
      assert.ok((problem?.retry_after ?? 0) >= 1)
    })
  })
}
