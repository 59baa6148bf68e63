import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import type { City } from '../../../src/domain/city.ts'
import { PREFECTURES } from '../../../src/domain/prefecture.ts'
import { type Cities, citiesNamed, openCities, writeCities } from '../../../src/index/columns/cities.ts'
import { ordinalsIn } from '../../../src/index/lists/ordinal-list.ts'
import type { SectionReader } from '../../../src/index/sections.ts'
import { foldPlace } from '../../../src/text/address/english-place.ts'
import { memorySections } from '../../fixtures/memory-sections.ts'
import { records, tuples } from '../../fixtures/tables.ts'

const TABLE: readonly City[] = tuples<readonly [string, string]>(import.meta, 'cities-rows').map(
  ([code = '', name = '']) => ({ code, name }),
)

describe('citiesNamed', () => {
  const cases = records<{ name: string; text: string; codes: string[] }>(import.meta)
  const cities = opened(TABLE, [])
  for (const { name, text, codes } of cases)
    test(`gives ${codes.length} for ${name}`, () =>
      assert.deepEqual(
        citiesNamed(cities, text).map((at) => cities.table[at]?.code),
        codes,
      ))

  test('relies on prefectures whose names fold to themselves', () => {
    for (const { name } of PREFECTURES) assert.equal(foldPlace(name), name)
  })
})

describe('cities', () => {
  test('keep what was written, by code', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: TABLE.length }), { maxLength: 60, size: 'max' }),
        fc.shuffledSubarray([...TABLE]),
        (places, table) => {
          const of = places.map((place) => (place > table.length ? 0 : place))
          const cities = opened(table, of)
          const codes = cities.table.map(({ code }) => code)
          assert.deepEqual(codes, table.map(({ code }) => code).sort())
          const found = [...cities.of].map((place) => cities.table[place - 1])
          const wanted = of.map((place) => table[place - 1])
          assert.deepEqual(found, wanted)
          for (const [place] of cities.table.entries()) {
            const expected = [...cities.of].flatMap((held, ordinal) => (held === place + 1 ? [ordinal] : []))
            assert.deepEqual([...ordinalsIn(cities.lists.list(place))], expected)
          }
        },
      ),
    )
  })

  const whole = written(TABLE, [1, 2]).reader
  const damages = [
    { name: 'another number of corporations', section: 'city.of', bytes: new Uint8Array(6) },
    { name: 'an odd byte', section: 'city.of', bytes: new Uint8Array(3) },
    { name: 'lists of fewer cities', section: 'city.lists', bytes: whole.section('city.lists').subarray(4) },
  ]
  for (const { name, section, bytes } of damages)
    test(`are refused with ${name}`, () => {
      const damaged = { section: (asked: string) => (asked === section ? bytes.slice() : whole.section(asked)) }
      assert.throws(
        () => openCities(damaged, 2, { table: TABLE }),
        /^Error: (section|posting lists) city.*: .*expected/,
      )
    })

  test('are refused when there are more than the column can tell apart', () => {
    const table = Array.from({ length: 0x10000 }, (_, i) => ({ code: String(i).padStart(5, '0'), name: '市' }))
    assert.throws(() => written(table, []), /^Error: cities: 65536 of them, expected at most 65535\.$/)
  })
})

function written(table: readonly City[], of: readonly number[]): { reader: SectionReader; table: readonly City[] } {
  let inOrder: readonly City[] = []
  const reader = memorySections((writer) => {
    inOrder = writeCities(writer, { table, size: of.length, cityOf: (ordinal) => of[ordinal] ?? 0 })
  })
  return { reader, table: inOrder }
}

function opened(table: readonly City[], of: readonly number[]): Cities {
  const { reader, table: inOrder } = written(table, of)
  return openCities(reader, of.length, { table: inOrder })
}
