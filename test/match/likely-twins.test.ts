import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { matched } from '../fixtures/asked.ts'
import { type Sketch, smallRegister } from '../fixtures/small-register.ts'
import { records, tuples } from '../fixtures/tables.ts'

const SKETCHES = records<Sketch>(import.meta, 'likely-twins-sketches')
const { register } = await smallRegister(SKETCHES)

describe('a name that may mean two corporations', () => {
  for (const [row, reason, ties] of tuples<[Readonly<Record<string, string>>, string, number]>(import.meta))
    test(`is decided by ${reason}: ${Object.values(row).join(', ')}`, () => {
      const { evidence, candidates } = matched(register, row)
      assert.deepEqual([evidence.reason, evidence.ties], [reason, ties])
      if (reason === 'name_passed_on') assert.equal(candidates[1]?.name, '株式会社電光グループ')
    })
})
