import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { companySentence } from '../../../../src/web/pages/company/company-sentence.ts'
import { madeProfile } from '../../../match/made-profile.ts'

const HERE = { prefecture: '東京都', prefecture_code: '13', city: '港区' }
const CASES = [
  {
    profile: {
      name: '株式会社青葉',
      name_en: 'Aoba Inc.',
      kind: '301',
      kind_name: '株式会社',
      ...HERE,
      capital: 10_000_000,
      established_on: '1990-04-01',
      employees: 1234,
    },
    industries: ['ソフトウェア業'],
    ja: '株式会社青葉は、東京都港区に本店がある株式会社です。資本金1,000万円、従業員数1,234人、設立1990年4月1日、ソフトウェア業。',
    en: 'Aoba Inc. is a stock company (K.K.) in Minato-ku, Tokyo. Capital ¥10,000,000, employees 1,234, established 1 Apr 1990, ソフトウェア業.',
  },
  {
    profile: { name: '一般社団法人青葉会', kind: '399', kind_name: 'その他の設立登記法人', ...HERE },
    ja: '一般社団法人青葉会は、東京都港区にある一般社団法人です。',
    en: '一般社団法人青葉会 is a general incorporated association in Minato-ku, Tokyo.',
  },
  {
    profile: { name: '青葉', kind: '499', kind_name: 'その他', ...HERE },
    ja: '青葉は、東京都港区にあるその他の法人です。',
    en: '青葉 is another kind of corporation in Minato-ku, Tokyo.',
  },
  {
    profile: { name: 'イグザンプル・リミテッド', kind: '401', kind_name: '外国会社等' },
    ja: 'イグザンプル・リミテッドは、外国会社等です。',
    en: 'Iguzanpuru Limited is a foreign company.',
  },
] as const

describe('companySentence', () => {
  for (const { profile, ja, en, ...rest } of CASES)
    test(`says what ${profile.name} is`, () => {
      const industries = 'industries' in rest ? rest.industries : []
      assert.equal(companySentence(madeProfile(profile), industries, 'ja'), ja)
      assert.equal(companySentence(madeProfile(profile), industries, 'en'), en)
    })

  test('tells no count of insured persons, and nothing of a person', () => {
    const profile = {
      ...CASES[0].profile,
      insured_count: 77,
      business_overview: '架空花子の店',
      street: '芝１架空花子方',
      address: '東京都港区芝１架空花子方',
    }
    for (const language of ['ja', 'en'] as const)
      assert.doesNotMatch(companySentence(madeProfile(profile), [], language), /77|花子/)
  })
})
