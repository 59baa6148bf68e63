import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { textReadings, withLegalForms } from '../../../src/query/interpret/context.ts'
import { records } from '../../fixtures/tables.ts'

// Each reading with the rule that cut it last, and the parts that all rules left out.
const ROWS = records<{ text: string; readonly readings: readonly string[] }>(import.meta, 'text-readings')

describe('textReadings', () => {
  for (const { text, readings } of ROWS)
    test(`read ${text} in ${readings.length} ways`, () => {
      const found = textReadings(text).map(
        ({ rule, text: left, leftOut }) => `${rule} ${left}${leftOut.length === 0 ? '' : ` − ${leftOut.join(', ')}`}`,
      )
      assert.deepEqual(found, readings)
    })

  test('are each different, whichever rules leave the same', () => {
    const texts = textReadings('山田商事 営業部 部長 佐藤様').map(({ text }) => text)
    assert.deepEqual(texts, ['山田商事 営業部 部長 佐藤様', '山田商事 営業部 部長 佐藤', '山田商事'])
  })
})

test('withLegalForms keeps the rule, and what was left out before', () => {
  const readings = withLegalForms({ text: '山田商事株式会杜', leftOut: ['御中'], rule: 'courtesy' })
  assert.ok(readings.some(({ text }) => text === '山田商事株式会社'))
  for (const { rule, leftOut } of readings) {
    assert.equal(rule, 'courtesy')
    assert.equal(leftOut[0], '御中')
  }
})
