import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { CorporateNumber } from '../../src/domain/corporate-number.ts'
import { lookup } from '../../src/query/lookup.ts'
import { texts } from '../fixtures/tables.ts'
import { type DemoHandlers, openDemoHandlers } from '../privacy/demo-handlers.ts'
import { type DemoRegister, demoRegister } from '../privacy/demo-register.ts'
import { carriedIn } from './pages/match/carried-in.ts'
import { textOf } from './sample-request.ts'

const MOST_BYTES = 16 * 1_024
// The reference describes every parameter and field of the API on one page, with code and an answer for each operation.
const MOST_BYTES_OF_REFERENCE = 32 * 1_024
// The page of a result has to send the list back: the list and the numbers found for it are two thirds of these bytes.
const MOST_BYTES_OF_LONGEST_LIST = 24 * 1_024

describe('every page', () => {
  let demo: DemoRegister
  let page: DemoHandlers['page']
  let form: DemoHandlers['form']
  let companies: readonly string[]

  before(async () => {
    demo = await demoRegister()
    ;({ page, form } = openDemoHandlers(demo))
    const numbers = demo.register.index.numbers.sorted
    companies = Array.from(
      numbers.filter((_, i) => i % 100 === 0),
      (number) => `/corp/${number}`,
    )
  })

  for (const encoding of ['br', 'gzip'] as const)
    test(`is sent in at most 16 KB, the reference of the API in 32, as ${encoding}`, async () => {
      const paths = [...PAGES, ...companies.flatMap((path) => [path, `${path}/building`])]
      const tooHeavy: string[] = []
      for (const path of paths.flatMap((path) => [path, `/en${path}`])) {
        const { body, status } = await page(path, encoding)
        assert.notEqual(status, 500, path)
        const most = /\/docs(\/|$)/.test(path) ? MOST_BYTES_OF_REFERENCE : MOST_BYTES
        if (Buffer.byteLength(body) > most) tooHeavy.push(`${path}: ${Buffer.byteLength(body)} bytes`)
      }
      assert.deepEqual(tooHeavy, [])
    })

  for (const { rows, most } of [
    { rows: 200, most: MOST_BYTES },
    { rows: 500, most: MOST_BYTES_OF_LONGEST_LIST },
  ])
    test(`is sent in at most ${most / 1_024} KB, whatever part of a list of ${rows} rows it shows`, async () => {
      const list = `name\taddress\n${rowsOf(demo, rows).join('\n')}`
      const carried = carriedIn(textOf(await form('/match', { list })))
      for (const go of ['all-1', 'all-2', 'review-1', 'confirmed-1', 'none-1'])
        for (const encoding of ['br', 'gzip'] as const) {
          const { body, status } = await form('/match', { ...carried, go }, encoding)
          assert.equal(status, 200)
          assert.ok(Buffer.byteLength(body) <= most, `${go}, ${encoding}: ${Buffer.byteLength(body)} bytes`)
        }
    })
})

// Rows with an address, rows with a name that several corporations have, and rows of unknown names.
function rowsOf({ register }: DemoRegister, count: number): readonly string[] {
  const numbers = register.index.numbers.sorted
  const step = Math.floor(numbers.length / count)
  return Array.from({ length: count }, (_, i) => {
    const number = String(numbers[i * step])
    const profile = lookup(register, { kind: 'number', number: number as CorporateNumber })
    if (!profile.ok) return '名前のない行'
    const { name, address } = profile.value
    return i % 3 === 0 ? name.replace(/株式会社|有限会社|合同会社/, '') : `${name}\t${address}`
  })
}

const PAGES = texts(import.meta)
