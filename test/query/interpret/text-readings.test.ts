import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { textReadings, withLegalForms } from '../../../src/query/interpret/context.ts'

// Each reading with the rule that cut it last, and the parts that all rules left out.
const ROWS = [
  { text: '山田商事', readings: ['legal_form 山田商事'] },
  { text: '山田商事 御中', readings: ['legal_form 山田商事 御中', 'courtesy 山田商事 − 御中'] },
  {
    text: '山田商事 大阪支店 御中',
    readings: [
      'legal_form 山田商事 大阪支店 御中',
      'courtesy 山田商事 大阪支店 − 御中',
      'department 山田商事 御中 − 大阪支店',
      'department 山田商事 − 御中, 大阪支店',
    ],
  },
  { text: '山田商事ほか2社', readings: ['legal_form 山田商事ほか2社', 'consortium 山田商事 − ほか2社'] },
]

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
