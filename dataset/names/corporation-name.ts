import { type Random, type Weighted, weighted } from '../chance/random.ts'
import { KINDS, type Kind } from '../chance/shares.ts'
import { join, type Word, wordsOf } from '../words/word.ts'
import { coinedKatakana, coinedLatin } from './coined-word.ts'
import { type Naming, patternName, patternOf, SCRIPTS, type Script } from './name-patterns.ts'
import { JOINED_SURNAMES } from './person-name.ts'
import { fullWidth } from './romanise.ts'

type Company = Kind & { readonly chosen: Weighted<Script> }

const COMPANIES: ReadonlyMap<string, Company> = new Map(
  [...KINDS]
    .filter(([, { form }]) => form !== '')
    .map(([code, kind]) => [
      code,
      { ...kind, chosen: weighted(SCRIPTS.map((script, i) => [script, kind.scripts[i] ?? 0])) },
    ]),
)

/** Returns a registered name for a kind (法人種別), and its reading, which leaves out the legal form of companies. */
export function corporationName(random: Random, kind: string, naming: Naming): Word {
  const company = COMPANIES.get(kind)
  if (company) return companyName(random, company, naming)
  if (kind === '399') return patternName(random, 'association', naming)
  if (kind === '401') return foreignName(random)
  return kind === '499' ? unregisteredName(random, naming) : governmentName(random, kind)
}

function companyName(random: Random, { form, front, chosen }: Company, naming: Naming): Word {
  const { text, reading } = patternName(random, chosen.pick(random), naming)
  return { text: random.chance(front) ? form + text : text + form, reading }
}

const LOAN_WORDS = wordsOf('loan words')

/** Returns the name of a body without registration (kind 499). Most readings are in large kana, as in the register. */
function unregisteredName(random: Random, naming: Naming): Word {
  const front = random.pick(['surname', 'coined kanji', 'loan word', 'coined katakana'])
  const { text, reading } = patternOf(`${front} + pick groups`)(random, naming)
  return { text, reading: random.chance(0.83) ? largeKana(reading) : reading }
}

function governmentName(random: Random, kind: string): Word {
  const bodies = wordsOf(kind === '101' ? 'state bodies' : 'local bodies')
  return join(random.pick(JOINED_SURNAMES), random.pick(bodies))
}

/** Replaces small kana by large ones, as in the register's readings of kinds 401 and 499: ショッピング → シヨツピング. */
function largeKana(reading: string): string {
  return reading.replace(/[ァィゥェォッャュョヮ]/g, (small) => String.fromCharCode(small.charCodeAt(0) + 1))
}

/** Returns the name of a foreign company (401), and the reading of all of it in large kana. */
export function foreignName(random: Random): Word {
  if (random.chance(0.25)) {
    const text = `${coinedKatakana(random)}・${random.pick(wordsOf('branches')).text}・リミテッド`
    return { text, reading: largeKana(text.replaceAll('・', '')) }
  }
  const words = [random.chance(0.6) ? coinedLatin(random) : random.pick(LOAN_WORDS), random.pick(LOAN_WORDS)]
  const ending = random.pick(wordsOf('foreign endings'))
  const latin = [...words.map(({ text }) => text.slice(0, 1).toUpperCase() + text.slice(1)), ending.text].join(' ')
  return { text: fullWidth(latin), reading: largeKana([...words, ending].map(({ reading }) => reading).join('')) }
}
