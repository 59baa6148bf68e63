import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { fold, foldText, writtenName } from '../../src/text/fold.ts'
import { LEGAL_FORMS } from '../../src/text/forms/legal-forms.ts'
import { closeBracket } from '../../src/text/letters/signs.ts'
import { cpuMillis } from '../fixtures/cpu-millis.ts'
import { records, texts, tuples } from '../fixtures/tables.ts'

const REAL_TEXTS = tuples<string[]>(import.meta, 'real-names').flat()

describe('fold', () => {
  const rows: readonly { name: string; spellings: readonly string[]; core: string }[] = records(import.meta)
  for (const { name, spellings, core } of rows)
    test(`makes one of every spelling: ${name}`, () => {
      for (const spelling of spellings) assert.equal(fold(spelling).core, core, spelling)
    })

  test('knows a legal form whose bracket is closed, and nothing else changes', () => {
    assert.equal(fold(closeBracket('博報堂(株')).core, '博報堂')
    assert.deepEqual(fold(closeBracket('劇場(有楽町')), fold('劇場(有楽町'))
  })

  test('splits words at white space, and where a form stood in the middle', () => {
    assert.deepEqual(fold('トヨタ　販売\tA').words, ['トヨタ', '販売', 'a'])
    assert.deepEqual(fold('東光運輸株式会社東京').words, ['東光運輸', '東京'])
    assert.deepEqual(fold(' \u3000 ').words, [])
  })

  test('never makes friends of what only looks alike', () => {
    const pairs =
      '力カ 二ニ 口ロ 工エ 八ハ 一ー 島鳥 末未 夕タ 卜ト 千チ 坂阪 川河 崎埼 日曰 己巳 土士 大犬 之の がケ'.split(' ')
    for (const [a = '', b = ''] of pairs) assert.notEqual(fold(`青${a}`).core, fold(`青${b}`).core, `${a} ${b}`)
    assert.notEqual(fold('サバ').core, fold('サーバー').core)
    assert.notEqual(fold('ハハ').core, fold('パパ').core)
    assert.notEqual(fold('カキ').core, fold('ガギ').core)
  })

  test('changes nothing when it folds a core again', () => {
    for (const text of REAL_TEXTS) assert.equal(fold(fold(text).core).core, fold(text).core, text)
    for (let code = 0; code <= 0xffff; code++) assertStable(String.fromCharCode(code))
    for (const piece of [
      ...['株・式会社', 'カ)', '(カ', '株式株式会社会社', '(合)', 'the company', 'Co., Ltd.', '一般社団法人', '㈱'],
    ])
      for (const frame of [`${piece}`, `山${piece}`, `${piece}田`, `山 ${piece} 田`, `${piece}${piece}`])
        assertStable(frame)
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 12, size: 'max' }), (parts) =>
        assertStable(parts.join('')),
      ),
    )
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 40, size: 'max' }), assertStable))
  })

  test('folds a text of one word without a form as it does where it looks for either', () => {
    const assertSame = (text: string) => assert.deepEqual(fold(text), fold(`・${text}`), text)
    for (const text of REAL_TEXTS) for (const piece of piecesOf(text)) assertSame(piece)
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 6 }), (parts) => assertSame(parts.join(''))),
    )
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 20, size: 'max' }), assertSame))
  })

  test('finds a name by any piece of it that cuts no form and no folded unit', () => {
    for (const text of REAL_TEXTS) {
      const whole = fold(text)
      for (const piece of piecesOf(text)) {
        const part = fold(piece)
        if (part.forms.length === 0 && ONLY_FORMS.has(part.core)) continue
        if (!whole.core.includes(part.core)) assert.fail(`${piece} of ${text}: ${part.core} in ${whole.core}`)
        for (const { forms } of part.forms) {
          const shared = whole.forms.some((match) => match.forms.some((form) => forms.includes(form)))
          if (forms.length > 0 && !shared) assert.fail(`form of ${piece} in ${text}`)
        }
      }
    }
  })

  test('takes long and hostile text in bounded time', () => {
    const units = [
      ...['a', '株式会社', '(カ', '((', ' k.k.', ' co.,', 'ア-', '佐々', 'ｶﾞ', 'e\u0301', '葛\u{e0100}', '\ud842'],
      ...['株式', '.*+?(', '__proto__ '],
    ]
    for (const unit of units) {
      const text = unit.repeat(10_000).slice(0, 10_000)
      const millis = cpuMillis(() => {
        fold(text)
        writtenName(text)
      })
      assert.ok(millis < 1000, `${unit}: ${millis} ms`)
    }
    assert.equal(fold('__proto__').core, 'proto')
    assert.equal(fold('%_*').core, '')
  })
})

describe('foldText', () => {
  test('leaves legal forms in place', () => {
    assert.equal(foldText('㈱日立 製作所'), '株日立製作所')
    assert.equal(foldText('情報通信業'), '情報通信業')
  })
})

describe('writtenName', () => {
  test('leaves kana and kanji as they are, alone and beside a letter that takes the general way', () => {
    for (const [first, last] of ['ぁゖ', 'ァヺ', 'ーー', '一鿿'].map((ends) => [...ends]))
      for (let code = first!.charCodeAt(0); code <= last!.charCodeAt(0); code++) {
        const letter = String.fromCharCode(code)
        assert.equal(writtenName(letter), letter)
        assert.equal(writtenName(`a${letter}`), `a${letter}`)
      }
  })

  test('evens out width, case, white space, hyphens and bracketed forms', () => {
    for (const spelling of [
      ...['㈱ｱｼｽﾄ', '(株)アシスト', '（株） アシスト', '㍿アシスト', '㊑アシスト', '株式会社　アシスト'],
    ])
      assert.equal(writtenName(spelling), '株式会社アシスト', spelling)
    assert.equal(writtenName('ＡＢＣ　Ｄｅｓｉｇｎ㈲'), 'abc design有限会社')
    assert.equal(writtenName('Ｍ’ｓ　ＳＡＫＵ‐ＲＩＳＥ'), writtenName("M's saku-rise"))
  })

  test('keeps apart what is written otherwise', () => {
    const written = [
      ...['株式会社アシスト', '株式会社あしすと', 'アシスト株式会社', '株式会社アシスト゛', '有限会社アシスト'],
      '株式会社ア・シスト',
    ]
    assert.equal(new Set(written.map(writtenName)).size, written.length)
    assert.notEqual(writtenName('髙島屋'), writtenName('高島屋'))
    assert.notEqual(writtenName('Sun Rise'), writtenName('Sunrise'))
    assert.notEqual(writtenName('(合)山田'), writtenName('合同会社山田'))
  })
})

const FORM_NAMES: ReadonlySet<string> = new Set(LEGAL_FORMS.map(({ name }) => name))
const PIECES = [
  ...texts(import.meta, 'fold-pieces'),
  ...'株式会社有限 　・-.,()（）カユ々ヽヾゝゞヴァーァ゛゜ー一人の之abＡéкΣ①㈱㈲㊑㍿ｶﾞ髙齋社団財一般',
]

function assertStable(text: string): void {
  const { core, words } = fold(text)
  if (words.join('') !== core || fold(core).core !== core)
    assert.fail(`${JSON.stringify(text)} gives ${core}, then ${fold(core).core}`)
}

const KANA_FORMS = ['カブシキガイシヤ', 'カブシキガイシャ', 'ユウゲンガイシヤ', 'ゴウドウガイシヤ']
const ONLY_FORMS: ReadonlySet<string> = new Set([...FORM_NAMES, ...KANA_FORMS.map(foldText)])
// Letters that fold together: a legal form, a bracket with its content, ヴァ, a hyphen with the kana that it lengthens.
const UNITS = new RegExp(
  [
    ...[...FORM_NAMES, '認定特定非営利活動法人', 'ＮＰＯ法人', '特定非営利法人', '社団医療法人', ...KANA_FORMS].sort(
      (a, b) => b.length - a.length,
    ),
    '（[^）]*）',
    'ヴ[ァィェォュアイエオユ]',
    '[ぁ-ヶ][‐－―]+[Ａ-Ｚａ-ｚ０-９]?',
  ].join('|'),
  'g',
)
const LATIN_FORM =
  /[ 　,.，．・&＆]+(?:and )?(?:(?:co|company|corp|corporation|inc|ltd|limited|llc|llp|plc|gmbh|pte|pty|pvt|k\.? ?k|g\.?k|liability|private|s\.a|b\.v)[ 　,.，．]*)+$/

function* piecesOf(text: string): Generator<string> {
  const inside = new Set<number>()
  for (const { index, 0: unit } of text.matchAll(UNITS)) for (let at = 1; at < unit.length; at++) inside.add(index + at)
  const latin = LATIN_FORM.exec(text.normalize('NFKC').toLowerCase())
  if (latin !== null) for (let at = 1; at < latin[0].length; at++) inside.add(latin.index + at)
  for (let start = 0; start < text.length; start++) {
    if (inside.has(start) || (latin !== null && start === latin.index)) continue
    for (let end = start + 1; end <= text.length; end++) if (!inside.has(end)) yield text.slice(start, end)
  }
}
