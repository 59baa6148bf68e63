import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Profile } from '../../../src/facts/profile.ts'
import { NameComparison } from '../../../src/match/compare/compare-name.ts'
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
const NTT = madeProfile({ name: '株式会社ＮＴＴデータＣＣＳ', name_kana: 'エヌティティデータシーシーエス' })

const CASES: readonly {
  readonly written: string
  readonly profile?: Profile
  readonly asOf?: string
  readonly expected: string
}[] = [
  { written: '㈱電通総研', expected: 'as-registered name 株式会社電通総研' },
  { written: '電通総研株式会社', expected: 'same-name name 株式会社電通総研' },
  { written: '電通総研', expected: 'same-name name 株式会社電通総研' },
  { written: '電通総硏', expected: 'same-name name 株式会社電通総研' },
  { written: '株式会社デンツウソウケン', expected: 'reading name_kana デンツウソウケン' },
  { written: 'Dentsu Soken', expected: 'english name_en DENTSU SOKEN INC.' },
  { written: 'ISID', expected: 'usual other_name ＩＳＩＤ' },
  {
    written: '株式会社電通国際情報サービス',
    expected: 'former-as-registered former_name 株式会社電通国際情報サービス 2024-01-01',
  },
  { written: '電通国際情報サービス', expected: 'former former_name 株式会社電通国際情報サービス 2024-01-01' },
  {
    written: 'デンツウコクサイジョウホウサービス',
    expected: 'other-time former_name 株式会社電通国際情報サービス 2024-01-01',
  },
  { written: '電通', expected: 'none' },
  { written: '', expected: 'none' },

  { asOf: '2024-01-01', written: '株式会社電通総研', expected: 'as-registered name 株式会社電通総研' },
  { asOf: '2023-12-31', written: '株式会社電通総研', expected: 'other-time name 株式会社電通総研' },
  {
    asOf: '2023-12-31',
    written: '株式会社電通国際情報サービス',
    expected: 'as-registered former_name 株式会社電通国際情報サービス 2024-01-01',
  },
  {
    asOf: '2024-01-01',
    written: '株式会社電通国際情報サービス',
    expected: 'other-time former_name 株式会社電通国際情報サービス 2024-01-01',
  },
  { asOf: '2009-12-31', written: 'DKJS(株)', expected: 'as-registered former_name ＤＫＪＳ株式会社 2010-01-01' },
  {
    asOf: '2009-12-31',
    written: '株式会社電通国際情報サービス',
    expected: 'other-time former_name 株式会社電通国際情報サービス 2024-01-01',
  },

  {
    profile: madeProfile({ name: '株式会社そうせい', name_kana: 'ソウセイ' }),
    written: '株式会社ソウセイ',
    expected: 'reading name_kana ソウセイ',
  },
  {
    profile: madeProfile({ name: '株式会社Ｅ＆Ｅ' }),
    written: '株式会社E&E',
    expected: 'as-registered name 株式会社Ｅ＆Ｅ',
  },
  { profile: madeProfile({ name: '株式会社Ｅ＆Ｅ' }), written: 'E&E', expected: 'same-name name 株式会社Ｅ＆Ｅ' },
  { profile: madeProfile({ name: '株式会社Ｅ＆Ｅ' }), written: '株式会社EE', expected: 'none' },
  {
    profile: madeProfile({ name: 'ＴＯＰＰＡＮトラベル株式会社', name_kana: 'トッパントラベル' }),
    written: '株式会社トッパントラベル',
    expected: 'letters name ＴＯＰＰＡＮトラベル株式会社',
  },
  {
    profile: madeProfile({ name: 'ＴＯＰＰＡＮトラベル株式会社', name_kana: 'トッパントラベル' }),
    written: 'トッパントラベル',
    expected: 'reading name_kana トッパントラベル',
  },
  {
    profile: madeProfile({ name: '株式会社ＹＳ商事' }),
    written: 'ワイエス商事株式会社',
    expected: 'reading name 株式会社ＹＳ商事',
  },
  {
    profile: madeProfile({ name: 'ＫＴＫ株式会社' }),
    written: 'ケイティケイ',
    expected: 'reading name ＫＴＫ株式会社',
  },
  {
    profile: madeProfile({ name: '株式会社ＥＮＮ　ＪＡＰＡＮ', name_kana: 'エンジャパン' }),
    written: 'エン・ジャパン株式会社',
    expected: 'reading name_kana エンジャパン',
  },
  {
    profile: NTT,
    written: '株式会社エヌ・ティ・ティ・データCCS',
    expected: 'letters-as-registered name 株式会社ＮＴＴデータＣＣＳ',
  },
  { profile: NTT, written: 'エヌ・ティ・ティ・データCCS', expected: 'letters name 株式会社ＮＴＴデータＣＣＳ' },
  {
    profile: NTT,
    written: '株式会社エヌティティデータシーシーエス',
    expected: 'letters name 株式会社ＮＴＴデータＣＣＳ',
  },
]

describe('NameComparison', () => {
  for (const { written, profile = DENTSU, asOf, expected } of CASES)
    test(`finds ${expected} for ${written}${asOf === undefined ? '' : ` on ${asOf}`}`, () => {
      const found = new NameComparison(written, asOf).likenessOf(profile)
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
