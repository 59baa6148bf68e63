import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readIndustries } from '../../../dataset/industries.ts'
import { EVERYDAY_INDUSTRIES, openIndustryTable } from '../../../src/query/register/industry-table.ts'
import { records } from '../../fixtures/tables.ts'

const table = openIndustryTable(readIndustries())

const ROWS = records<{ text: string; codes: string[] }>(import.meta)

describe('openIndustryTable', () => {
  for (const text of ['91', '39', '4', '06', '9', '061'])
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

  for (const { text, codes } of ROWS)
    test(`matches ${JSON.stringify(text)} with [${codes}]`, () => {
      const { indexes } = table.match(text)
      const told = indexes.map((index) => table.classes[index]?.code)
      assert.deepEqual(told, codes)
    })

  const everyday = records<{ text: string; codes: string[] }>(import.meta, 'industry-table-everyday')
  for (const { text, codes } of everyday)
    test(`reads the everyday word ${text} as ${codes}, and says so`, () => {
      const { indexes, readAs } = table.match(text)
      const found = readAs?.map(({ code, name }) => ({ code, name }))
      const expected = codes.map((code) => ({ code, name: table.byCode.get(code)?.name }))
      assert.deepEqual(found, expected)
      assert.deepEqual(indexes.map((index) => table.classes[index]?.code).sort(), codes)
    })

  test('says nothing of how a code or a name was read', () => {
    assert.equal(table.match('情報').readAs, undefined)
    assert.equal(table.match('39').readAs, undefined)
  })

  test('knows the classes of every everyday word', () => {
    for (const [word, codes] of EVERYDAY_INDUSTRIES)
      for (const code of codes) assert(table.byCode.has(code), `${word}: ${code}`)
  })

  test('gives a class by its code', () => {
    assert.equal(table.byCode.get('391')?.name, 'ソフトウェア業')
    assert.equal(table.byCode.get('g'), undefined)
  })
})
