import type { Random } from '../chance/random.ts'
import { join, textsOf, type Word, wordsOf } from '../words/word.ts'
import { coinedKanji, coinedKatakana, coinedLatin } from './coined-word.ts'
import { JOINED_SURNAMES, surname } from './person-name.ts'
import { fullWidth } from './romanise.ts'

const LOAN_WORDS = wordsOf('loan words')
const GROUPS = wordsOf('groups')
const LOCAL_BODIES = wordsOf('local bodies')
const STATE_BODIES = wordsOf('state bodies')

/** Returns the name of a body without registration (kind 499). Most readings are in large kana, as in the register. */
export function unregisteredName(random: Random): Word {
  const front = random.pick([surname, coinedKanji, loanWord, coinedWord])(random)
  const { text, reading } = join(front, random.pick(GROUPS))
  return { text, reading: random.chance(0.83) ? largeKana(reading) : reading }
}

export function governmentName(random: Random, kind: string): Word {
  return join(random.pick(JOINED_SURNAMES), random.pick(kind === '101' ? STATE_BODIES : LOCAL_BODIES))
}

/** Replaces small kana by large ones, as in the register's readings of kinds 401 and 499: ショッピング → シヨツピング. */
function largeKana(reading: string): string {
  return reading.replace(/[ァィゥェォッャュョヮ]/g, (small) => String.fromCharCode(small.charCodeAt(0) + 1))
}

function loanWord(random: Random): Word {
  const { reading } = random.pick(LOAN_WORDS)
  return { text: reading, reading }
}

function coinedWord(random: Random): Word {
  const text = coinedKatakana(random)
  return { text, reading: text }
}

const ENDINGS = wordsOf('foreign endings')
const BRANCHES = textsOf('branches')

/** Returns the name of a foreign company (401), and the reading of all of it in large kana. */
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
