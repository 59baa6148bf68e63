import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { englishName } from '../../../../build/publish/values/english-name.ts'

describe('englishName', () => {
  const cases: readonly (readonly [text: string | undefined, expected: string | undefined])[] = [
    ['Odencat Inc.', 'Odencat Inc.'],
    ['  KANEKO\n SEEDS  CO., LTD. ', 'KANEKO SEEDS CO., LTD.'],
    ['Société Générale', 'Société Générale'],
    ['株式会社YAMADA', undefined],
    ['ヤマダ', undefined],
    ['123', undefined],
    ['', undefined],
    [undefined, undefined],
  ]
  for (const [text, expected] of cases)
    test(`makes ${expected} of ${JSON.stringify(text)}`, () => assert.equal(englishName(text), expected))
})
