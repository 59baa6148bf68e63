import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { NameColumns } from '../../../../build/compile/rows/name-columns.ts'
import { NamesAfter } from '../../../../build/compile/rows/names-after.ts'

const CASES: readonly { name: string; names: readonly string[]; expected: readonly number[] }[] = [
  {
    name: 'each name that goes on after another, equal ones too',
    names: ['三菱', '三菱商事', '三菱商事', '三菱商事エナジー', '三菱'],
    expected: [3, 1, 1, 0, 3],
  },
  { name: 'across the end of a run of kana', names: ['サーバ', 'サーバ建設', 'サーバー'], expected: [2, 0, 0] },
  { name: 'no name that only ends alike', names: ['商事', '三菱商事', '商'], expected: [0, 0, 0] },
  { name: 'after no single letter', names: ['三', '三菱'], expected: [0, 0] },
  { name: 'nothing of one alone', names: ['三菱商事'], expected: [0] },
]

describe('NamesAfter', () => {
  for (const { name, names, expected } of CASES)
    test(`counts ${name}`, () => {
      const columns = new NameColumns()
      // Names of other groups, before and after this group.
      for (const one of ['三菱商', ...names, '三菱商会']) columns.add({ name: one })
      const after = new NamesAfter(columns.table())
      const group = Uint32Array.from(names, (_, i) => i + 1)
      assert.deepEqual([...after.count(group)], expected)
      // A second count is not affected by the first.
      assert.deepEqual([...after.count(group)], expected)
    })
})
