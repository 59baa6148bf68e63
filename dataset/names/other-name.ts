import type { Random } from '../chance/random.ts'
import { LOAN_WORDS } from '../words/loan-words.ts'
import { JOINED_SURNAMES } from '../words/surnames.ts'
import { parseWords, type Word } from '../words/word.ts'
import { coinedKanji, coinedKatakana, join } from './coined-word.ts'
import { surname } from './core-name.ts'

const GROUPS = parseWords(
  '労働組合/ロウドウクミアイ 健康保険組合/ケンコウホケンクミアイ 企業年金基金/キギョウネンキンキキン 自治会/ジチカイ 管理組合/カンリクミアイ 同窓会/ドウソウカイ 持株会/モチカブカイ 実行委員会/ジッコウイインカイ 研究会/ケンキュウカイ マンション管理組合/マンションカンリクミアイ 後援会/コウエンカイ 親睦会/シンボクカイ',
)
const LOCAL_BODIES = parseWords(
  '広域行政事務組合/コウイキギョウセイジムクミアイ 地区消防組合/チクショウボウクミアイ 衛生施設組合/エイセイシセツクミアイ 水道企業団/スイドウキギョウダン 財産区/ザイサンク 学校給食組合/ガッコウキュウショククミアイ 病院企業団/ビョウインキギョウダン',
)
const STATE_BODIES = parseWords(
  '検査審議所/ケンサシンギジョ 統計調査局/トウケイチョウサキョク 資料保存館/シリョウホゾンカン 研修所/ケンシュウジョ 管理局/カンリキョク',
)

/** Returns the name of a body without registration (kind 499). Most readings are in large kana, as in the register. */
export function unregisteredName(random: Random): Word {
  const front = random.pick([surname, coinedKanji, loanWord, coinedWord])(random)
  const { text, reading } = join(front, random.pick(GROUPS))
  return { text, reading: random.chance(0.83) ? largeKana(reading) : reading }
}

/** Returns the name of an invented public body: of the state (kind 101) or of a municipality (kind 201). */
export function governmentName(random: Random, kind: string): Word {
  return join(random.pick(JOINED_SURNAMES), random.pick(kind === '101' ? STATE_BODIES : LOCAL_BODIES))
}

const LARGE: ReadonlyMap<string, string> = new Map(
  [...'ァアィイゥウェエォオッツャヤュユョヨヮワ'].map((sign, i, all) => [sign, all[i + 1] ?? sign]),
)

/** Replaces small kana by large ones, as in the register's readings of kinds 401 and 499: ショッピング → シヨツピング. */
export function largeKana(reading: string): string {
  return reading.replace(/[ァィゥェォッャュョヮ]/g, (sign) => LARGE.get(sign) ?? sign)
}

function loanWord(random: Random): Word {
  const { reading } = random.pick(LOAN_WORDS)
  return { text: reading, reading }
}

function coinedWord(random: Random): Word {
  const text = coinedKatakana(random)
  return { text, reading: text }
}
