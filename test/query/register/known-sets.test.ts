import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ordinalsIn } from '../../../src/index/lists/ordinal-list.ts'
import { KnownSets } from '../../../src/query/register/known-sets.ts'
import { listsOf } from '../../index/lists/list-kinds.ts'

const SIZE = 100_000

const everyTenth = sparseList(10)

describe('KnownSets', () => {
  test('makes a bit set of a list as soon as looking in it has cost as much, and keeps it', () => {
    const sets = new KnownSets(SIZE)
    assert.equal(sets.fastest(everyTenth, 100), everyTenth)
    let asked = 1
    while (sets.fastest(everyTenth, 100) === everyTenth) asked++
    // 10,000 ordinals for 8 · 100 + 10,000 / 16 a time.
    assert.equal(asked, 7)
    const known = sets.fastest(everyTenth, 1)
    assert.equal(known.kind, 'bits')
    assert.deepEqual(ordinalsIn(known), ordinalsIn(everyTenth))
  })

  test('makes it at once for a question that looks for as many', () => {
    assert.equal(new KnownSets(SIZE).fastest(everyTenth, 2_000).kind, 'bits')
  })

  test('leaves short lists, and lists of another kind, as they are', () => {
    const sets = new KnownSets(SIZE)
    const short = sparseList(1_000)
    for (let asked = 0; asked < 100; asked++) assert.equal(sets.fastest(short, 1_000_000), short)
    for (const list of listsOf([1, 2, 3], SIZE).slice(1)) assert.equal(sets.fastest(list, 1_000_000), list)
  })

  test('forgets the sets that nobody asked for longest', () => {
    const sets = new KnownSets(SIZE)
    const others = Array.from({ length: 64 }, (_, i) => ({ ...everyTenth, lowFrom: 1_000_000 + i }))
    sets.fastest(everyTenth, 2_000)
    for (const list of others) sets.fastest(list, 2_000)
    assert.equal(sets.fastest(everyTenth, 1).kind, 'sparse')
    assert.equal(sets.fastest(others[1]!, 1).kind, 'bits')
  })
})

function sparseList(step: number) {
  const [list] = listsOf(
    Array.from({ length: SIZE / step }, (_, i) => i * step),
    SIZE,
  )
  assert.ok(list?.kind === 'sparse')
  return list
}
