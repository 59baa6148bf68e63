import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Register } from '../../../src/query/register/register.ts'
import { answerTo } from '../../fixtures/asked.ts'
import { type Sketch, smallRegister } from '../../fixtures/small-register.ts'
import { records } from '../../fixtures/tables.ts'

const SKETCHES: readonly Sketch[] = records(import.meta, 'false-friends-sketches')

// Texts, and the names that a rule must never find for them.
const ROWS: readonly { readonly rule: string; readonly q: string; readonly never: readonly string[] }[] = records(
  import.meta,
)

describe('interpreted', () => {
  let register: Register
  before(async () => {
    register = (await smallRegister(SKETCHES)).register
  })

  for (const { rule, q, never } of ROWS)
    test(`${rule}: ${q} does not mean ${never.join(' or ')}`, async () => {
      const { interpreted } = await answerTo(register, { q })
      const found = interpreted?.items.map(({ name }) => name) ?? []
      assert.deepEqual(
        found.filter((name) => never.includes(name)),
        [],
        `${interpreted?.rule} ${interpreted?.q}`,
      )
    })

  test('never: names are of the register', () => {
    const names = new Set(SKETCHES.map(({ name }) => name))
    const wrong = ROWS.flatMap(({ never }) => never).filter((name) => !names.has(name))
    assert.deepEqual(wrong, [])
  })
})
