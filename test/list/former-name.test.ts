import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { formerNameIn } from '../../src/list/former-name.ts'

const PROFILE = {
  name: '致正コンサルティング株式会社',
  former_names: [{ name: '株式会社ＡＬＬ　ＢＥＡＵＴＹ', until: '2024-01-01' }],
}

describe('formerNameIn', () => {
  for (const { written, expected } of [
    { written: '㈱All Beauty', expected: '株式会社ＡＬＬ　ＢＥＡＵＴＹ' },
    { written: '致正コンサルティング', expected: undefined },
    { written: 'オールビューティー', expected: undefined },
    { written: '', expected: undefined },
  ])
    test(`${written} is ${expected ?? 'none'}`, () => assert.equal(formerNameIn(PROFILE, written), expected))

  test('is none for a corporation that never had another', () =>
    assert.equal(formerNameIn({ name: '株式会社A' }, 'B'), undefined))
})
