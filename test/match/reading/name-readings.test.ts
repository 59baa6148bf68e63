import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { begunReadings, type NameReading, strippedReadings } from '../../../src/match/reading/name-readings.ts'
import { textReadings } from '../../../src/query/interpret/context.ts'
import { tidy } from '../../../src/query/interpret/rules/reading.ts'
import { type Sketch, smallRegister } from '../../fixtures/small-register.ts'
import { records } from '../../fixtures/tables.ts'

const { register } = await smallRegister(records<Sketch>(import.meta, 'name-readings-sketches'))

describe('strippedReadings', () => {
  for (const { text, expected } of records<{ text: string; expected: string[] }>(import.meta))
    test(`reads ${text}`, () =>
      assert.deepEqual(strippedReadings(register.columns, textReadings(tidy(text))).map(shown), expected))
})

describe('begunReadings', () => {
  for (const { text, expected } of records<{ text: string; expected: string[] }>(import.meta, 'name-readings-2'))
    test(`reads ${text}`, () =>
      assert.deepEqual(begunReadings(register, textReadings(tidy(text))).map(shown), expected))
})

function shown({ text, leftOut, remainder }: NameReading): string {
  return `${text} − ${leftOut.join(', ')}: ${remainder}`
}
