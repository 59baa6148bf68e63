import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { ORDER_NAMES, ORDERS } from '../../../src/facts/order-table.ts'
import {
  compileFactOrder,
  countOrder,
  intervalOf,
  openOrders,
  writeFactOrder,
  writePlaces,
} from '../../../src/index/columns/orders.ts'
import { addBit, emptyBitSet } from '../../../src/index/lists/bit-set.ts'
import { listOfSet } from '../../../src/index/lists/ordinal-list.ts'
import { memorySections } from '../../fixtures/memory-sections.ts'

const KEYS = [0, 500, 30, 500, 0, 9_007_199_254_740_991]
const PLACES = Uint32Array.of(2, 0, 1, 5, 4, 3)

const written = memorySections((writer) => {
  for (const name of ORDER_NAMES) writeFactOrder(writer, name, compileFactOrder(KEYS, ORDERS[name].first))
  writePlaces(writer, 'name', PLACES)
  writePlaces(writer, 'address', PLACES)
})

describe('orders', () => {
  const { capital, established, name } = openOrders(written, KEYS.length)

  test('have the largest or the smallest first, equal ones by ordinal, unknown ones last', () => {
    assert.deepEqual([...capital.ordinals], [5, 1, 3, 2, 0, 4])
    assert.deepEqual([...established.ordinals], [2, 1, 3, 5, 0, 4])
    assert.deepEqual([...capital.place], [3, 1, 2, 1, 3, 0])
    assert.deepEqual(
      [[...capital.values], [...capital.starts]],
      [
        [9_007_199_254_740_991, 500, 30],
        [0, 1, 3, 4, 6],
      ],
    )
    assert.deepEqual([...name.ordinals], [1, 2, 0, 5, 4, 3])
  })

  for (const section of ['order.capital.place', 'order.capital.ordinals', 'order.capital.starts', 'order.name.place'])
    test(`are refused when ${section} is cut off`, () => {
      const cut = { section: (asked: string) => written.section(asked).slice(asked === section ? 4 : 0) }
      assert.throws(
        () => openOrders(cut, KEYS.length),
        /^Error: section order.(?:capital|name).\w+: \d items, expected \d\.$/,
      )
    })

  test('take four bytes for places among more than 65,535 values', () => {
    const keys = Array.from({ length: 65_537 }, (_, i) => i + 1)
    const order = compileFactOrder(keys, 'smallest')
    assert.ok(order.place instanceof Uint32Array)
    assert.ok(compileFactOrder(keys.slice(2), 'smallest').place instanceof Uint16Array)
    assert.equal(order.ordinals[65_536], 65_536)
  })
})

describe('intervalOf and countOrder', () => {
  test('agree with looking at each key', () => {
    const keysOf = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 80 })
    const range = fc.record({ least: fc.integer({ min: 1, max: 9 }), most: fc.integer({ min: 1, max: 9 }) })
    const subset = fc.array(fc.nat(79), { maxLength: 80 })
    fc.assert(
      fc.property(
        keysOf,
        range,
        subset,
        fc.constantFrom('largest', 'smallest'),
        (keys, { least, most }, some, first) => {
          const order = compileFactOrder(keys, first)
          const { from, end } = intervalOf(order, first, { least, most })
          const within = [...order.values].filter((value) => value >= least && value <= most)
          assert.deepEqual([...order.values.subarray(from, end)], within)
          const set = emptyBitSet(keys.length)
          for (const ordinal of some) if (ordinal < keys.length) addBit(set, ordinal)
          const naive = [...order.values].map(
            (value) => some.filter((o, i) => keys[o] === value && some.indexOf(o) === i).length,
          )
          assert.deepEqual([...countOrder(order, listOfSet(set))], naive)
          const all = [...order.values].map((value) => keys.filter((key) => key === value).length)
          assert.deepEqual([...countOrder(order, undefined)], all)
        },
      ),
    )
  })
})
