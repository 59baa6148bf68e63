import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { SearchAnswer } from '../../../src/facts/answer.ts'
import { interpretedHint } from '../../../src/mcp/tools/interpreted-hint.ts'

const ANSWER: SearchAnswer = {
  total: 0,
  limit: 20,
  offset: 0,
  has_more: false,
  items: [],
  snapshot: '2026-08-21-000000000000',
  sources: [],
}

describe('interpretedHint', () => {
  const rows: readonly { name: string; answer: SearchAnswer; expected: string | undefined }[] = [
    { name: 'nothing where nothing else was asked', answer: ANSWER, expected: undefined },
    {
      name: 'what was asked instead, and where',
      answer: {
        ...ANSWER,
        interpreted: { q: 'アシスト', pref: '東京都', city: '新宿区', rule: 'place', total: 1_200, items: [] },
      },
      expected:
        'q as it stands finds nothing. interpreted has another search: "アシスト" in 東京都新宿区 (place), 1,200 hits. Check that it is what was meant.',
    },
    {
      name: 'that q finds parts of names',
      answer: { ...ANSWER, total: 3, interpreted: { q: 'アシスト', rule: 'courtesy', total: 1, items: [] } },
      expected:
        'q as it stands only finds names that contain it. interpreted has another search: "アシスト" (courtesy), 1 hit. Check that it is what was meant.',
    },
  ]
  for (const { name, answer, expected } of rows)
    test(`says ${name}`, () => assert.equal(interpretedHint(answer), expected))
})
