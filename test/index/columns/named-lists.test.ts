import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { listNamed, openNamedLists, writeNamedLists } from '../../../src/index/columns/named-lists.ts'
import { twoHashes } from '../../../src/index/columns/two-hashes.ts'
import { ordinalsIn } from '../../../src/index/lists/ordinal-list.ts'
import type { SectionReader } from '../../../src/index/sections.ts'
import { memorySections } from '../../fixtures/memory-sections.ts'

const TOWNS = ['丸ノ内', '本町', '大手町', 'constructor']

describe('listNamed', () => {
  test('gives who is in a town of this name, ascending, and nobody else', () => {
    const rows = fc.array(fc.option(fc.constantFrom(...TOWNS), { nil: undefined }), { maxLength: 100, size: 'max' })
    fc.assert(
      fc.property(rows, fc.constantFrom(...TOWNS, '銀座'), (towns, asked) => {
        const list = listNamed(openNamedLists(written(towns), 'town', towns.length), asked)
        const expected = towns.flatMap((town, ordinal) => (town === asked ? [ordinal] : []))
        assert.deepEqual(list === undefined ? [] : [...ordinalsIn(list)], expected)
      }),
    )
  })

  test('knows no town without a name', () =>
    assert.equal(listNamed(openNamedLists(written([undefined, '本町']), 'town', 2), ''), undefined))
})

describe('openNamedLists', () => {
  for (const section of ['town.high', 'town.low', 'town.lists'])
    test(`refuses ${section} of another length`, () => {
      const whole = written(TOWNS)
      const cut = whole.section(section).slice(4)
      const damaged = { section: (asked: string) => (asked === section ? cut : whole.section(asked)) }
      assert.throws(
        () => openNamedLists(damaged, 'town', TOWNS.length),
        /^Error: (named lists town: low holds [34] items, expected [34]|posting lists town: 4 lists .* file holds 3 and \d+)\.$/,
      )
    })
})

function written(towns: readonly (string | undefined)[]): SectionReader {
  const hashes = towns.map((town) => (town === undefined ? ([0, 0] as const) : twoHashes(town)))
  return memorySections((writer) =>
    writeNamedLists(writer, 'town', {
      high: Uint32Array.from(hashes, ([high]) => high),
      low: Uint32Array.from(hashes, ([, low]) => low),
    }),
  )
}
