import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { hasUnreadLetters } from '../../../../build/publish/person/unread-letters.ts'

describe('hasUnreadLetters', () => {
  const cases: readonly (readonly [text: string, expected: boolean])[] = [
    ['&#23665;', true],
    ['&#x5c71;', true],
    ['M&uuml;ller', true],
    ['%E5%B1%B1', true],
    ['\\u5c71', true],
    ['Иванов', true],
    ['김', true],
    ['㉠㉡', true],
    ['R&D; Q&A', false],
    ['A &amp; B&nbsp;&lt;C&gt;&quot;D&apos;', false],
    ['50%50%の', false],
    ['αやΩ、é、㈱、山田ヤマダやまだ', false],
  ]
  for (const [text, expected] of cases) {
    test(`finds ${expected ? 'some' : 'none'} in ${text}`, () => assert.equal(hasUnreadLetters(text), expected))
  }
})
