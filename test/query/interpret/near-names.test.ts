import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type NearName, oneErrorAway, sameButForSound, twoErrorsAway } from '../../../src/query/interpret/near-names.ts'
import { fold } from '../../../src/text/fold.ts'
import { smallRegister } from '../../fixtures/small-register.ts'
import { records } from '../../fixtures/tables.ts'

const SKETCHES = records<{ name: string; formerNames?: { name: string; until: string }[] }>(
  import.meta,
  'near-names-sketches',
)

const SOUNDS = records<{ readonly text: string; readonly found: readonly string[] }>(import.meta, 'near-names-sounds')

// Two errors are allowed only in texts of ten or more Latin letters and no other script.
const TWO_ERRORS = records<{ text: string; found: string[] }>(import.meta, 'near-names-two-errors')

// One letter more or fewer, another letter, or two letters swapped. A common error comes before others, and a different
// numeral is not an error.
const ERRORS = records<{ readonly text: string; readonly found: readonly string[] }>(import.meta, 'near-names-errors')

for (const leaf of [1, 8])
  describe(`near names with leaves of ${leaf}`, async () => {
    const { index } = (await smallRegister(SKETCHES, leaf)).register

    for (const { text, found } of SOUNDS)
      test(`are [${found}] for the sound of ${text}`, () =>
        assert.deepEqual(fieldsOf(sameButForSound(index, coreOf(text))), found.map(coreOf)))

    for (const { text, found } of TWO_ERRORS)
      test(`are [${found}] for two errors in ${text}`, () =>
        assert.deepEqual(fieldsOf(twoErrorsAway(index, coreOf(text))), found.map(coreOf)))

    for (const { text, found } of ERRORS)
      test(`are [${found}] for one error in ${text}`, () =>
        assert.deepEqual(fieldsOf(oneErrorAway(index, coreOf(text))), found.map(coreOf)))
  })

function coreOf(name: string): string {
  return fold(name).core
}

function fieldsOf(near: readonly NearName[]): string[] {
  return [...new Set(near.map(({ field }) => field))].sort()
}
