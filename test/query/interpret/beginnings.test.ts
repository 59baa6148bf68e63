import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { beginnings, wholeBeginnings } from '../../../src/query/interpret/beginnings.ts'
import { smallRegister } from '../../fixtures/small-register.ts'
import { records } from '../../fixtures/tables.ts'

const SKETCHES = records<{
  name: string
  nameKana?: string
  nameEn?: string
  formerNames?: readonly { name: string; until: string }[]
}>(import.meta, 'whole-beginnings-sketches')

// The lengths, in letters, of names with which the text begins. The whole text does not count.
const ROWS = records<{ text: string; lengths: number[] }>(import.meta, 'whole-beginnings-rows')

// The names that each text begins with, and what is left of it.
const READ = records<{ text: string; read: string[] }>(import.meta)

for (const leaf of [1, 8])
  describe(`wholeBeginnings with leaves of ${leaf}`, async () => {
    const { index } = (await smallRegister(SKETCHES, leaf)).register

    for (const { text, lengths } of ROWS)
      test(`are of [${lengths}] letters in ${text}`, () => assert.deepEqual(wholeBeginnings(index, text), lengths))

    for (const { text, read } of READ)
      test(`of ${text} are [${read}]`, () => {
        const found = beginnings(index, { text, leftOut: [], rule: 'legal_form' })
        assert.deepEqual(
          found.map((reading) => `${reading.text} − ${reading.leftOut}: ${reading.rule}`),
          read,
        )
      })
  })
