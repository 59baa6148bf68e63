import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Publication } from '../../build/publish/publish.ts'
import { checkDigit } from '../../src/domain/corporate-number.ts'
import { published, rowOf } from '../build/publish/row-fixture.ts'
import { compiled } from '../fixtures/compiled.ts'
import { tuples } from '../fixtures/tables.ts'
import { textOf } from '../web/sample-request.ts'
import { type DemoHandlers, openDemoHandlers } from './demo-handlers.ts'
import { BASE_URL } from './demo-register.ts'

// Spellings of a representative's name by which an overview may name the representative. All people are invented.
const SPELLINGS: readonly (readonly [representative: string, spelling: string])[] = tuples(import.meta)

const SECRET = 'の建具を作る。'

describe('an overview that spells its representative', () => {
  let handlers: DemoHandlers
  let numbers: readonly string[]

  before(async () => {
    const publications = SPELLINGS.map(([representative, spelling], i): Publication => {
      const first = String(9_999_000_000_00 + i).padStart(12, '0')
      return published(
        rowOf({
          number: `${checkDigit(first)}${first}`,
          gbizinfo: { representative, overview: `木工。${spelling}${SECRET}` },
        }),
      )
    }).sort((a, b) => (a.corporation.number < b.corporation.number ? -1 : 1))
    numbers = publications.map(({ corporation }) => corporation.number)
    handlers = openDemoHandlers(await compiled(publications, { baseUrl: BASE_URL }))
  })

  test('is in no reply of REST or MCP', async () => {
    for (const number of numbers) {
      const replies = [
        await handlers.rest(`/v1/corp/${number}`),
        await handlers.tool('get_corporate_profile', { corporate_number: number }),
        await handlers.extTool('fetch', { id: number }),
      ]
      for (const reply of replies) {
        assert.equal(reply.status, 200)
        assert.ok(!Buffer.from(reply.body).toString().includes(SECRET), Buffer.from(reply.body).toString())
      }
    }
  })

  test('is on the page, but in no title and no structured data', async () => {
    for (const number of numbers) {
      const html = textOf(await handlers.page(`/corp/${number}`))
      assert.ok(html.includes(SECRET), number)
      const [title = '', data = ''] = [
        /<title>.*?<\/title>/s,
        /<script type="application\/ld\+json">.*?<\/script>/s,
      ].map((part) => part.exec(html)?.[0] ?? assert.fail(`${part} of ${number}`))
      assert.ok(!title.includes(SECRET) && !data.includes(SECRET), title + data)
    }
  })
})
