import type { Random } from '../chance/random.ts'
import { LOAN_WORDS } from '../words/loan-words.ts'
import { parseWords, type Word } from '../words/word.ts'
import { coinedKatakana, coinedLatin } from './coined-word.ts'
import { fullWidth } from './full-width.ts'
import { largeKana } from './other-name.ts'

const ENDINGS: readonly Word[] = [
  { text: 'Limited', reading: 'リミテッド' },
  { text: 'Ltd.', reading: 'リミテッド' },
  { text: 'Inc.', reading: 'インク' },
  { text: 'LLC', reading: 'エルエルシー' },
  { text: 'Pte. Ltd.', reading: 'ピーティーイーリミテッド' },
  { text: 'GmbH', reading: 'ゲーエムベーハー' },
  { text: 'B.V.', reading: 'ビーブイ' },
  { text: 'Group LP', reading: 'グループエルピー' },
  { text: 'Corporation', reading: 'コーポレーション' },
  { text: 'Holdings Limited', reading: 'ホールディングスリミテッド' },
]
const BRANCHES = parseWords(
  'インターナショナル テクノロジーズ サービシーズ パートナーズ インベストメンツ トレーディング',
)

/**
 * Returns the name of a foreign company (kind 401) in Latin letters or katakana, with the reading of the whole name in
 * large kana.
 */
export function foreignName(random: Random): Word {
  if (random.chance(0.25)) {
    const text = `${coinedKatakana(random)}・${random.pick(BRANCHES).text}・リミテッド`
    return { text, reading: largeKana(text.replaceAll('・', '')) }
  }
  const words = [random.chance(0.6) ? coinedLatin(random) : random.pick(LOAN_WORDS), random.pick(LOAN_WORDS)]
  const ending = random.pick(ENDINGS)
  const latin = [...words.map(({ text }) => text.slice(0, 1).toUpperCase() + text.slice(1)), ending.text].join(' ')
  return { text: fullWidth(latin), reading: largeKana([...words, ending].map(({ reading }) => reading).join('')) }
}
