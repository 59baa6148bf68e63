import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { openHashedLists, ordinalsOfKey, writeHashedLists } from '../../../src/index/columns/hashed-lists.ts'
import { twoHashes } from '../../../src/index/columns/two-hashes.ts'
import type { SectionReader } from '../../../src/index/sections.ts'
import { memorySections } from '../../fixtures/memory-sections.ts'

type Row = readonly [key: string | undefined, ordinal: number]

const KEYS = ['丸ノ内', '本町', '大手町', 'constructor']
const ROWS: readonly Row[] = KEYS.map((key, ordinal) => [key, ordinal])

describe('ordinalsOfKey', () => {
  test('gives who has the key, ascending and each once, and nobody else', () => {
    const word = fc.oneof(fc.constantFrom(...KEYS), fc.nat({ max: 999 }).map(String))
    const key = fc.option(word, { nil: undefined })
    const rows = fc.array(fc.tuple(key, fc.nat({ max: 50 })), { maxLength: 500, size: 'max' })
    fc.assert(
      fc.property(rows, word, (given, asked) => {
        const owners = new Set(given.flatMap(([key, ordinal]) => (key === asked ? [ordinal] : [])))
        const found = ordinalsOfKey(openHashedLists(written(given), 'town'), asked)
        assert.deepEqual(
          [...found],
          [...owners].sort((a, b) => a - b),
        )
      }),
    )
  })
})

describe('openHashedLists', () => {
  for (const section of ['high', 'low', 'starts', 'ordinals'])
    test(`refuses ${section} of another length`, () => {
      const whole = written(ROWS)
      const name = `town.${section}`
      const cut = whole.section(name).slice(0, -4)
      const damaged = { section: (asked: string) => (asked === name ? cut : whole.section(asked)) }
      assert.throws(() => openHashedLists(damaged, 'town'), /^Error: section town.\w+: \d items, expected \d\.$/)
    })
})

function written(rows: readonly Row[]): SectionReader {
  const hashes = rows.map(([key]) => (key === undefined ? ([0, 0] as const) : twoHashes(key)))
  return memorySections((writer) =>
    writeHashedLists(writer, 'town', {
      high: Uint32Array.from(hashes, ([high]) => high),
      low: Uint32Array.from(hashes, ([, low]) => low),
      ordinals: Uint32Array.from(rows, ([, ordinal]) => ordinal),
    }),
  )
}
