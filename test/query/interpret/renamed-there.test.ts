import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { renamedThere } from '../../../src/query/interpret/renamed-there.ts'
import { smallRegister } from '../../fixtures/small-register.ts'
import { tuples } from '../../fixtures/tables.ts'

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
  for (const [text, name] of tuples<readonly [text: string, name: string | undefined]>(
    import.meta,
    'renamed-there-reads',
  ))
    test(`reads ${text} as ${name}`, () => assert.equal(renamedThere(register, text)?.text, name))
})
