import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readIndustries } from '../../../dataset/industries.ts'
import { openIndustryTable } from '../../../src/query/register/industry-table.ts'

const table = openIndustryTable(readIndustries())

const ROWS = [
  { text: 'G', codes: ['G'] },
  { text: ' ｇ ', codes: ['G'] },
  { text: '39', codes: ['39'] },
  { text: '391', codes: ['391'] },
  { text: '4', codes: ['40', '41', '42', '43', '44', '45', '46', '47', '48', '49'] },
  { text: '91x', codes: [] },
  { text: '情報通信', codes: ['30', 'G'] },
  { text: 'ｿﾌﾄｳｪｱ', codes: ['391'] },
  { text: 'construction', codes: ['D', '213', '244', '262'] },
  { text: '江戸', codes: [] },
  { text: '', codes: [] },
]

describe('openIndustryTable', () => {
  for (const { text, codes } of ROWS) {
    test(`matches ${JSON.stringify(text)} with [${codes}]`, () => {
      const { indexes } = table.match(text)
      assert.deepEqual(
        indexes.map((index) => table.classes[index]?.code),
        codes,
      )
    })
  }

  test('gives a class by its code', () => {
    assert.equal(table.byCode.get('391')?.name, 'ソフトウェア業')
    assert.equal(table.byCode.get('g'), undefined)
  })
})
