import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addressKeys, afterStreet, townKey } from '../../../src/text/address/address-key.ts'
import { records } from '../../fixtures/tables.ts'

// Streets are facts, copied from the tax agency's Tokyo file of 2026-08-21 and its 差分 (国税庁法人番号公表サイト, 公共データ利用規約
// 第1.0版), with other spellings beside them. Each line: street up to its numbers | building or – | spellings, separated
// by ／.
const PLACES = `
  丸の内1丁目4番1号|–|丸の内１丁目４番１号／丸の内１丁目４－１／丸の内一丁目4番1号／丸の内1-4-1／丸の内１‐４‐１／丸の内1ー4ー1／丸之内１丁目４−１／丸ノ内一丁目四番一号／丸の内1丁目4の1
  丸の内1丁目4番1号|–|丸の内１丁目４番１号東京共同会計事務所内
  丸の内1丁目4番1号|丸の内永楽ビルディング|丸の内１丁目４番１号丸の内永楽ビルディング２５階／丸の内1-4-1 丸の内永楽ビル
  丸の内3丁目1番1号|–|丸の内３丁目１番１号東京共同会計事務所内
  道玄坂1丁目10番8号|渋谷道玄坂東急ビル|道玄坂１丁目１０番８号渋谷道玄坂東急ビル２Ｆ－Ｃ／道玄坂１丁目１０－８渋谷道玄坂東急ビル２Ｆ－Ｃ／道玄坂1-10-8 渋谷道玄坂東急ビル
  神宮前6丁目23番4号|桑野ビル|神宮前６丁目２３番４号桑野ビル２階／神宮前６－２３－４桑野ビル２Ｆ
  西新宿3丁目3番13号|西新宿水間ビル|西新宿３丁目３番１３号西新宿水間ビル６階／西新宿３丁目３番１３号西新宿水間ビル２Ｆ／西新宿三丁目３－１３西新宿水間ビル
  南青山3丁目1番36号|青山丸竹ビル|南青山３丁目１番３６号青山丸竹ビル６Ｆ
  銀座1丁目12番4号|N&EBLD.|銀座１丁目１２番４号Ｎ＆ＥＢＬＤ．６Ｆ／銀座１丁目１２－４Ｎ＆ＥＢＬＤ．７階／銀座１丁目１２番４号Ｎ＆Ｅ－ＢＬＤ．７階
  梅田1丁目2番2号|大阪駅前第2ビル|梅田１丁目２番２号大阪駅前第２ビル１２－１２
  北青山1丁目3番1号|アールキューブ青山|北青山１丁目３番１号アールキューブ青山３階
  渋谷2丁目19番15号|宮益坂ビルディング|渋谷２丁目１９－１５宮益坂ビルディング６０９／渋谷２丁目１９番１５号宮益坂ビル６０９／渋谷２丁目１９－１５宮益坂ビルヂング
  霞が関3丁目2番5号|–|霞が関３丁目２番５号／霞ヶ関３丁目２－５／霞ケ関三丁目二番五号
  虎ノ門3丁目22番10号|–|虎ノ門３丁目２２番１０－２０１号／虎の門３－２２－１０－２０１
  神田和泉町1番地6-16|ヤマトビル|神田和泉町１番地６－１６ヤマトビル４０５
  名駅4丁目24番5号|第2森ビル|名駅４丁目２４番５号第２森ビル４０１
  恵比寿西2丁目8番4号|EX恵比寿西ビル|恵比寿西２丁目８番４号ＥＸ恵比寿西ビル５階
  神南1丁目11番4号|FPGリンクス神南|神南１丁目１１－４ＦＰＧリンクス神南５階／神南１丁目１１番４号ＦＰＧリンクス神南５階
  西新宿6丁目5番1号|新宿アイランドタワー|西新宿６丁目５－１新宿アイランドタワー２７Ｆ／西新宿６丁目５番１号新宿アイランドタワー２階
  銀座5丁目10番10号|–|銀座５丁目１０番１０号－３Ｆ／銀座５丁目１０－１０
  赤坂6丁目4番11号|–|赤坂６丁目４番１１－５０１号
  東山2丁目4番16号|シティコーポ東山|東山２丁目４番１６－１０３号シティコーポ東山
  久我山5丁目1番17号|–|久我山５丁目１－１７－２
  子安町1丁目39番1号|–|子安町１丁目３９－１－６１５号
  中央3丁目34番1号|プラム鍋横|中央３丁目３４－１プラム鍋横１階Ｅ号室
  平井5丁目22番5号|五光マンション|平井５丁目２２番５－４０４号五光マンション
  本郷1丁目33番3号|–|本郷１丁目３３番３号８０１号室
  新富1丁目4番5号|–|新富１丁目４番５号４０１
  東中野641番地2|–|東中野６４１番地２／東中野641-2
  四番町8番地18|–|四番町８番地１８／四番町8-18
  一番町22番地|–|一番町２２番地／一番町二十二番地
  三番町6番3号|–|三番町６番３号
  六番町7-11|ESCALIER六番町|六番町７－１１ＥＳＣＡＬＩＥＲ六番町１Ｆ
  二番町3番地|麹町スクエア|二番町３番地麹町スクエア株式会社シリウス・アドバイザリー内
  麻布十番2丁目3番6号|–|麻布十番２丁目３－６－３Ｆ／麻布十番二丁目三番六号
  八丁堀2丁目1番9号|–|八丁堀２丁目１番９号
  九段南1丁目5番6号|りそな九段ビル|九段南１丁目５番６号りそな九段ビル５階ＫＳフロア
  六本木1丁目6番1号|泉ガーデンタワー|六本木１丁目６番１号泉ガーデンタワー
  三田3丁目5番19号|住友不動産東京三田ガーデンタワー|三田３丁目５番１９号住友不動産東京三田ガーデンタワー３１階
  西五反田2丁目26番5号|イトウビルディングパート3|西五反田２丁目２６番５号イトウビルディングパート３－５Ｆ
  四谷2丁目4番地1|ACN四谷ビル|四谷２丁目４番地１ＡＣＮ四谷ビル４階
  十条台1丁目3番20号|–|十条台１丁目３番２０－６０４号
  東十条5丁目17番6号|–|東十条５丁目１７番６号
  日本橋3丁目9番1号|日本橋三丁目スクエア|日本橋３丁目９番１号日本橋三丁目スクエア１１階
  浅草3丁目5番3号|ジオ浅草三丁目|浅草３丁目５－３ジオ浅草三丁目１０１
  元赤坂1丁目1番7号|–|元赤坂１丁目１番７－１２０９号株式会社赤坂国際会計内
  神田佐久間町1丁目8番4号|アルテール秋葉原|神田佐久間町１丁目８－４アルテール秋葉原内
  日本橋箱崎町32番3号|–|日本橋箱崎町３２番３－６１０号
  日本橋箱崎町32-2|–|日本橋箱崎町３２－２－１１１５
  新橋2丁目12番16号|明和ビル|新橋２丁目１２番１６号明和ビル１０Ｆ西
  銀座7丁目12番14号|大栄会館|銀座７丁目１２番１４号大栄会館地下１階／銀座７丁目１２番１４号大栄会館Ｂ１Ｆ／銀座７丁目１２番１４号大栄会館Ｂ１
  新富1丁目13番23号|ミツヤ第5ビル|新富１丁目１３番２３号ミツヤ第５ビル７Ｆ
  日本橋茅場町3丁目8番5号|308ビル|日本橋茅場町３丁目８番５号３０８ビル
  神田錦町1丁目23番|宗保第2ビル|神田錦町１丁目２３宗保第２ビル４０２
  神田錦町3丁目7番地2|–|神田錦町３丁目７番地２／神田錦町3-7-2
  紅葉丘3丁目38番地77|–|紅葉丘３丁目３８番地の７７
  麻布台1丁目3番1号|麻布台ヒルズ森JPタワー|麻布台１丁目３番１号麻布台ヒルズ森ＪＰタワー３１階
  中板橋5丁目4番|ハイツ藤|中板橋五丁目４番ハイツ藤２０１号室
  小石川1丁目17番1号|エルアージュ小石川|小石川１丁目１７番１号エルアージュ小石川１０３ｂ
  神田松永町7|–|神田松永町７
  有明3丁目7番26号|有明フロンティアビルB棟|有明３丁目７－２６有明フロンティアビルＢ棟９階
  扇1丁目22番38号|ドミール扇A棟|扇１丁目２２番３８号ドミール扇Ａ棟２０３
  千駄ヶ谷5丁目2番3号|エルビラ|千駄ヶ谷５丁目２―３エルビラ１０３
  元麻布2丁目5番33号|パークコート元麻布ヒルテラス|元麻布２丁目５番３３－１０１号パークコート元麻布ヒルテラス
  父島字東町|–|父島字東町
  和田1234番地イ|–|大字和田１２３４番地イ
`
const ROWS = PLACES.trim()
  .split('\n')
  .map((row) => {
    const [text = '', building = '', spellings = ''] = row.trim().split('|')
    return { text, building: building === '–' ? undefined : building, spellings: spellings.split('／') }
  })

describe('addressKeys', () => {
  for (const { text, building, spellings } of ROWS)
    test(`reads ${spellings[0]}`, () => {
      const [first, ...others] = spellings.map(keysOf)
      assert.equal(first?.streetText, `東京都港区${text}`)
      assert.equal(first?.buildingText, building === undefined ? undefined : `東京都港区${text} ${building}`)
      for (const other of others) {
        assert.equal(other.street, first?.street)
        assert.equal(other.building, first?.building)
      }
    })

  test('covers at least sixty places', () => assert.ok(ROWS.length >= 60))

  test('keeps different blocks, towns, cities and buildings apart', () => {
    const streets = [
      ...['丸の内1-4-1', '丸の内1-4-2', '丸の内1-41', '丸の内14-1', '丸の内1-4', '一番町1-4-1', '二番町1-4-1'],
      ...['六本木1-4-1', '三本木1-4-1', '八丁堀1-4-1', '神田1-4-1'],
    ]
    assert.equal(new Set(streets.map((street) => keysOf(street).street)).size, streets.length)
    const one = addressKeys({ prefecture: '東京都', city: '中央区', street: '新富1-4-1' })
    assert.notEqual(one.street, addressKeys({ prefecture: '千葉県', city: '中央区', street: '新富1-4-1' }).street)
    assert.notEqual(one.street, addressKeys({ prefecture: '東京都', city: '港区', street: '新富1-4-1' }).street)
    assert.notEqual(keysOf('銀座1-1-1第1ビル5F').building, keysOf('銀座1-1-1第2ビル5F').building)
    assert.notEqual(keysOf('和田1234番地イ').street, keysOf('和田1234番地ロ').street)
  })

  // The decisions where an address can be read in two ways.
  const decisions: readonly { name: string; same: boolean; streets: readonly [string, string] }[] = records(import.meta)
  for (const { name, same, streets } of decisions)
    test(`decides: ${name}`, () => {
      const [a, b] = streets.map((street) => keysOf(street).street)
      assert.equal(a === b, same)
    })

  test('reads 条 of Hokkaido as a number', () => {
    const sapporo = (street: string) => addressKeys({ prefecture: '北海道', city: '札幌市中央区', street })
    assert.equal(sapporo('北一条西４丁目１番地').street, sapporo('北1条西4丁目1').street)
    assert.equal(sapporo('北二十四条西５丁目').streetText, '北海道札幌市中央区北24条西5丁目')
    assert.notEqual(sapporo('北1条西4丁目1').street, sapporo('北11条西4丁目1').street)
    assert.equal(sapporo('北24条西5-1').street, sapporo('北二十四条西５丁目１番').street)
  })

  // Facts of the tax agency's 差分, and how people write them.
  const spelled: readonly { name: string; prefecture: string; streets: readonly string[] }[] = records(
    import.meta,
    'address-key-spelled',
  )
  for (const { name, prefecture, streets } of spelled)
    test(`knows the spellings of ${name}`, () => {
      const [first, ...others] = streets.map((street) => addressKeys({ prefecture, city: '', street }).street)
      for (const other of others) assert.equal(other, first)
    })

  test('shows an address with 丁, and with the streets of 京都, as it is registered', () => {
    const texts = ['３丁１番６３号', '烏丸通松原上る薬師前町７００番地'].map((street) => keysOf(street).streetText)
    assert.deepEqual(texts, ['東京都港区3丁1番63号', '東京都港区烏丸通松原上る薬師前町700番地'])
  })

  test('takes 六丁目 before 字, and 丁 before a number of its own, as names', () => {
    assert.equal(keysOf('六丁目字南97番地').town, '六丁目南')
    assert.equal(keysOf('新里町丁604番地').streetText, '東京都港区新里町丁604番地')
    assert.notEqual(keysOf('六丁目字南97番地').street, keysOf('六丁目字北97番地').street)
    assert.notEqual(keysOf('大黒町227').street, keysOf('上大黒町227').street)
  })

  test('answers for any text in bounded time', () => {
    for (const unit of ['', '一', '1-', '1F', '丁目', '番', '(', '\ud842', '.*+?(', '__proto__', '内']) {
      const before = performance.now()
      keysOf(unit.repeat(10_000))
      assert.ok(performance.now() - before < 500, unit)
    }
  })
})

describe('townKey', () => {
  const cases = records<{ name: string; text: string; town: string }>(import.meta, 'address-key-3')
  for (const { name, text, town } of cases)
    test(`reads ${name}`, () => {
      assert.equal(townKey(text), town)
      assert.equal(keysOf(`${text.replace(/[一１]丁目/, '')}１丁目２番３号山田ビル`).town, town)
    })

  test('is in no address without a number', () => {
    assert.equal(keysOf('番外地').town, undefined)
    assert.equal(keysOf('１番地').town, undefined)
  })
})

describe('afterStreet', () => {
  test('names the building behind the numbers, where there is one', () => {
    assert.deepEqual(afterStreet('丸の内1-4-1 丸の内永楽ビル20F', '東京都').building, '丸の内永楽ビル')
    assert.ok(!('building' in afterStreet('丸の内1-4-1', '東京都')))
  })
})

function keysOf(street: string): ReturnType<typeof addressKeys> {
  return addressKeys({ prefecture: '東京都', city: '港区', street })
}
