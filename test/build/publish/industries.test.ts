import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { jsicOfEdinet } from '../../../build/publish/edinet-industry.ts'
import { parseIndustries } from '../../../build/publish/industries.ts'
import { SOME_INDUSTRIES } from './row-fixture.ts'

type Case = readonly [text: string | undefined, codes: readonly string[], unknown: number]

describe('parseIndustries', () => {
  const cases: readonly Case[] = [
    [undefined, [], 0],
    ['', [], 0],
    ['G:情報通信業', ['G'], 0],
    ['G:情報通信業-39:情報サービス業-391:', ['391'], 0],
    ['G:情報通信業-39:情報サービス業-391:ソフトウェア業', ['391'], 0],
    ['E:製造業|G:情報通信業-39:情報サービス業-391:', ['391', 'E'], 0],
    ['E:製造業-G:情報通信業', ['E', 'G'], 0],
    ['H:運輸業、郵便業|E:製造業|H:運輸業、郵便業', ['E', 'H'], 0],
    ['G:情報通信業|G:情報通信業-40:インターネット附随サービス業', ['40'], 0],
    ['G:情報-通信,業-39:情報-サービス', ['39'], 0],
    ['G39391', ['391'], 0],
    ['G39391|E09|H', ['09', '391', 'H'], 0],
    ['G:情報通信業-39:情報サービス業-399:', ['39'], 1],
    ['Z:何か|X99999', [], 4],
    ['自由記述', [], 0],
    ['__proto__|constructor', [], 0],
  ]
  for (const [text, codes, unknown] of cases) {
    test(`reads ${JSON.stringify(text)}`, () => {
      assert.deepEqual(parseIndustries(text, SOME_INDUSTRIES), { codes, unknown })
    })
  }
})

describe('jsicOfEdinet', () => {
  const cases: readonly (readonly [string | undefined, string | undefined])[] = [
    ['化学', '16'],
    ['医薬品', '165'],
    ['情報・通信業', 'G'],
    ['証券、商品先物取引業', '65'],
    ['サービス業', undefined],
    ['水産・農林業', undefined],
    ['内国法人・組合（有価証券報告書等の提出義務者以外）', undefined],
    [undefined, undefined],
  ]
  for (const [industry, code] of cases) {
    test(`maps ${industry} to ${code}`, () => {
      assert.equal(jsicOfEdinet(industry), code)
    })
  }

  test('maps to codes that exist', () => {
    const table = readFileSync(new URL('../../../dataset/jsic.csv', import.meta.url), 'utf8')
    const codes = new Set(table.split('\n').map((line) => line.split(',')[0]))
    const industries = [
      '鉱業',
      '建設業',
      '食料品',
      '繊維製品',
      'パルプ・紙',
      '化学',
      '医薬品',
      '石油・石炭製品',
      'ゴム製品',
    ]
    industries.push(
      'ガラス・土石製品',
      '鉄鋼',
      '非鉄金属',
      '金属製品',
      '機械',
      '電気機器',
      '精密機器',
      'その他製品',
      '輸送用機器',
    )
    industries.push(
      '電気・ガス業',
      '陸運業',
      '海運業',
      '空運業',
      '倉庫・運輸関連',
      '情報・通信業',
      '卸売業',
      '小売業',
      '銀行業',
    )
    industries.push('証券、商品先物取引業', '保険業', 'その他金融業', '不動産業')
    for (const industry of industries) assert.ok(codes.has(jsicOfEdinet(industry)), industry)
  })
})
