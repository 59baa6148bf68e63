import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { tidyLines } from '../../../../build/publish/values/tidy-lines.ts'

describe('tidyLines', () => {
  const cases: readonly (readonly [text: string | undefined, expected: string | undefined])[] = [
    ['一行目\n二行目', '一行目\n二行目'],
    ['  一行目 \r\n\r\n\n\u3000二\u3000\u3000行目\t', '一行目\n二 行目'],
    ['a\u2028b', 'a\nb'],
    [' \n\u3000', undefined],
    [undefined, undefined],
  ]
  for (const [text, expected] of cases)
    test(`makes ${JSON.stringify(expected)} of ${JSON.stringify(text)}`, () => assert.equal(tidyLines(text), expected))
})
