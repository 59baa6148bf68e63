import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { chooseEncoding, compressed } from '../../../src/serve/message/compressed.ts'
import type { Reply } from '../../../src/serve/message/request.ts'
import { records } from '../../fixtures/tables.ts'

const LONG = JSON.stringify({ name: '株式会社みほん'.repeat(200) })
const LARGE = JSON.stringify({ name: 'あ'.repeat(100_000) })

describe('chooseEncoding', () => {
  const rows = [
    ...records<{ accepted: string | undefined; expected: 'br' | 'gzip' | undefined }>(import.meta),
    { accepted: `${'a;q=1,'.repeat(2_000)}gzip`, expected: 'gzip' },
  ]
  for (const { accepted, expected } of rows)
    test(`${accepted?.slice(0, 40)} → ${expected}`, () => assert.equal(chooseEncoding(accepted), expected))
})

describe('compressed', () => {
  for (const body of [LONG, LARGE])
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const)
      for (const given of [body, Buffer.from(body)])
        test(`packs ${body.length} characters (${typeof given}) by ${encoding}`, async () => {
          const reply = await compressed(replyOf(given), asking(encoding))
          assert.ok(typeof reply.body !== 'string' && reply.body.length < body.length / 4)
          assert.equal(unpack(reply.body).toString(), body)
          assert.deepEqual(reply.headers, [
            ['Vary', 'Accept-Encoding'],
            ['Content-Encoding', encoding],
          ])
        })

  const plain: readonly { name: string; reply: Reply; accepted: string | undefined }[] = [
    { name: 'a caller who does not ask', reply: replyOf(LONG), accepted: undefined },
    { name: 'a caller who takes neither', reply: replyOf(LONG), accepted: 'deflate, identity' },
    { name: 'a short body', reply: replyOf('a'.repeat(1_024)), accepted: 'gzip' },
  ]
  for (const { name, reply, accepted } of plain)
    test(`leaves the reply as it is: ${name}`, () => assert.equal(compressed(reply, asking(accepted)), reply))

  test('packs an error that names many faults', async () => {
    const reply = await compressed({ ...replyOf(LONG), status: 400 }, asking('gzip'))
    assert.equal(reply.status, 400)
    assert.equal(gunzipSync(reply.body).toString(), LONG)
  })

  test('packs what is short in characters and long in bytes', async () => {
    const body = 'あ'.repeat(400)
    const reply = await compressed(replyOf(body), asking('gzip'))
    assert.equal(gunzipSync(reply.body).toString(), body)
  })

  for (const kept of [Buffer.from(LONG), Buffer.from(LARGE)])
    test(`packs ${kept.length} bytes that are given again once`, async () => {
      const [first, second] = [
        await compressed(replyOf(kept), asking('gzip')),
        await compressed(replyOf(kept), asking('gzip')),
      ]
      assert.equal(first.body, second.body)
      const other = await compressed(replyOf(kept), asking('br'))
      assert.deepEqual(brotliDecompressSync(other.body), kept)
    })

  test('packs at once what takes less than a millisecond, and more off the main thread', () => {
    assert.ok(!(compressed(replyOf(LONG), asking('gzip')) instanceof Promise))
    assert.ok(compressed(replyOf(LARGE), asking('gzip')) instanceof Promise)
  })
})

function replyOf(body: Reply['body']): Reply {
  return { status: 200, headers: [['Vary', 'Accept-Encoding']], body }
}

function asking(accepted: string | undefined): { readonly headers: ReadonlyMap<string, string> } {
  return { headers: new Map(accepted === undefined ? [] : [['accept-encoding', accepted]]) }
}
