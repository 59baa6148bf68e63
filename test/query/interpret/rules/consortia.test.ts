import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { leadingMember } from '../../../../src/query/interpret/rules/consortia.ts'

describe('leadingMember', () => {
  const rows: readonly (readonly [text: string, ...names: string[]])[] = [
    ['東京堂ほか', '東京堂'],
    ['東京堂ほか2社', '東京堂'],
    ['(株)山田印刷 他３者'.normalize('NFKC'), '(株)山田印刷'],
    ['山田建設・川田土木JV', '山田建設・川田土木', '山田建設'],
    ['日本設計・テクノ工営・泉設計共同体', '日本設計・テクノ工営・泉設計', '日本設計・テクノ工営', '日本設計'],
    ['共同提案体(代)(一財)計量計画研究所', '(一財)計量計画研究所'],
    ['農業の魅力発信コンソーシアム代表機関YUIME株式会社', 'YUIME株式会社'],
    ['山田建設特定建設工事共同企業体', '山田建設'],
    ['東京堂、他', '東京堂'],
    ['東京堂(ほか)', '東京堂'],
    ['株式会社東京堂、山田印刷株式会社', '株式会社東京堂'],
    ['(株)東京堂/(有)山田印刷/(株)川田土木', '(株)東京堂'],
    ['株式会社サン・キュウ出荷組合'],
    ['東京堂株式会社, Ltd.'],
    ['東京堂、山田印刷株式会社'],
    ['日本海外'],
    ['日本海他'],
    ['山田商事'],
    ['共同体'],
    ['ほか'],
    [''],
  ]
  for (const [text, ...names] of rows)
    test(`reads ${text || 'nothing'} as ${names.join(', ') || 'no consortium'}`, () =>
      assert.deepEqual(
        leadingMember(text).map((cut) => cut.text),
        names,
      ))
})
