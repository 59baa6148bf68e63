import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { fetchFollowing } from '../../src/pull/fetch-following.ts'
import { records } from '../fixtures/tables.ts'

const URL_ASKED = new URL('https://corp.example/r.snapshot?secret')

describe('fetchFollowing', () => {
  for (const { name, status, location, why } of records<{
    name: string
    status: number
    location: string | undefined
    why: string
  }>(import.meta))
    test(`follows no way ${name}`, async (t) => {
      const asked = answering(t, status, location)
      const fetched = await fetchFollowing(URL_ASKED, { quietMillis: 60_000, stopping: new AbortController().signal })
      assert.deepEqual(fetched, { ok: false, problem: `https://corp.example/r.snapshot: ${why}.` })
      assert.equal(asked.mock.callCount(), location === '/r.snapshot' ? 6 : 1)
      for (const call of asked.mock.calls)
        assert.deepEqual(call.arguments[1]?.headers, { 'Accept-Encoding': 'identity' })
    })
})

function answering(t: TestContext, status: number, location: string | undefined) {
  const headers = location === undefined ? {} : { Location: location }
  return t.mock.method(
    globalThis,
    'fetch',
    async (..._asked: Parameters<typeof fetch>) => new Response(null, { status, headers }),
  )
}
