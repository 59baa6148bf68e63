import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createWebHandler } from '../../../../src/web/web-handler.ts'
import { sampleContext } from '../../sample-context.ts'
import { get, textOf } from '../../sample-request.ts'

describe('noCompanyPage', () => {
  for (const written of ['7000012050002', '1234567890123', 'hello', encodeURIComponent('７０００')])
    test(`leads from ${written} to the same page in the other language`, async () => {
      const handler = createWebHandler(await sampleContext())
      assert.ok(textOf(await handler(get(`/corp/${written}`))).includes(`class="language" href="/en/corp/${written}"`))
      assert.ok(textOf(await handler(get(`/en/corp/${written}`))).includes(`class="language" href="/corp/${written}"`))
    })

  for (const [written, expected] of [
    ['7000012050002', true],
    ['1234567890123', false],
    ['hello', false],
  ] as const)
    test(`gives reasons why ${written} is not listed only where its check digit fits: ${expected}`, async () => {
      const html = textOf(await createWebHandler(await sampleContext())(get(`/corp/${written}`)))
      assert.equal(html.includes('<h2>考えられる理由</h2>'), expected)
      assert.equal(html.includes('登記が閉鎖された法人'), expected)
    })

  test('repeats no more of what was asked for than a message needs', async () => {
    const html = textOf(await createWebHandler(await sampleContext())(get(`/corp/${'x'.repeat(5_000)}`)))
    assert.doesNotMatch(html, /x{101}/)
  })
})
