import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { answerTo } from '../../fixtures/asked.ts'
import { type Sketch, smallRegister } from '../../fixtures/small-register.ts'
import { records, tuples } from '../../fixtures/tables.ts'

// The most notable first.
const NAMES: readonly Sketch[] = records(import.meta, 'likelier-first-sketches')

const CASES: readonly (readonly [title: string, q: string, expected: readonly string[]])[] = tuples(import.meta)

describe('likelierPage', () => {
  for (const maxLeaf of [1, 100])
    for (const [title, q, expected] of CASES)
      test(`puts first ${title}, on pages of any length, with at most ${maxLeaf} texts to read`, async () => {
        const sketches = NAMES.map((one, at) => ({ ...one, rank: 100 - at }))
        const { register } = await smallRegister(sketches, maxLeaf)
        const whole = await answerTo(register, { q })
        const found = whole.items.map(({ name }) => name)
        const told = found.map((name) => name.replace(/株式会社|合同会社/, ''))
        assert.deepEqual(told, expected)
        for (const limit of [1, 2, 3]) {
          const pages = await Promise.all(
            found.map((_, at) =>
              at % limit === 0 ? answerTo(register, { q, limit: `${limit}`, offset: `${at}` }) : undefined,
            ),
          )
          const paged = pages.flatMap((page) => page?.items.map(({ name }) => name) ?? [])
          assert.deepEqual(paged, found, `${limit} a page`)
        }
      })
})
