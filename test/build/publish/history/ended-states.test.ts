import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { endedStates } from '../../../../build/publish/history/ended-states.ts'

// A state is written as its key and the year in which it began, an ended state as key, beginning and end.
const CASES: readonly { name: string; states: string; ended: string }[] = [
  { name: 'nothing', states: '', ended: '' },
  { name: 'one state, which holds', states: 'a15', ended: '' },
  { name: 'two', states: 'a15 b16', ended: 'a15-16' },
  { name: 'the latest first', states: 'a15 b16 c17', ended: 'b16-17 a15-16' },
  { name: 'a run as one, until the next begins', states: 'a15 a16 b17 b18', ended: 'a15+a16-17' },
  { name: 'not what holds again', states: 'a15 b16 a17', ended: 'b16-17' },
  { name: 'once what held twice, until the second time', states: 'a15 b16 a17 c18', ended: 'a15+a17-18 b16-17' },
  { name: 'a time of nothing as the end of what was', states: 'a15 -16 b17', ended: 'a15-16' },
  { name: 'a day of several', states: 'a15 b15 c15', ended: 'b15-15 a15-15' },
]

describe('endedStates', () => {
  for (const { name, states, ended } of CASES)
    test(`gives ${name}`, () => {
      const given = states === '' ? [] : states.split(' ')
      const found = endedStates(
        given.map((text) => ({ key: text[0] === '-' ? '' : text[0]!, value: text, from: text.slice(1) })),
        (earlier, later) => `${earlier}+${later}`,
      )
      assert.equal(found.map(({ value, until }) => `${value}-${until}`).join(' '), ended)
    })
})
