import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { renamedThere } from '../../../src/query/interpret/renamed-there.ts'
import { smallRegister } from '../../fixtures/small-register.ts'

const SHINJUKU = { prefectureCode: '13', cityCode: '13104', city: '新宿区', street: '霞ヶ丘町４番２号' }
const CHUO = { prefectureCode: '13', cityCode: '13102', city: '中央区', street: '新川２丁目１番９号石川ビル２階' }

describe('renamedThere', async () => {
  const { register } = await smallRegister(
    [
      { name: '公益社団法人トライアスロンジャパン', ...SHINJUKU },
      { name: '公益社団法人日本青葉協会', ...SHINJUKU },
      { name: '公益社団法人日本ローイング連盟', ...SHINJUKU },
      { name: '公益財団法人全国小企業振興機関協会', ...CHUO },
      { name: '株式会社青葉ホールディングス', ...CHUO },
      ...Array.from({ length: 4_000 }, (_, i) => ({
        name: `株式会社第${i}${i % 100 === 0 ? 'ホールディングス' : ''}`,
      })),
    ],
    8,
  )
  for (const [text, name] of [
    ['公益社団法人日本トライアスロン連合　東京都新宿区霞ヶ丘町4番2号', '公益社団法人トライアスロンジャパン'],
    ['公益社団法人日本トライアスロン連合東京都新宿区霞ヶ丘町4-2', '公益社団法人トライアスロンジャパン'],
    ['公益財団法人全国小企業取引協会（東京都中央区新川2-1-9）', '公益財団法人全国小企業振興機関協会'],
    // Another legal form, another block, no address, a word of many names, and too little of the text.
    ['一般社団法人日本トライアスロン連合　東京都新宿区霞ヶ丘町4番2号', undefined],
    ['公益社団法人日本トライアスロン連合　東京都新宿区霞ヶ丘町4番3号', undefined],
    ['公益社団法人日本トライアスロン連合', undefined],
    ['株式会社緑ホールディングス　東京都中央区新川2-1-9', undefined],
    ['公益社団法人日本ローイング普及啓発推進事業機構　東京都新宿区霞ヶ丘町4-2', undefined],
  ] as const)
    test(`reads ${text} as ${name}`, () => assert.equal(renamedThere(register, text)?.text, name))
})
