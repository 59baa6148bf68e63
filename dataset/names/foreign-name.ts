import type { Random } from '../chance/random.ts'
import { textsOf, type Word, wordsOf } from '../words/word.ts'
import { coinedKatakana, coinedLatin } from './coined-word.ts'
import { fullWidth } from './full-width.ts'
import { largeKana } from './other-name.ts'

const LOAN_WORDS = wordsOf('loan words')
const ENDINGS = wordsOf('foreign endings')
const BRANCHES = textsOf('branches')

/**
 * Returns the name of a foreign company (kind 401) in Latin letters or katakana, with the reading of the whole name in
 * large kana.
 */
export function foreignName(random: Random): Word {
  if (random.chance(0.25)) {
    const text = `${coinedKatakana(random)}・${random.pick(BRANCHES)}・リミテッド`
    return { text, reading: largeKana(text.replaceAll('・', '')) }
  }
  const words = [random.chance(0.6) ? coinedLatin(random) : random.pick(LOAN_WORDS), random.pick(LOAN_WORDS)]
  const ending = random.pick(ENDINGS)
  const latin = [...words.map(({ text }) => text.slice(0, 1).toUpperCase() + text.slice(1)), ending.text].join(' ')
  return { text: fullWidth(latin), reading: largeKana([...words, ending].map(({ reading }) => reading).join('')) }
}
