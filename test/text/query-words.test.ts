import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { fold } from '../../src/text/fold.ts'
import { foldQuery } from '../../src/text/query-words.ts'

describe('foldQuery', () => {
  const rows: readonly (readonly [query: string, spellings: readonly (readonly string[])[]])[] = [
    ['コカ-コーラ', [['コカーコーラ', 'コカコーラ']]],
    ['エビス－プロ', [['エビスープロ', 'エビスプロ']]],
    ['ｺｶ-ｺｰﾗ ボトラーズ', [['コカーコーラ', 'コカコーラ'], ['ボトラーズ']]],
    ['サ-ビス', [['サービス']]],
    ['コンピュ-タ-', [['コンピユーター']]],
    ['セブン-イレブン', [['セブンイレブン']]],
    ['東京-コーラ', [['東京コーラ']]],
    ['ヴァリエ', [['バリエ', 'ブアリエ']]],
    ['ヴアリエ', [['ブアリエ', 'バリエ']]],
    ['JPーMIRAI', [['jpーmirai', 'jpmirai']]],
    ['A & B設計', [['ab設計', 'aandb設計']]],
    ['セブン＆アイ', [['セブンアイ', 'セブンアンドアイ']]],
    ['rock and roll', [['rockandroll']]],
    ['弁護士.com', [['弁護士com', '弁護士ドツトコム']]],
    ['弁護士ドットコム', [['弁護士ドツトコム', '弁護士com']]],
    ['77銀行', [['77銀行', '七十七銀行', '七七銀行']]],
    ['第Ⅷ 工区', [['第viii', '第8'], ['工区']]],
    ['nihon denki', [['nihon', 'nippon'], ['denki']]],
    ['NPO青空', [['npo', '特定非営利活動法人'], ['青空']]],
    ['一般社団青空 朗読', [['一般社団'], ['青空'], ['朗読']]],
    ['一般財団コカ-コーラ', [['一般財団'], ['コカーコーラ', 'コカコーラ']]],
    ['一般社団法', [['一般社団法']]],
    ['npogreen', [['npogreen']]],
    ['株式会社NPO支援', [['npo支援']]],
    ['医療青空', [['医療青空']]],
    ['', []],
  ]
  for (const [query, spellings] of rows) {
    test(`knows the spellings of ${query || 'nothing'}`, () => {
      assert.deepEqual(
        foldQuery(query).words.map(({ text, others }) => [text, ...others]),
        spellings,
      )
    })
  }

  test('knows the words after a half-written legal form', () => {
    const after = (query: string) => foldQuery(query).afterForm.map(({ text }) => text)
    assert.deepEqual(after('NPO青空 クラブ'), ['青空', 'クラブ'])
    assert.deepEqual(after('青空クラブ'), [])
    assert.deepEqual(after('NPO'), [])
  })

  test('reads a query as a name is read, and knows at most four other spellings of a word', () => {
    const unit = fc.constantFrom(
      'サ',
      'ー',
      '-',
      'カ',
      '丘',
      'が',
      '関',
      'の',
      ' ',
      'nihon',
      '株式会社',
      '㈱',
      '(',
      'npo',
      '一般社団',
    )
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 30, size: 'max' }), (query) => {
        const { words, core, forms } = foldQuery(query)
        assert.deepEqual({ core, forms }, { core: fold(query).core, forms: fold(query).forms })
        assert.equal(words.map(({ text }) => text).join(''), core)
        assert.ok(words.every(({ others }) => others.length <= 4))
      }),
    )
  })
})
