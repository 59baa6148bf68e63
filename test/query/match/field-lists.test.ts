import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ordinalsIn } from '../../../src/index/lists/ordinal-list.ts'
import { NO_FIELD } from '../../../src/index/text/pattern.ts'
import {
  arrayLists,
  type FieldLists,
  fieldLists,
  fieldsOfNodes,
  joinFields,
  NO_MATCHES,
  tiersOf,
} from '../../../src/query/match/field-lists.ts'
import { parseText } from '../../../src/query/parse/text-criteria.ts'
import { smallRegister } from '../../fixtures/small-register.ts'

const ORDINALS = Uint32Array.of(10, 20, 30, 40)

describe('fieldLists', () => {
  for (const { fields, lists } of [
    { fields: [0, 1, 2, 0], lists: [[10, 40], [20], [30], []] },
    { fields: [3, 1, 3, 0], lists: [[40], [20], [], [10, 30]] },
    { fields: [NO_FIELD, 2, NO_FIELD, 2], lists: [[], [], [20, 40], []] },
  ])
    test(`puts ${[...ORDINALS]} of the fields ${fields} apart`, () =>
      assert.deepEqual(shown(fieldLists(ORDINALS, Uint8Array.from(fields))), lists))
})

describe('tiersOf', () => {
  test('gives each tier its matches and those of the better tiers, by field', () => {
    // Grades of the table in grade.ts: registered, exact elsewhere, prefix of the name, partial romanised, exact and
    // partial in a former name.
    const { exact, prefix, partial } = tiersOf(
      Uint32Array.of(10, 20, 30, 40, 50, 60),
      Uint8Array.of(0, 5, 10, 17, 7, 19),
    )
    assert.deepEqual(shown(exact), [[10], [20], [], [50]])
    assert.deepEqual(shown(prefix), [[10, 30], [20], [], [50]])
    assert.deepEqual(shown(partial), [[10, 30], [20], [40], [50, 60]])
  })
})

describe('joinFields', () => {
  test('puts lists side by side', () => {
    const some: FieldLists = [arrayLists([1]), [], arrayLists([2]), arrayLists([5])]
    const more: FieldLists = [arrayLists([3]), arrayLists([4]), [], arrayLists([6])]
    assert.deepEqual(shown(joinFields(some, more)), [[1, 3], [4], [2], [5, 6]])
    assert.equal(joinFields(some, NO_MATCHES), some)
    assert.equal(joinFields(NO_MATCHES, some), some)
  })
})

describe('fieldsOfNodes', () => {
  test('knows the field of a match by the pattern and the list', async () => {
    const names = ['トヨタ', 'toyota', '本田', '山田', '田']
    const sketches = names.flatMap((name) => [0, 1].map(() => ({ name })))
    const renamed = [0, 1].map(() => ({ name: '青葉', formerNames: [{ name: 'トヨタ', until: '2020-01-01' }] }))
    const readings = [0, 1].map(() => ({ name: '豊田', nameKana: 'トヨタ' }))
    const { trie } = (await smallRegister([...sketches, ...readings, ...renamed], 1)).register.index
    const lists = (q: string) => {
      const text = parseText(trie, q)
      return text.ok && shown(fieldsOfNodes(trie, text.value.probes[0]!.nodes))
    }
    assert.deepEqual(lists('田'), [[4, 5, 6, 7, 8, 9, 10, 11], [], [], []])
    assert.deepEqual(lists('トヨタ'), [[0, 1], [10, 11], [], [12, 13]])
    assert.deepEqual(lists('toyota'), [[2, 3], [], [10, 11], []])
  })
})

function shown(lists: FieldLists): number[][] {
  return lists.map((ofField) => ofField.flatMap((list) => [...ordinalsIn(list)]))
}
