import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { matchRow } from '../../src/match/match.ts'
import { type MatchRow, parseMatchRow } from '../../src/match/match-row.ts'
import { answerTo } from '../fixtures/asked.ts'
import { numberOf, type Sketch, smallRegister } from '../fixtures/small-register.ts'

const MINATO = { prefectureCode: '13', cityCode: '13103', city: '港区' }
const NAKANO = { prefectureCode: '13', cityCode: '13114', city: '中野区', street: '弥生町２丁目２３番３号' }
const SHINJUKU = {
  prefectureCode: '13',
  cityCode: '13104',
  city: '新宿区',
  street: '西新宿６丁目１５番１号３８０９号室',
}
const SAPPORO = { prefectureCode: '01', cityCode: '01105', city: '札幌市豊平区', postalCode: '0620001' }
const UNION = { kind: '399' }
const GK = { kind: '305' }

// Corporations of the tax agency's file that others wrote about, and names that may be mistaken for them.
const SKETCHES: readonly Sketch[] = [
  { name: '三井物産株式会社', nameEn: 'MITSUI & CO., LTD.' },
  { name: '株式会社Ｍｉｔｓｕｉ', rank: 9 },
  { name: 'Ｔｏｋｙｏ　Ｅｌｅｃｔｒｏｎ合同会社', ...GK, rank: 9 },
  { name: '東京エレクトロン株式会社', nameEn: 'Tokyo Electron Limited' },
  { name: '株式会社ｅｌｅｃｔｒｏｎｉｃ', ...MINATO },
  { name: '株式会社ＫＲＳ', rank: 9 },
  { name: '株式会社キユーソー流通システム', nameEn: 'K.R.S.Corporation' },
  { name: '株式会社日本経済新聞社', nameEn: 'Nikkei Inc.' },
  { name: '日経株式会社', nameKana: 'ニッケイ', rank: 9 },
  { name: '合同会社アウル', nameEn: 'OWL LLC', ...GK },
  { name: '株式会社ＯＷＬ', rank: 9 },
  { name: '丸紅労働組合', nameKana: 'マルベニロウドウクミアイ', nameEn: 'Marubeni', ...UNION },
  { name: '医療法人尚信会' },
  { name: '医療法人社団まんまる', ...NAKANO },
  { name: '新日本設備株式会社' },
  { name: '公益社団法人日本水産資源保護協会' },
  { name: '株式会社五月商店' },
  { name: '合同会社イーグル', ...GK },
  { name: '株式会社青葉', ...MINATO },
  { name: '社会福祉法人三共会' },
  { name: '公益社団法人日本語教育学会' },
  { name: '一般財団法人幼児教育研究機構' },
  { name: '株式会社日立ハイテク', nameKana: 'ヒタチハイテク', ...MINATO, street: '虎ノ門１丁目１７番１号' },
  { name: '西武バス株式会社', nameKana: 'セイブバス' },
  { name: 'スマートニュース株式会社', nameKana: 'スマートニュース' },
  { name: '株式会社セールスフォース・ジャパン', nameKana: 'セールスフォースジャパン' },
  { name: '三井不動産リアルティ株式会社', nameKana: 'ミツイフドウサンリアルティ' },
  { name: '学校法人東海大学', nameKana: 'トウカイダイガク' },
  { name: '東芝エレベータ株式会社', nameKana: 'トウシバエレベータ' },
  { name: '日本ロレアル株式会社', nameKana: 'ニホンロレアル' },
  { name: '合同会社ＣｏＲＥＡＬ', ...GK },
  { name: '合同会社ＣａｒＢｅｅ', ...GK },
  { name: '合同会社ＫＰＡ', nameKana: 'ケーピーエー', ...GK },
  { name: '株式会社Ｌｅｐｔｏｎ　Ｊａｐａｎ' },
  { name: 'ｍｏｏｄｙ　Ｊａｐａｎ株式会社' },
  { name: '有限会社まるまる薬局', kind: '302' },
  { name: '株式会社ｕｎｋｎｏｗｎ' },
  { name: '株式会社圭', nameKana: 'ケイ' },
  { name: '株式会社アシスト' },
  { name: '生活協同組合コープあきた', kind: '399' },
  { name: '株式会社ミサワ', nameEn: 'MISAWA & CO., LTD.' },
  { name: '株式会社ＭＩＳＡＷＡ', rank: 9 },
  { name: 'イプシロン株式会社', ...SHINJUKU },
  { name: 'イプシロン', kind: '399', ...MINATO, prefectureCode: '14', rank: 9 },
  { name: '株式会社ポプラス', ...SAPPORO },
  { name: '株式会社ポプラス', ...MINATO },
  // Names in Latin letters whose readings say how English words are said.
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
  for (const [q, expected] of [
    ['MITSUI & CO., LTD.', '三井物産株式会社'],
    ['Ｍitsui Co Ltd', '三井物産株式会社'],
    ['Tokyo Electron Limited', '東京エレクトロン株式会社'],
    ['K.R.S. Corporation', '株式会社キユーソー流通システム'],
    ['Nikkei Inc.', '株式会社日本経済新聞社'],
    ['MISAWA & CO., LTD.', '株式会社ミサワ'],
    ['OWL LLC', '合同会社アウル'],
  ] as const)
    test(`finds the registered English name ${q} before other names`, async () => {
      const { items, total, interpreted } = await ask(q)
      assert.equal(interpreted, undefined)
      assert.deepEqual([items[0]?.name, items[0]?.match], [expected, { tier: 'registered', field: 'name_en' }])
      assert.ok(total >= 1)
    })

  for (const [q, rule, asked] of [
    ['医療法人尚信会整形外科河村医院', 'beginning', '医療法人尚信会'],
    ['医療法人　社団まんまる　まんまるクリニック', 'beginning', '医療法人 社団まんまる'],
    ['新日本設備株式会社京葉ガスホームケアショップ市川', 'beginning', '新日本設備株式会社'],
    ['社会福祉法人三共会たつの子ライフ・サービス', 'beginning', '社会福祉法人三共会'],
    [
      '公益社団法人日本語教育学会東京都千代田区西神田２丁目４番１号財団法人東方学会新館２階',
      'beginning',
      '公益社団法人日本語教育学会',
    ],
    ['代表機関：公益社団法人日本水産資源保護協会', 'end', '公益社団法人日本水産資源保護協会'],
    ['販売促進協議会代表機関公益社団法人日本水産資源保護協会', 'end', '公益社団法人日本水産資源保護協会'],
    ['センター（代表機関：公益社団法人日本水産資源保護協会）', 'end', '公益社団法人日本水産資源保護協会'],
    ['まる（株式会社五月商店）', 'part_in_brackets', '株式会社五月商店'],
    ['ショップ尾張小牧　㈱五月商店', 'end', '(株)五月商店'],
  ] as const)
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

  for (const [q, expected] of [
    ['Hitachi High-Tech', '株式会社日立ハイテク'],
    ['Seibu Bus', '西武バス株式会社'],
    ['Toshiba Elevator', '東芝エレベータ株式会社'],
    ['Mitsui Fudosan Realty', '三井不動産リアルティ株式会社'],
    ['SmartNews, Inc.', 'スマートニュース株式会社'],
    ['Salesforce Japan', '株式会社セールスフォース・ジャパン'],
    ['Tokai University', '学校法人東海大学'],
    ['University of Tokai', '学校法人東海大学'],
  ] as const)
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

  for (const q of [
    '日立ハイテク/Hitachi High-Tech',
    'Hitachi High-Tech | ひたち配',
    '日立ハイテク Hitachi High-Tech',
    'Hitachi High-Tech 日立ハイテク',
  ])
    test(`finds ${q} by either half`, async () =>
      assert.equal((await ask(q)).interpreted?.items[0]?.name, '株式会社日立ハイテク'))

  for (const q of [
    "L'Oréal",
    'Calbee',
    'Kewpie',
    'Lipton Japan',
    "Moody's Japan",
    'KDDI Engineering',
    '日立鋼産',
    '不穏家具',
  ])
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
    [
      { name: 'Marubeni Corporation', address: '東京都千代田区大手町1-4-2' },
      'review',
      'legal_form_differs',
      '丸紅労働組合',
    ],
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
    ...['日立ハイテク/Hitachi High-Tech', '日立ハイテク Hitachi High-Tech', '日立ハイテク・Hitachi High-Tech'].map(
      (name) => [{ name }, 'review', 'text_left_over', '株式会社日立ハイテク'] as const,
    ),
    [
      { name: 'まるまる薬局 株式会社日立ハイテク', address: '東京都港区虎ノ門1-17-1' },
      'confirmed',
      'name_and_address',
      '株式会社日立ハイテク',
    ],
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
  for (const name of ['#N/A', 'その他', '合計', 'なし', '不明', '－', 'Unknown', 'None', '(blank)', 'TBD', ...empty]) {
    const parsed = parseMatchRow({ name })
    assert.ok(parsed.ok)
    assert.equal(matchRow(register, parsed.value).decision, 'none', name)
  }
})

async function ask(q: string) {
  return answerTo(register, { q })
}
