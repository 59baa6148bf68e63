import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { SourceId } from '../../../src/facts/source-note.ts'
import { noteIndustryTable, noteSource } from '../../../src/query/register/source-notes.ts'
import { records } from '../../fixtures/tables.ts'

const PDL = {
  license: '公共データ利用規約（第1.0版）（PDL1.0）',
  license_url: 'https://www.digital.go.jp/resources/open_data/public_data_license_v1.0',
}
const TERMS = {
  PDL,
  STANDARD: {
    license: '政府標準利用規約（第2.0版）',
    license_url: 'https://help.info.gbiz.go.jp/hc/ja/articles/4795140981406',
  },
}

const CITED: readonly { readonly id: SourceId; readonly title: string; readonly terms: keyof typeof TERMS }[] = records(
  import.meta,
)

describe('noteSource', () => {
  for (const { id, title, terms } of CITED) {
    test(`cites ${id} by the name its publisher asks for, with the address of its terms`, () => {
      const { name, license, license_url, fictional } = noteSource({ id }, { fictional: false })
      assert.deepEqual([name, { license, license_url }, fictional], [`${title}を加工して作成`, TERMS[terms], undefined])
    })

    test(`names the operator as the one who processed ${id}`, () => {
      const { name } = noteSource({ id }, { fictional: false, operator: '株式会社みほん' })
      assert.equal(name, `${title}をもとに株式会社みほんが作成`)
    })

    test(`never says that invented data came from ${id}`, () => {
      const note = noteSource({ id, asOf: '2026-08-31' }, { fictional: true, operator: '株式会社みほん' })
      assert.deepEqual([note.name, note.fictional, note.as_of], [`架空のデータ（${title}の形式）`, true, '2026-08-31'])
    })
  }
})

describe('noteSource of usual names', () => {
  const license = { license: 'MIT License', license_url: 'https://opensource.org/license/mit' }

  test('cites the service itself', () => {
    const note = noteSource({ id: 'usual-names' }, { fictional: false, baseUrl: 'https://corp.example' })
    const name = '通称・略称の一覧（このサービスが作成）'
    assert.deepEqual(note, { id: 'usual-names', name, url: 'https://corp.example/data', ...license })
  })

  test('names the operator, and says of invented names that they are', () => {
    const operator = '株式会社みほん'
    const found = noteSource({ id: 'usual-names' }, { fictional: false, operator }).name
    assert.equal(found, '通称・略称の一覧（株式会社みほんが作成）')
    const { name, fictional } = noteSource({ id: 'usual-names' }, { fictional: true, operator })
    assert.deepEqual([name, fictional], ['架空のデータ（通称・略称の一覧の形式）', true])
  })
})

describe('noteIndustryTable', () => {
  test('cites the classification, which is real in a fictional register too', () => {
    const note = noteIndustryTable({ fictional: true })
    assert.equal(note.name, '日本標準産業分類 第14回改定（総務省）を加工して作成')
    assert.deepEqual({ license: note.license, license_url: note.license_url }, PDL)
  })
})
