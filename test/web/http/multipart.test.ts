import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { WITHOUT_PAUSES } from '../../../src/domain/pause.ts'
import { readMultipart as readPaused } from '../../../src/web/http/multipart.ts'

const TYPE = 'multipart/form-data; boundary=----B'

const readMultipart = (type: string, body: Uint8Array) => readPaused(type, body, WITHOUT_PAUSES)

async function encoded(form: FormData): Promise<{ readonly type: string; readonly body: Uint8Array }> {
  const response = new Response(form)
  return { type: response.headers.get('content-type') ?? '', body: new Uint8Array(await response.arrayBuffer()) }
}

describe('readMultipart', () => {
  test('reads no part whose head is longer than any of a browser', async () => {
    const body = (length: number) =>
      Buffer.from(
        `------B\r\nX-A: ${'a'.repeat(length)}\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n------B--\r\n`,
      )
    assert.deepEqual([...((await readMultipart(TYPE, body(1_000)))?.keys() ?? [])], ['a'])
    assert.deepEqual([...((await readMultipart(TYPE, body(5_000)))?.keys() ?? [])], [])
  })

  test('reads what a browser would send', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.stringMatching(/^[a-z-]{1,8}$/), { minLength: 1, maxLength: 5 }),
        fc.uint8Array({ maxLength: 300, size: 'max' }),
        async (names, bytes) => {
          const form = new FormData()
          for (const name of names) form.append(name, new Blob([bytes]), '一覧.csv')
          const { type, body } = await encoded(form)
          const fields = await readMultipart(type, body)
          assert.deepEqual([...(fields?.keys() ?? [])], names)
          for (const value of fields?.values() ?? []) assert.deepEqual(new Uint8Array(Buffer.from(value)), bytes)
        },
      ),
      { numRuns: 50 },
    )
  })

  test('reads a hundred parts, and no more', async () => {
    const form = new FormData()
    for (let part = 0; part < 100; part++) form.append(`part-${part}`, 'x')
    const full = await encoded(form)
    assert.equal((await readMultipart(full.type, full.body))?.size, 100)
    form.append('part-100', 'x')
    const over = await encoded(form)
    assert.equal(await readMultipart(over.type, over.body), undefined)
  })

  test('takes the first of several fields with one name', async () => {
    const form = new FormData()
    form.append('list', 'first')
    form.append('list', 'second')
    const { type, body } = await encoded(form)
    assert.equal((await readMultipart(type, body))?.get('list'), 'first')
  })

  const part = 'Content-Disposition: form-data; name="a"\r\n\r\n1'
  for (const { name, type = TYPE, body } of [
    { name: 'another media type', type: 'text/plain', body: '' },
    { name: 'no boundary', type: 'multipart/form-data', body: '' },
    { name: 'nothing', body: '' },
    { name: 'no end', body: `------B\r\n${part}` },
    { name: 'a part without a name', body: '------B\r\nContent-Disposition: form-data\r\n\r\n1\r\n------B--' },
    { name: 'a head without an end', body: `------B\r\n${'x'.repeat(10_000)}` },
    { name: 'thousands of parts', body: `${`------B\r\n${part}\r\n`.repeat(2_000)}------B--` },
  ])
    test(`refuses ${name}`, async () => assert.equal(await readMultipart(type, Buffer.from(body)), undefined))

  test('ends on whatever bytes', async () => {
    const piece = fc.constantFrom('------B', '\r\n', '\r\n\r\n', '--', 'name="a"', part, 'x')
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 60, size: 'max' }), async (pieces) => {
        await readMultipart(TYPE, Buffer.from(pieces.join('')))
      }),
    )
  })
})
