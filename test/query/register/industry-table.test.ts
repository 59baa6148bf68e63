import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readIndustries } from '../../../dataset/industries.ts'
import { EVERYDAY_INDUSTRIES } from '../../../src/query/register/everyday-industries.ts'
import { openIndustryTable } from '../../../src/query/register/industry-table.ts'

const table = openIndustryTable(readIndustries())

const ROWS = [
  { text: 'G', codes: ['G'] },
  { text: ' ｇ ', codes: ['G'] },
  { text: 'G39', codes: ['39'] },
  { text: 'g391', codes: ['391'] },
  { text: 'D39', codes: [] },
  { text: '391', codes: ['391'] },
  { text: '91x', codes: [] },
  { text: '情報通信', codes: ['30', 'G'] },
  { text: 'ｿﾌﾄｳｪｱ', codes: ['391'] },
  { text: 'construction', codes: ['D', '213', '244', '262'] },
  { text: 'Real estate', codes: ['K'] },
  { text: 'real-estate agen', codes: ['68'] },
  { text: 'estate', codes: ['K'] },
  { text: 'tail', codes: [] },
  { text: 'litical', codes: [] },
  { text: '江戸', codes: [] },
  { text: '地方企業', codes: [] },
  { text: '大企業', codes: [] },
  { text: '製薬 江戸', codes: [] },
  { text: 'IT and retail', codes: [] },
  { text: 'IT 1 2 3 4 5', codes: [] },
  { text: '', codes: [] },
]

describe('openIndustryTable', () => {
  for (const text of ['91', '39', '4', '06', '9', '061']) {
    test(`finds ${text} anywhere in a code, and says which begin with it`, () => {
      const { indexes, begun = indexes } = table.match(text)
      const below = (found: readonly number[], holds: (code: string) => boolean) => {
        const codes = table.classes.map(({ code }) => code)
        const isAbove = (code: string) =>
          codes.some((other) => holds(other) && other !== code && code.startsWith(other))
        assert.deepEqual(
          found.map((index) => codes[index]),
          codes.filter((code) => holds(code) && !isAbove(code)),
        )
      }
      below(indexes, (code) => code.includes(text))
      below(begun, (code) => code.startsWith(text))
    })
  }

  for (const { text, codes } of ROWS) {
    test(`matches ${JSON.stringify(text)} with [${codes}]`, () => {
      const { indexes } = table.match(text)
      assert.deepEqual(
        indexes.map((index) => table.classes[index]?.code),
        codes,
      )
    })
  }

  const everyday = [
    { text: 'IT', codes: ['39', '40'] },
    { text: 'ｉｔ', codes: ['39', '40'] },
    { text: 'AI', codes: ['391'] },
    { text: '製薬', codes: ['165'] },
    { text: '物流', codes: ['44', '47', '48'] },
    { text: 'げーむ', codes: ['391'] },
    { text: 'SaaS', codes: ['391', '401'] },
    { text: '飲食', codes: ['76', '77'] },
    { text: 'PR', codes: ['73'] },
    { text: 'Pharmaceuticals', codes: ['165'] },
    { text: 'VC', codes: ['65'] },
    { text: 'IT業界', codes: ['39', '40'] },
    { text: 'IT企業', codes: ['39', '40'] },
    { text: 'AI関連企業', codes: ['391'] },
    { text: 'ゲーム会社', codes: ['391'] },
    { text: '物流業', codes: ['44', '47', '48'] },
    { text: '飲食業', codes: ['76', '77'] },
    { text: '銀行会社', codes: ['62'] },
    { text: 'IT・ゲーム', codes: ['39', '40'] },
    { text: 'AI SaaS', codes: ['391', '401'] },
    { text: '製薬、物流', codes: ['165', '44', '47', '48'] },
    { text: '製薬 不動産業界', codes: ['165', 'K'] },
  ]
  for (const { text, codes } of everyday) {
    test(`reads the everyday word ${text} as ${codes}, and says so`, () => {
      const { indexes, readAs } = table.match(text)
      assert.deepEqual(
        readAs?.map(({ code, name }) => ({ code, name })),
        codes.map((code) => ({ code, name: table.byCode.get(code)?.name })),
      )
      assert.deepEqual(indexes.map((index) => table.classes[index]?.code).sort(), codes)
    })
  }

  test('says nothing of how a code or a name was read', () => {
    assert.equal(table.match('情報').readAs, undefined)
    assert.equal(table.match('39').readAs, undefined)
  })

  test('knows the classes of every everyday word', () => {
    for (const [word, codes] of EVERYDAY_INDUSTRIES) {
      for (const code of codes) assert(table.byCode.has(code), `${word}: ${code}`)
    }
  })

  test('gives a class by its code', () => {
    assert.equal(table.byCode.get('391')?.name, 'ソフトウェア業')
    assert.equal(table.byCode.get('g'), undefined)
  })
})
