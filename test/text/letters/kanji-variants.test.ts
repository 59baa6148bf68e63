import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isKanji, KANJI_VARIANTS } from '../../../src/text/letters/kanji-variants.ts'

// Every pair that similar services were seen to miss. The form that the fold keeps is the last one.
const BUSINESS_PAIRS =
  '髙高 﨑崎 嵜崎 濵浜 濱浜 邉辺 邊辺 齋斎 齊斎 斉斎 德徳 瀨瀬 栁柳 柗松 桒桑 舩船 冨富 𠮷吉 嶋島 嶌島 淵渕 舘館 曾曽 槇槙 惠恵 龍竜 瀧滝 ' +
  '鷗鴎 鶯鴬 藪薮 籠篭 薗園 埜野 峯峰 嶽岳 彌弥 靜静 愼慎 鎭鎮 寬寛 鑛鉱 凜凛 晉晋 緖緒 祿禄 穗穂 黑黒 橫横 增増 曻昇 巖巌 檜桧 稻稲 鄕郷 銕鉄 ' +
  '鐵鉄 劔剣 劍剣 寳宝 寶宝 麴麹 戶戸 內内 步歩 歷歴 淸清 靑青 曆暦 敎教 每毎 國国 學学 澤沢 廣広 櫻桜 會会 醫医 圓円 眞真 壽寿 萬万 榮栄'

describe('KANJI_VARIANTS', () => {
  test('holds the pairs of trade names', () => {
    const missing = BUSINESS_PAIRS.split(' ').filter((pair) => {
      const [variant = '', kept = ''] = pair
      return KANJI_VARIANTS.get(variant) !== kept
    })
    assert.deepEqual(missing, [])
  })

  test('maps one kanji to one other that is itself not mapped', () => {
    assert.ok(KANJI_VARIANTS.size > 420)
    for (const [variant, kept] of KANJI_VARIANTS) {
      for (const kanji of [variant, kept]) {
        assert.match(kanji, /^\p{Script=Han}$/u)
        assert.equal(kanji.normalize('NFKC'), kanji, `NFKC folds ${kanji} already`)
      }
      assert.ok(!KANJI_VARIANTS.has(kept), `${variant} → ${kept} → ${KANJI_VARIANTS.get(kept)}`)
    }
  })

  test('keeps apart kanji that are names of their own or only look alike', () => {
    for (const pair of '坂阪 川河 刈苅 磯礒 崎埼 森杜 付附 乃廼 島鳥 末未 土士 日曰 大太 己巳 干千 辺込 渕測 斎済 高亭 柳抑'.split(
      ' ',
    )) {
      const [a = '', b = ''] = pair
      assert.notEqual(KANJI_VARIANTS.get(a) ?? a, KANJI_VARIANTS.get(b) ?? b, pair)
    }
  })
})

describe('isKanji', () => {
  test('agrees with the script of every character', () => {
    for (let code = 0; code <= 0x33fff; code++) {
      const character = String.fromCodePoint(code)
      assert.equal(isKanji(character), /^\p{Script=Han}$/u.test(character), code.toString(16))
    }
  })
})
