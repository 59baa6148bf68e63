import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createWebHandler } from '../../../../src/web/web-handler.ts'
import { type Sketch, smallRegister } from '../../../fixtures/small-register.ts'
import { records } from '../../../fixtures/tables.ts'
import { sampleContext } from '../../sample-context.ts'
import { get, textOf } from '../../sample-request.ts'

// Four of four hundred corporations are notable.
const SKETCHES = [
  ...records<Sketch>(import.meta),
  ...Array.from({ length: 394 }, (_, i): Sketch => ({ name: `三井第${i}` })),
]

describe('the search page', async () => {
  const { register, snapshot } = await smallRegister(SKETCHES)
  const handler = createWebHandler({ ...(await sampleContext()), register, snapshot })
  const pageOf = async (path: string) => textOf(await handler(get(path)))
  const asking = (q: string) => `/search?q=${encodeURIComponent(q)}`
  const boxOf = (page: string) => /<aside class="notable".*?<\/aside>/s.exec(page)?.[0]

  test('names the notable whose names begin so above the list, as text', async () => {
    const page = await pageOf(asking('三井'))
    const box = boxOf(page)
    assert.ok(box !== undefined && page.indexOf(box) < page.indexOf('<ol'))
    assert.match(box, /この名前で始まる主な法人.*三井&lt;b>物産.*三井金属/s)
    assert.equal(box.match(/<li/g)?.length, 2)
    assert.match(
      boxOf(await pageOf(`/en${asking('三井')}`)) ?? '',
      /Well known, beginning with this.*"\/en\/corp\/\d{13}"/s,
    )
  })

  test('names nobody on later pages, nor where one named so is notable', async () => {
    assert.equal(boxOf(await pageOf(`${asking('三井')}&page=2`)), undefined)
    assert.equal(boxOf(await pageOf(asking('みずほ'))), undefined)
  })
})
