import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { records } from '../fixtures/tables.ts'

const WEB = join(import.meta.dirname, '../../src/web')
const TEXTS = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(join(WEB, name), 'utf8'))
const ORDERS = readFileSync(join(WEB, '../facts/order-table.ts'), 'utf8')

describe('the words of the pages', () => {
  for (const { not, but } of records<{ readonly not: string; readonly but: string }>(import.meta))
    test(`say ${but}, not ${not}`, () => {
      assert.deepEqual(
        TEXTS.filter((text) => text.includes(not)),
        [],
      )
      assert.ok(TEXTS.some((text) => text.includes(but)))
    })

  test('call the order by workforce by the people that it counts', () => {
    assert.doesNotMatch(ORDERS, /'人数の/)
    assert.match(ORDERS, /'従業員数の多い順'/)
  })
})
