import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ordinalsNamed } from '../../../src/query/match/whole-names.ts'
import { textIn } from '../../fixtures/asked.ts'
import { type Sketch, smallRegister } from '../../fixtures/small-register.ts'
import { records } from '../../fixtures/tables.ts'

const { register } = await smallRegister(records<Sketch>(import.meta, 'whole-names-sketches'))

describe('ordinalsNamed', () => {
  for (const { name, expected } of [
    ...records<{ readonly name: string; readonly expected: readonly string[] }>(import.meta, 'whole-names-finds-who'),
    { name: '多数', expected: Array.from({ length: 6 }, () => '株式会社多数') },
  ])
    test(`finds who is ${name}`, () => {
      const text = textIn(register.index, name)
      const ordinals = [...ordinalsNamed(register.index, text)]
      const wanted = ordinals.toSorted((a, b) => a - b)
      assert.deepEqual(ordinals, wanted)
      assert.deepEqual(ordinals.map((ordinal) => register.records.recordOf(ordinal).name).sort(), [...expected].sort())
    })
})
