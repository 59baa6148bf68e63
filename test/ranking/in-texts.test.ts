import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { matchRow } from '../../src/match/match.ts'
import { type MatchRow, parseMatchRow } from '../../src/match/match-row.ts'
import { answerTo } from '../fixtures/asked.ts'
import { numberOf, type Sketch, smallRegister } from '../fixtures/small-register.ts'
import { records, tuples } from '../fixtures/tables.ts'

// Corporations of the tax agency's file that others wrote about, and names that may be mistaken for them.
const SKETCHES: readonly Sketch[] = [
  ...records<Sketch>(import.meta, 'in-texts-sketches'),
  ...[
    ['Ｈｉｇｈ', 'ハイ'],
    ['Ｔｅｃｈ', 'テック'],
    ['Ｓｍａｒｔ', 'スマート'],
    ['Ｎｅｗｓ', 'ニュース'],
    ['Ｓａｌｅｓ', 'セールス'],
    ['Ｆｏｒｃｅ', 'フォース'],
    ['Ｒｅａｌｔｙ', 'リアルティ'],
    ['Ｏｓａｋａ　Ｂｕｓ', 'オオサカバス'],
    ['Ｎａｒａ　Ｂｕｓ', 'ナラバス'],
  ].map(([name, nameKana]) => ({ name: `株式会社${name}`, nameKana: nameKana! })),
]
const { register } = await smallRegister(SKETCHES)
const HITACHI = numberOf(SKETCHES.findIndex(({ name }) => name === '株式会社日立ハイテク'))

describe('a search for a text from elsewhere', () => {
  for (const [q, expected] of tuples<readonly [q: string, expected: string]>(import.meta, 'in-texts-registered'))
    test(`finds the registered English name ${q} before other names`, async () => {
      const { items, total, interpreted } = await ask(q)
      assert.equal(interpreted, undefined)
      assert.deepEqual([items[0]?.name, items[0]?.match], [expected, { tier: 'registered', field: 'name_en' }])
      assert.ok(total >= 1)
    })

  for (const [q, rule, asked] of tuples<readonly [q: string, rule: string, asked: string]>(
    import.meta,
    'in-texts-reads',
  ))
    test(`reads ${q} as the name in it`, async () => {
      const { total, interpreted } = await ask(q)
      assert.deepEqual([total, interpreted?.q, interpreted?.rule], [0, asked, rule])
    })

  for (const q of [
    '合同会社イーグルファンド１号',
    '株式会社青葉システム',
    '株式会社青葉ひかり',
    '合同会社イーグル１号',
    'まる株式会社青',
  ])
    test(`finds no other name in ${q}`, async () => assert.equal((await ask(q)).interpreted, undefined))

  for (const [q, expected] of tuples<readonly [q: string, expected: string]>(import.meta, 'in-texts-english'))
    test(`finds the name that ${q} says in English`, async () => {
      const { items, total, interpreted } = await ask(q)
      const found = [items.map(({ name, match }) => [name, match]), total, interpreted]
      assert.deepEqual(found, [[[expected, { tier: 'exact', field: 'english_words' }]], 1, undefined])
    })

  test('shows what a text says in English behind the names with parts of it, and as what may be meant', async () => {
    const parts = Array.from({ length: 12 }, (_, i) => ({ name: `株式会社青${i}`, nameKana: 'サンセイブッサン' }))
    const { register: more } = await smallRegister([...SKETCHES, ...parts])
    const { total, counts, items, interpreted } = await answerTo(more, { q: 'Seibu Bus', limit: '5', offset: '10' })
    assert.deepEqual([total, counts], [13, { registered: 0, exact: 1, prefix: 0, partial: 12 }])
    const told = items.map(({ match }) => match?.field)
    assert.deepEqual(told, ['name_kana', 'name_kana', 'english_words'])
    assert.equal(interpreted?.items[0]?.name, '西武バス株式会社')
  })

  for (const q of ['日立ハイテク/Hitachi High-Tech', 'Hitachi High-Tech | ひたち配'])
    test(`finds ${q} by either half`, async () =>
      assert.equal((await ask(q)).interpreted?.items[0]?.name, '株式会社日立ハイテク'))

  for (const q of ["L'Oréal", 'Calbee', 'KDDI Engineering', '日立鋼産', '不穏家具'])
    test(`guesses no stranger for ${q}`, async () => {
      const { total, interpreted } = await ask(q)
      assert.deepEqual([total, interpreted], [0, undefined])
    })

  test('keeps the name when its form is an old one', async () => {
    const { interpreted } = await ask('公益財団法人幼児教育研究機構東京都千代田区九段北４－２－２５')
    assert.equal(interpreted?.items[0]?.name, '一般財団法人幼児教育研究機構')
  })
})

describe('matching a text from elsewhere', () => {
  for (const [row, decision, reason, first] of [
    [{ name: 'Mitsui & Co., Ltd.' }, 'confirmed', 'name', '三井物産株式会社'],
    [{ name: 'TOKYO ELECTRON LTD.' }, 'review', 'name_read_otherwise', '東京エレクトロン株式会社'],
    [{ name: 'Tokyo Electron Limited' }, 'confirmed', 'name', '東京エレクトロン株式会社'],
    [{ name: 'Marubeni Corporation' }, 'review', 'legal_form_differs', '丸紅労働組合'],
    [
      { name: '医療法人社団まんまる まんまるクリニック', address: '東京都中野区弥生町2-23-3' },
      'confirmed',
      'name_and_address',
      '医療法人社団まんまる',
    ],
    [{ name: '医療法人社団まんまる まんまるクリニック' }, 'review', 'text_left_over', '医療法人社団まんまる'],
    [
      { name: '医療法人社団まんまるクリニック', address: '大阪府大阪市北区梅田1-1-1' },
      'review',
      'text_left_over',
      '医療法人社団まんまる',
    ],
    [
      { name: 'Hitachi High-Tech Corporation', address: '東京都港区虎ノ門1-17-1' },
      'confirmed',
      'name_and_address',
      '株式会社日立ハイテク',
    ],
    [
      { name: 'イプシロン', address: '東京都新宿区西新宿6-15-1-3809' },
      'confirmed',
      'name_and_address',
      'イプシロン株式会社',
    ],
    [
      { name: '日立ハイテク', corporate_number: HITACHI.slice(1) },
      'confirmed',
      'name_and_number',
      '株式会社日立ハイテク',
    ],
    [
      { name: '日立ハイテク', corporate_number: `="${HITACHI}"` },
      'confirmed',
      'name_and_number',
      '株式会社日立ハイテク',
    ],
    [
      { name: '日立ハイテク', corporate_number: `法人番号：${HITACHI}` },
      'confirmed',
      'name_and_number',
      '株式会社日立ハイテク',
    ],
    [{ name: '株式会社ポプラス', postal_code: '620001' }, 'confirmed', 'name_and_address', '株式会社ポプラス'],
    [{ name: '株式会社日立ハイテク', as_of: '令和6年4月1日' }, 'confirmed', 'name', '株式会社日立ハイテク'],
    [{ name: '日立ハイテク/Hitachi High-Tech' }, 'review', 'text_left_over', '株式会社日立ハイテク'],
    [{ name: 'コープあきた' }, 'confirmed', 'name', '生活協同組合コープあきた'],
    [{ name: '日立ハイテク（倒産）' }, 'review', 'may_be_dissolved', '株式会社日立ハイテク'],
    [{ name: 'ヒタチハイテク (カ) トラノモン(エイ' }, 'review', 'name_read_otherwise', '株式会社日立ハイテク'],
    [{ name: '生協コープあきた' }, 'confirmed', 'name', '生活協同組合コープあきた'],
    [{ name: 'コープあきた生協' }, 'confirmed', 'name', '生活協同組合コープあきた'],
    [{ name: '特定医療法人社団まんまる' }, 'confirmed', 'name', '医療法人社団まんまる'],
    [{ name: 'カ．ヒタチハイテク' }, 'review', 'name_read_otherwise', '株式会社日立ハイテク'],
    [{ name: 'ガ）トウカイダイガク' }, 'review', 'name_read_otherwise', '学校法人東海大学'],
    [{ name: '株式会社日立ハイテク（閉業）' }, 'review', 'may_be_dissolved', '株式会社日立ハイテク'],
    [{ name: '株式会社日立ハイテク東京都港区虎ノ門1-17-1' }, 'confirmed', 'name_and_address', '株式会社日立ハイテク'],
  ] as const satisfies readonly (readonly [MatchRow, string, string, string])[])
    test(`decides ${decision} by ${reason} of ${Object.values(row).join(', ')}`, () => {
      const parsed = parseMatchRow(row)
      assert.ok(parsed.ok)
      const answer = matchRow(register, parsed.value)
      assert.deepEqual([answer.decision, answer.evidence.reason, answer.candidates[0]?.name], [decision, reason, first])
    })
})

test('a cell without a name means nobody', () => {
  const empty = ['(空白)', '【該当なし】', 'その他（3件）', 'その他12社', '未記入', '非公表', '〃', '#NUM!', 'n.a.']
  for (const name of ['#N/A', 'その他', '合計', 'なし', '不明', '－', ...empty]) {
    const parsed = parseMatchRow({ name })
    assert.ok(parsed.ok)
    assert.equal(matchRow(register, parsed.value).decision, 'none', name)
  }
})

async function ask(q: string) {
  return answerTo(register, { q })
}
