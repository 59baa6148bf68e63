import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createWebHandler } from '../../../../src/web/web-handler.ts'
import { numberOf } from '../../../fixtures/small-register.ts'
import { sampleContext } from '../../sample-context.ts'
import { get, textOf } from '../../sample-request.ts'

const BUILDING = `/en/corp/${numberOf(0)}/building`

describe('getBuilding', () => {
  for (const { page, status } of [
    { page: '99', status: 404 },
    { page: '99999999999999999999', status: 400 },
    { page: 'x', status: 400 },
  ])
    test(`shows the first page for page ${page}, which there is not, and says so`, async () => {
      const handler = createWebHandler(await sampleContext())
      const reply = await handler(get(`${BUILDING}?page=${page}`))
      assert.equal(reply.status, status)
      const html = textOf(reply)
      assert.match(html, new RegExp(`There is no page “${page}”`))
      const title = (text: string) => /<title>[^<]*/.exec(text)?.[0]
      assert.equal(title(html), title(textOf(await handler(get(BUILDING)))))
      assert.match(html, /aria-label="Page 1" aria-current="page"/)
      assert.doesNotMatch(html, /rel="prev"/)
    })

  test('repeats no more of a page number than a message needs', async () => {
    const handler = createWebHandler(await sampleContext())
    const html = textOf(await handler(get(`${BUILDING}?page=${'9'.repeat(5_000)}`)))
    assert.doesNotMatch(html, /9{101}/)
    assert.match(html, /9{100}…/)
  })
})
