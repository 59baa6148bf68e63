import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { CORPORATION_KINDS } from '../../../src/domain/corporation-kind.ts'
import { citiesNamed } from '../../../src/index/columns/cities.ts'
import { hasBit } from '../../../src/index/lists/bit-set.ts'
import { ordinalsIn } from '../../../src/index/lists/ordinal-list.ts'
import { type FilterValues, filterOf } from '../../../src/query/register/filter.ts'
import type { Register } from '../../../src/query/register/register.ts'
import { townKey } from '../../../src/text/address/address-key.ts'
import { smallRegister } from '../../fixtures/small-register.ts'
import { measureWork } from '../cost/work-meter.ts'

// The indexes of the kinds 301 and 305.
const KINDS = ['301', '305'].map((code) => [...CORPORATION_KINDS.keys()].indexOf(code))
const PLACES = [
  { prefectureCode: '13', cityCode: '13103', city: '港区', street: '北青山２丁目７番２０号' },
  { prefectureCode: '13', cityCode: '13103', city: '港区', street: '芝５丁目１番' },
  { prefectureCode: '27', cityCode: '27107', city: '大阪市港区', street: '弁天１丁目' },
  { prefectureCode: '13', cityCode: '13101', city: '千代田区', street: '丸の内１丁目４番１号' },
  {},
] as const

describe('filterOf', async () => {
  const sketches = Array.from({ length: 20 }, (_, i) => ({ name: `山田${i}`, ...PLACES[i % PLACES.length] }))
  const { register } = await smallRegister(sketches)

  const rows: readonly { name: string; places: readonly number[]; values: (register: Register) => FilterValues }[] = [
    { name: 'a city', places: [3], values: inCity('千代田区') },
    { name: 'a city of two prefectures', places: [0, 1, 2], values: inCity('港区') },
    { name: 'a town', places: [0], values: () => ({ towns: [townKey('北青山２丁目')] }) },
    { name: 'a town that nobody is in', places: [], values: () => ({ towns: [townKey('南極')] }) },
    { name: 'a city and a prefecture', places: [2], values: (one) => ({ ...inCity('港区')(one), prefecture: '27' }) },
    {
      name: 'a city and a town of another',
      places: [],
      values: (one) => ({ ...inCity('千代田区')(one), towns: [townKey('芝')] }),
    },
  ]
  for (const { name, places, values } of rows)
    test(`keeps who is in ${name}, one by one and as a list`, () => {
      const filter = filterOf(register.columns, values(register))
      assert.ok(filter !== undefined)
      const all = Array.from({ length: register.size }, (_, ordinal) => ordinal)
      const expected = all.filter((ordinal) => places.includes(placeOf(ordinal)))
      assert.equal(expected.length, 4 * places.length)
      assert.equal(filter.count(), expected.length)
      const told = all.filter((ordinal) => filter.passes(ordinal))
      assert.deepEqual(told, expected)
      assert.deepEqual([...ordinalsIn(filter.list())], expected)
      const given = all.filter((ordinal) => hasBit(filter.bits(), ordinal))
      assert.deepEqual(given, expected)
    })

  test('lists the few that pass several conditions for a far longer list alone, and never for one condition', async () => {
    const sketches = Array.from({ length: 400 }, (_, i) => ({
      name: `山田${i}`,
      prefectureCode: i % 80 === 0 ? '13' : '27',
      kind: i < 10 ? '301' : '101',
    }))
    const { columns, size } = (await smallRegister(sketches)).register
    const both = filterOf(columns, { prefecture: '13', kinds: KINDS })
    assert.ok(both !== undefined)
    const inTurn = both.inTurn(size)
    assert.equal(inTurn.length, 2)
    const all = Array.from({ length: size }, (_, ordinal) => ordinal)
    const passing = all.filter((ordinal) => columns.prefectures.of[ordinal] === 13 && ordinal < 10)
    assert.equal(passing.length, 1)
    const left = all.filter((ordinal) => inTurn.every((one) => one.passes(ordinal)))
    assert.deepEqual([left, Array.from(both.few(size) ?? []), both.few(5)], [passing, passing, undefined])
    assert.equal(filterOf(columns, { prefecture: '13' })?.few(size), undefined)
  })

  test('decodes no list of a condition that is met by more than the rarest', async () => {
    const sketches = Array.from({ length: 400 }, (_, i) => ({
      name: `山田${i}`,
      prefectureCode: i % 80 === 0 ? '13' : '27',
      kind: i < 20 ? ['301', '305'][i % 2]! : '101',
    }))
    const { columns } = (await smallRegister(sketches)).register
    const filter = filterOf(columns, { prefecture: '13', kinds: KINDS })
    let found: number[] = []
    const work = measureWork(() => {
      found = filter === undefined ? [] : [...ordinalsIn(filter.list())]
    })
    assert.equal(found.length, 1)
    // Twenty corporations are of the kinds. The list of the prefecture is a bit set, which takes no steps.
    assert.equal(work, 0)
    assert.deepEqual([filter?.bitsFor(0), filter?.bitsFor(400) === undefined], [undefined, false])
  })

  test('unites the lists of the rarest condition, where it has several', async () => {
    const sketches = Array.from({ length: 400 }, (_, i) => ({
      name: `山田${i}`,
      prefectureCode: i % 40 === 0 ? '13' : '27',
      kind: i < 6 ? ['301', '305'][i % 2]! : '101',
    }))
    const { columns } = (await smallRegister(sketches)).register
    const filter = filterOf(columns, { prefecture: '13', kinds: KINDS })
    const work = measureWork(() => assert.deepEqual(filter && [...ordinalsIn(filter.list())], [0]))
    // The list of the prefecture is a bit set: only the six of the kinds are decoded.
    assert.equal(work, 6)
  })

  test('intersects the bit sets of its conditions, where each has its own', async () => {
    const sketches = Array.from({ length: 400 }, (_, i) => ({
      name: `山田${i}`,
      prefectureCode: i % 3 === 0 ? '13' : '27',
      kind: ['301', '305', '101'][i % 5] ?? '101',
    }))
    const { columns } = (await smallRegister(sketches)).register
    const parts = [{ prefecture: '13' }, { kinds: KINDS }]
    const both = filterOf(columns, { ...parts[0], ...parts[1] })
    assert.equal(both?.bitsFor(1), undefined)
    for (const part of parts) filterOf(columns, part)?.bits()
    const work = measureWork(() => assert.notEqual(both?.bitsFor(1), undefined))
    assert.equal(work, 0)
    const expected = sketches.flatMap(({ prefectureCode, kind }, i) =>
      prefectureCode === '13' && kind !== '101' ? [i] : [],
    )
    assert.deepEqual(both && [...ordinalsIn(both.list())], expected)
  })

  test('keeps who is of some kinds', async () => {
    const kinds = ['301', '305', '999', '101'].map((kind, i) => ({ name: `山田${i}`, kind }))
    const { columns } = (await smallRegister(kinds)).register
    const filter = filterOf(columns, { kinds: [2, 6] })
    const seen = [0, 1, 2, 3].map((ordinal) => filter?.passes(ordinal))
    assert.deepEqual(seen, [true, true, false, false])
    assert.deepEqual(filter && [...ordinalsIn(filter.list())], [0, 1])
  })

  test('decides many ordinals in a bit set from the first on', () => {
    const { columns } = register
    const of = columns.prefectures.of.slice()
    const filter = filterOf({ ...columns, prefectures: { ...columns.prefectures, of } }, { prefecture: '27' })
    filter?.bitsFor(register.size)
    of.fill(0)
    const passed = Array.from({ length: register.size }, (_, ordinal) => ordinal).filter((one) => filter?.passes(one))
    assert.ok(passed.length === 4 && passed.every((ordinal) => placeOf(ordinal) === 2))
  })

  test('is the filter of the cities that the prefecture has', () => {
    const { columns } = register
    const [minato, minatoOfOsaka] = ['13103', '27107'].map((code) =>
      columns.cities.table.findIndex((city) => city.code === code),
    )
    const inPrefecture = (prefecture: string) => filterOf(columns, { ...inCity('港区')(register), prefecture })
    assert.equal(inPrefecture('13'), filterOf(columns, { cities: [minato!] }))
    assert.equal(inPrefecture('27'), filterOf(columns, { cities: [minatoOfOsaka!] }))
    assert.deepEqual([...ordinalsIn(inPrefecture('28')!.list())], [])
  })

  test('is none when nothing is asked for', () => assert.equal(filterOf(register.columns, {}), undefined))

  function placeOf(ordinal: number): number {
    const { street } = register.records.recordOf(ordinal)
    return PLACES.findIndex((place) => ('street' in place ? place.street : null) === street)
  }
})

function inCity(name: string): (register: Register) => FilterValues {
  return ({ columns }) => ({ cities: citiesNamed(columns.cities, name) })
}
