import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { fetchFollowing } from '../../src/pull/fetch-following.ts'

const URL_ASKED = new URL('https://corp.example/r.snapshot?secret')

describe('fetchFollowing', () => {
  for (const { name, status, location, why } of [
    {
      name: 'from https to this machine without TLS',
      status: 302,
      location: 'http://127.0.0.1/',
      why: 'redirects to an address that is not https',
    },
    { name: 'in a circle', status: 307, location: '/r.snapshot', why: 'redirects more than 5 times' },
    { name: 'to no address', status: 302, location: 'https://', why: 'redirects to no address' },
    { name: 'to nowhere', status: 302, location: undefined, why: 'answered 302' },
    { name: 'in an answer that is no redirect', status: 404, location: '/other', why: 'answered 404' },
  ]) {
    test(`follows no way ${name}`, async (t) => {
      const asked = answering(t, status, location)
      const fetched = await fetchFollowing(URL_ASKED, { quietMillis: 60_000, stopping: new AbortController().signal })
      assert.deepEqual(fetched, { ok: false, problem: `https://corp.example/r.snapshot: ${why}.` })
      assert.equal(asked.mock.callCount(), location === '/r.snapshot' ? 6 : 1)
      for (const call of asked.mock.calls)
        assert.deepEqual(call.arguments[1]?.headers, { 'Accept-Encoding': 'identity' })
    })
  }
})

function answering(t: TestContext, status: number, location: string | undefined) {
  const headers = location === undefined ? {} : { Location: location }
  return t.mock.method(
    globalThis,
    'fetch',
    async (..._asked: Parameters<typeof fetch>) => new Response(null, { status, headers }),
  )
}
