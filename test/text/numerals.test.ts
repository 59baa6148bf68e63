import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { numeralVariants } from '../../src/text/numerals.ts'

describe('numeralVariants', () => {
  const rows: readonly (readonly [word: string, variants: readonly string[]])[] = [
    ['77銀行', ['七十七銀行', '七七銀行']],
    ['七十七銀行', ['77銀行']],
    ['七七銀行', ['77銀行']],
    ['第四北越', ['第4北越']],
    ['第4北越', ['第四北越']],
    ['21', ['二十一']],
    ['123', ['百二十三']],
    ['一二三', []],
    ['二十一', ['21']],
    ['ship265', ['ship二百六十五', 'ship二六五']],
    ['120度', ['百二十度', '一二〇度']],
    ['110番', ['百十番', '一一〇番']],
    ['10回', ['十回', '一〇回']],
    ['009', []],
    ['009号', ['〇〇九号']],
    ['2024年', ['二〇二四年']],
    ['66トウキヨウ25', ['六十六トウキヨウ二十五', '六六トウキヨウ二五']],
    ['三井', ['3井']],
    ['十二社', ['12社']],
    ['百貨店', []],
    ['一般社団', []],
    ['十回', ['10回']],
    ['0312345678', []],
    ['7', []],
    ['七', []],
    ['アシスト', []],
    ['', []],
  ]
  for (const [word, variants] of rows) {
    test(`gives the other scripts of ${word || 'nothing'}`, () => {
      assert.deepEqual(numeralVariants(word), variants)
    })
  }
})
