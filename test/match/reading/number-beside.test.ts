import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { numberBeside } from '../../../src/match/match-row.ts'
import { numberOf } from '../../fixtures/small-register.ts'

const [FIRST, SECOND] = [numberOf(0), numberOf(1)]
const HYPHENED = `${FIRST.slice(0, 1)}-${FIRST.slice(1)}`
const WRONG = '7000012050003'
const NAME = '株式会社あおば商会'

const FOUND: readonly {
  readonly text: string
  readonly name: string
  readonly number: string
  readonly leftOut?: string
}[] = [
  { text: FIRST, name: '', number: FIRST },
  { text: `T${FIRST}`, name: '', number: FIRST },
  { text: `登録番号：T${FIRST}`, name: '', number: FIRST },
  { text: `適格請求書発行事業者登録番号 T${FIRST}`, name: '', number: FIRST },
  { text: `会社法人等番号：${FIRST}`, name: '', number: FIRST },
  { text: `${NAME}（登録番号 T${FIRST}）`, name: NAME, number: FIRST, leftOut: `T${FIRST}` },
  { text: `${NAME}【インボイス登録番号：T${FIRST}】`, name: NAME, number: FIRST, leftOut: `T${FIRST}` },
  { text: `${NAME} [法人番号: ${HYPHENED}]`, name: NAME, number: FIRST, leftOut: HYPHENED },
  { text: `${NAME} T${WRONG}`, name: NAME, number: 'invalid', leftOut: `T${WRONG}` },
  { text: `${NAME}（ｔ${WRONG}）`, name: NAME, number: 'invalid', leftOut: `t${WRONG}` },
]

describe('numberBeside', () => {
  for (const { text, name, number, leftOut } of FOUND)
    test(`finds ${number} beside "${name}" in ${text}`, () =>
      assert.deepEqual(numberBeside(text), { name, number, leftOut: leftOut === undefined ? [] : [leftOut] }))

  for (const text of [
    NAME,
    `${NAME} ${FIRST} 株式会社アシスト ${SECOND}`,
    // Without a T it may be a number of anything else.
    `${NAME} ${WRONG}`,
    `${NAME} 03-1234-5678`,
  ])
    test(`finds none in ${text}`, () => assert.equal(numberBeside(text), undefined))
})
