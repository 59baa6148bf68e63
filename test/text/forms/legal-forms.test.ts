import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fold, foldText } from '../../../src/text/fold.ts'
import { FORM_SPELLINGS } from '../../../src/text/forms/legal-form-spellings.ts'
import { LEGAL_FORMS } from '../../../src/text/forms/legal-forms.ts'
import { IN_EVERY_FORM } from '../../../src/text/forms/strip-legal-forms.ts'

describe('LEGAL_FORMS', () => {
  test('is numbered by place, folded, without repetition', () => {
    assert.ok(LEGAL_FORMS.length <= 255)
    for (const [place, { id, name }] of LEGAL_FORMS.entries()) {
      assert.equal(id, place)
      assert.equal(foldText(name), name)
    }
    assert.equal(new Set(LEGAL_FORMS.map(({ name }) => name)).size, LEGAL_FORMS.length)
    assert.deepEqual(
      LEGAL_FORMS.slice(0, 5).map(({ name }) => name),
      ['株式会社', '有限会社', '合同会社', '合資会社', '合名会社'],
    )
  })

  test('are all taken off in front or at the end', () => {
    for (const { name } of LEGAL_FORMS) {
      const taken = [`${name}山田`, `山田${name}`].map(fold).filter(({ core }) => core === '山田')
      assert.ok(taken.length > 0, name)
      for (const { forms } of taken)
        assert.ok(
          forms[0]?.forms.some((form) => form.name === name),
          name,
        )
    }
  })
})

describe('IN_EVERY_FORM', () => {
  test('is found in every spelling', () => {
    assert.deepEqual(
      FORM_SPELLINGS.filter(({ text }) => !IN_EVERY_FORM.test(text)),
      [],
    )
  })
})

describe('fold', () => {
  // Text, core, and each match: f, m or b for its position, and the possible forms, separated by /.
  const rows: readonly (readonly [text: string, core: string, forms: string])[] = [
    ['株式会社山田', '山田', 'f株式会社'],
    ['山田株式会社', '山田', 'b株式会社'],
    ['株式會社山田', '山田', 'f株式会社'],
    ['㈱山田', '山田', 'f株式会社'],
    ['（株）山田', '山田', 'f株式会社'],
    ['山田(株)', '山田', 'b株式会社'],
    ['[株]山田', '山田', 'f株式会社'],
    ['㍿山田', '山田', 'f株式会社'],
    ['㊑山田', '山田', 'f株式会社'],
    ['山田㊒', '山田', 'b有限会社'],
    ['㈲山田', '山田', 'f有限会社'],
    ['（同）山田', '山田', 'f合同会社'],
    ['㈾山田', '山田', 'f合資会社'],
    ['㈴山田', '山田', 'f合名会社'],
    ['(合)山田', '山田', 'f合同会社/合資会社/合名会社'],
    ['カ)ヤマダ', 'ヤマダ', 'f株式会社'],
    ['株）山田', '山田', 'f株式会社'],
    ['一社)日本山田会', '日本山田会', 'f一般社団法人'],
    ['山田K.K.', '山田', 'b株式会社'],
    ['山田Co.,Ltd.', '山田', 'b'],
    ['Kabushiki Kaisha Yamada', 'yamada', 'f株式会社'],
    ['ｶ)ﾔﾏﾀﾞ', 'ヤマダ', 'f株式会社'],
    ['ヤマダ(カ', 'ヤマダ', 'b株式会社'],
    ['ヤマダ（カ）トウキヨウ', 'ヤマダトウキヨウ', 'm株式会社'],
    ['ユ)ヤマダ', 'ヤマダ', 'f有限会社'],
    ['ド)ヤマダ', 'ヤマダ', 'f合同会社'],
    ['トクヒ)ヤマダ', 'ヤマダ', 'f特定非営利活動法人'],
    ['カブシキガイシャヤマダ', 'ヤマダ', 'f株式会社'],
    ['ヤマダカブシキガイシヤ', 'ヤマダ', 'b株式会社'],
    ['かぶしきがいしゃやまだ', 'ヤマダ', 'f株式会社'],
    ['ゆうげんがいしゃ やまだ', 'ヤマダ', 'f有限会社'],
    ['東光運輸株式会社東京', '東光運輸東京', 'm株式会社'],
    ['日光Ｐｌｕｓ１０合同会社２', '日光plus102', 'm合同会社'],
    ['農業法人株式会社めぐみ', '農業法人メグミ', 'm株式会社'],
    [
      '一般社団法人日本医療法人協会',
      '日本医療法人協会',
      'f一般社団法人 m医療法人/医療法人社団/医療法人財団/社会医療法人/社会医療法人社団/社会医療法人財団',
    ],
    ['社団法人日本協会', '日本協会', 'f社団法人/一般社団法人/公益社団法人'],
    ['㈶日本財団', '日本財団', 'f財団法人/一般財団法人/公益財団法人'],
    ['医療法人社団山田会', '山田会', 'f医療法人社団'],
    ['医療法人（財団）山田会', '山田会', 'f医療法人財団'],
    ['社団医療法人山田会', '山田会', 'f医療法人社団'],
    ['NPO法人山田', '山田', 'f特定非営利活動法人'],
    ['認定ＮＰＯ法人山田', '山田', 'f特定非営利活動法人'],
    ['山田税理士法人', '山田', 'b税理士法人'],
    ['有限責任監査法人山田', '山田', 'f有限責任監査法人'],
    ['独立行政法人山田', '山田', 'f独立行政法人/国立研究開発法人'],
    ['東京都公立大学法人', '東京都公立大学法人', 'm公立大学法人'],
    ['投資法人みらい', '投資法人ミライ', 'm投資法人'],
    ['みらい投資法人', 'ミライ', 'b投資法人'],
    ['(協)山田', '山田', 'f'],
    ['山田協同組合', '山田協同組合', ''],
    ['合同酒精株式会社', '合同酒精', 'b株式会社'],
    ['有限会社山田株式会社', '山田', 'f有限会社 b株式会社'],
    ['Yamada Co., Ltd.', 'yamada', 'b'],
    ['Yamada Co Ltd', 'yamada', 'b'],
    ['ＹＡＭＡＤＡ　ＣＯ．，ＬＴＤ．', 'yamada', 'b'],
    ['Yamada Inc.', 'yamada', 'b'],
    ['Yamada, Inc', 'yamada', 'b'],
    ['Yamada Corporation', 'yamada', 'b'],
    ['Yamada Corp.', 'yamada', 'b'],
    ['Yamada & Co.', 'yamada', 'b'],
    ['Yamada Company, Limited', 'yamada', 'b'],
    ['Yamada LLC', 'yamada', 'b'],
    ['Yamada Pte. Ltd.', 'yamada', 'b'],
    ['Yamada K.K.', 'yamada', 'b株式会社'],
    ['Yamada KK', 'yamada', 'b株式会社'],
    ['K.K. Yamada', 'yamada', 'f株式会社'],
    ['Yamada G.K.', 'yamada', 'b合同会社'],
    ['Yamada Y.K.', 'yamada', 'b有限会社'],
    ['Yamada Kabushiki Kaisha', 'yamada', 'b株式会社'],
    ['Yamada Godo Kaisha', 'yamada', 'b合同会社'],
    ['Yamada GmbH', 'yamada', 'b'],
    ['株式会社Ｔｈｅ　Ｃｏｍｐａｎｙ', 'thecompany', 'f株式会社'],
    ['合同会社ＡＢＣ　ＧＫ', 'abcgk', 'f合同会社 m合同会社'],
    ['Disco', 'disco', ''],
    ['Yamadainc', 'yamadainc', ''],
    ['I.S.A', 'isa', ''],
    ['トヨタ（イ', 'トヨタ', 'b医療法人/医療法人社団/医療法人財団/社会医療法人/社会医療法人社団/社会医療法人財団'],
    ['日本（イ', '日本イ', ''],
  ]
  for (const [text, core, forms] of rows) {
    test(`reads ${text}`, () => {
      const folded = fold(text)
      const found = folded.forms.map(
        ({ position, forms: names }) => position[0] + names.map(({ name }) => name).join('/'),
      )
      assert.deepEqual([folded.core, found.join(' ')], [core, forms])
    })
  }

  test('keeps a text that is only a form', () => {
    const only: readonly (readonly [text: string, core: string])[] = [
      ['株式会社', '株式会社'],
      ['㈱', '株式会社'],
      ['(株)', '株式会社'],
      ['（社）', '社団法人'],
      ['(合)', '合'],
      ['一般社団法人', '一般社団法人'],
      ['有限', '有限'],
      ['会社', '会社'],
      ['合同', '合同'],
      ['K.K.', 'kk'],
      ['Inc.', 'inc'],
      ['the company', 'thecompany'],
      ['カブシキガイシャ', 'カブシキガイシヤ'],
    ]
    for (const [text, core] of only) assert.deepEqual([fold(text).core, fold(text).forms], [core, []], text)
    assert.equal(fold('株式会社株式会社').core, '株式会社')
  })
})
