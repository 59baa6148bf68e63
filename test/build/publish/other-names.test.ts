import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { otherNames } from '../../../build/publish/other-names.ts'
import { published, rowOf } from './row-fixture.ts'

type Case = {
  readonly name: string
  readonly edinet?: string
  readonly english?: string
  readonly usualNames?: readonly string[]
  readonly names: readonly string[]
  readonly sources: readonly string[]
}

// The registered name is 株式会社ヤマダ商店.
const CASES: readonly Case[] = [
  { name: 'nothing', names: [], sources: [] },
  { name: 'the name filed at EDINET', edinet: '山田電機株式会社', names: ['山田電機株式会社'], sources: ['edinet'] },
  { name: 'no spelling of the registered name', edinet: 'やまだ　商店(株)', names: [], sources: [] },
  { name: 'no filed name that is empty or marks alone', edinet: '・', names: [], sources: [] },
  {
    name: 'the filed name in English beside it',
    edinet: '山田電機株式会社',
    english: 'Yamada Denki Co., Ltd.',
    names: ['山田電機株式会社', 'Yamada Denki Co., Ltd.'],
    sources: ['edinet'],
  },
  {
    name: 'no English name filed under the registered one',
    edinet: 'ヤマダ商店（株）',
    english: 'Yamada Shoten Co., Ltd.',
    names: [],
    sources: [],
  },
  {
    name: 'usual names before the filed one',
    edinet: '山田電機株式会社',
    usualNames: ['ヤマショー', 'YS'],
    names: ['ヤマショー', 'YS', '山田電機株式会社'],
    sources: ['edinet', 'usual-names'],
  },
  {
    name: 'each once',
    edinet: 'ＹＳ',
    usualNames: ['YS', 'ys', 'ヤマダ商店'],
    names: ['YS'],
    sources: ['edinet', 'usual-names'],
  },
]

describe('otherNames', () => {
  for (const { name, edinet, english, usualNames, names, sources } of CASES) {
    const row = rowOf({
      ...(edinet === undefined ? {} : { edinet: { name: edinet, english } }),
      ...(usualNames === undefined ? {} : { usualNames }),
    })

    test(`gives ${name}`, () => assert.deepEqual(otherNames(row), { names, sources }))

    test(`publishes ${name}, with where it comes from`, () => {
      const { otherNames: others = [], provenance } = published(row).corporation
      assert.deepEqual(others, names)
      const cited = provenance.filter(({ fields }) => fields.includes('other_names'))
      assert.deepEqual(
        cited.map(({ source }) => source),
        sources,
      )
    })
  }
})
