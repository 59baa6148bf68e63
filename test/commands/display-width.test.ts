import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { displayWidth } from '../../src/commands/display-width.ts'

const CASES = [
  { text: '', width: 0 },
  { text: '^yamada$ → 17', width: 13 },
  { text: '山田', width: 4 },
  { text: 'サーバー', width: 8 },
  { text: 'Ａ１', width: 4 },
  { text: '𠮷野', width: 4 },
]

describe('displayWidth', () => {
  for (const { text, width } of CASES) test(`“${text}” takes ${width}`, () => assert.equal(displayWidth(text), width))
})
