import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { isOrdinary } from '../../../../build/publish/person/ordinary-run.ts'
import { GIVEN_NAMES } from '../../../../dataset/words/given-names.ts'
import { JOINED_SURNAMES, SURNAMES } from '../../../../dataset/words/surnames.ts'

const FAMILY = [...SURNAMES, ...JOINED_SURNAMES].map(({ text }) => text)
const GIVEN = GIVEN_NAMES.map(({ text }) => text)

describe('isOrdinary', () => {
  test('takes no name for a word', () => {
    assert.deepEqual(FAMILY.filter(isOrdinary), [])
    assert.deepEqual(GIVEN.filter(isOrdinary), [])
  })

  test('takes no title with a family name behind it for words', () => {
    // All titles take the same particles.
    for (const title of ['取締役', '社長']) {
      assert.deepEqual(
        FAMILY.filter((family) => isOrdinary(title + family)),
        [],
      )
    }
  })

  test('takes no family name and given name together for words, in either order', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FAMILY), fc.constantFrom(...GIVEN), (family, given) => {
        assert.ok(!isOrdinary(family + given) && !isOrdinary(given + family), `${family} ${given}`)
      }),
      { numRuns: 5_000 },
    )
  })

  const cases: readonly (readonly [run: string, expected: boolean])[] = [
    ['経営方針', true],
    ['新製品', true],
    ['社長室', true],
    ['取締役会設置会社', true],
    ['三名', true],
    ['年四回', true],
    ['サービスセンター', true],
    ['Japan', true],
    ['社長', false],
    ['経営者', false],
    ['経営者向', true],
    ['社長室井太郎', false],
    ['経営柊木', false],
    ['林', false],
    ['Hiiragi', false],
  ]
  for (const [run, expected] of cases) {
    test(`${expected ? 'knows' : 'does not know'} ${JSON.stringify(run)}`, () =>
      assert.equal(isOrdinary(run), expected))
  }

  test('answers a run of ten thousand characters', () => {
    assert.equal(isOrdinary(`${'会社'.repeat(5_000)}柊`), false)
  })
})
