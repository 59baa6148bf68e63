import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { endedStates } from '../../../../build/publish/history/former-states.ts'
import { records } from '../../../fixtures/tables.ts'

// A state is written as its key and the year in which it began, an ended state as key, beginning and end.
const CASES = records<{ name: string; states: string; ended: string }>(import.meta)

describe('endedStates', () => {
  for (const { name, states, ended } of CASES)
    test(`gives ${name}`, () => {
      const given = states === '' ? [] : states.split(' ')
      const found = endedStates(
        given.map((text) => ({
          key: text[0] === '-' ? '' : text[0]!,
          value: { [text]: true },
          from: text.slice(1),
        })),
      )
      const told = found.map(([, { until, ...value }]) => `${Object.keys(value).join('+')}-${until}`)
      assert.equal(told.join(' '), ended)
    })
})
