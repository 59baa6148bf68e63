import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { CLOSENESS, type Closeness, NameComparison } from '../../../src/match/compare/compare-name.ts'
import { records } from '../../fixtures/tables.ts'
import { madeProfile } from '../made-profile.ts'

const DENTSU = madeProfile({
  name: '株式会社電通総研',
  name_kana: 'デンツウソウケン',
  name_en: 'DENTSU SOKEN INC.',
  other_names: ['ＩＳＩＤ'],
  former_names: [
    { name: '株式会社電通国際情報サービス', name_kana: 'デンツウコクサイジョウホウサービス', until: '2024-01-01' },
    { name: 'ＤＫＪＳ株式会社', until: '2010-01-01' },
  ],
})

const CASES: readonly {
  readonly written: string
  readonly profile?: Parameters<typeof madeProfile>[0]
  readonly asOf?: string
  readonly expected: string
}[] = records(import.meta)

test('CLOSENESS weighs what a name says, whether it is one, and whether it is as registered', () => {
  const names = Object.keys(CLOSENESS) as Closeness[]
  const weights = names.map((name) => CLOSENESS[name].weight)
  assert.deepEqual(weights, [0, 0, 0, 0, 0, 0.5, 1, 1, 1, 1, 1, 1, 2, 3, 4])
  const noNames = ['english-as-registered', 'reading', 'english', 'other-time', 'other-spelling', 'alike']
  assert.deepEqual(
    names.filter((name) => !CLOSENESS[name].isName),
    noNames,
  )
  assert.deepEqual(
    names.filter((name) => CLOSENESS[name].isRegistered),
    ['as-registered', 'english-with-form', 'english-as-registered', 'former-as-registered'],
  )
})

describe('NameComparison', () => {
  for (const { written, profile, asOf, expected } of CASES)
    test(`finds ${expected} for ${written}${asOf === undefined ? '' : ` on ${asOf}`}`, () => {
      const found = new NameComparison(written, asOf).likenessOf(profile === undefined ? DENTSU : madeProfile(profile))
      const shown = found === undefined ? ['none'] : [found.closeness, found.field, found.value, found.until ?? '']
      assert.equal(shown.join(' ').trim(), expected)
    })

  test('says from when on a former name was held, where the one before is known', () => {
    const days = ['株式会社電通国際情報サービス', 'DKJS(株)'].map((written) => {
      const found = new NameComparison(written, undefined).likenessOf(DENTSU)
      return [found?.since, found?.until]
    })
    assert.deepEqual(days, [
      ['2010-01-01', '2024-01-01'],
      [undefined, '2010-01-01'],
    ])
  })

  test('compares legal forms with those of the name that was found', () => {
    const profile = madeProfile({
      name: '株式会社フローラ',
      former_names: [{ name: '有限会社フローラ', until: '2024-11-08' }],
    })
    const found = new NameComparison('(有)フローラ', undefined).likenessOf(profile)
    const told = [found?.closeness, found?.registered.forms[0]?.forms[0]?.name]
    assert.deepEqual(told, ['former-as-registered', '有限会社'])
  })
})
