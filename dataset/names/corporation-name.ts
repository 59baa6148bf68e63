import { type Random, type Weighted, weighted } from '../chance/random.ts'
import { KINDS, type Kind } from '../corporation/shares.ts'
import { join, type Word, wordsOf } from '../words/word.ts'
import { acronym, coinedKanji, coinedKatakana, coinedLatin } from './coined-word.ts'
import { coreName, type Naming, SCRIPTS, type Script } from './core-name.ts'
import { JOINED_SURNAMES, surname } from './person-name.ts'
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
  if (kind === '399') return associationName(random, naming.place)
  if (kind === '401') return foreignName(random)
  return kind === '499' ? unregisteredName(random) : governmentName(random, kind)
}

function companyName(random: Random, { form, front, chosen }: Company, naming: Naming): Word {
  const { text, reading } = coreName(random, chosen.pick(random), naming)
  return { text: random.chance(front) ? form + text : text + form, reading }
}

const LOAN_WORDS = wordsOf('loan words')

type Pattern = (random: Random, place: Word | undefined) => Word

// Religious bodies are nearly a third in the whole register; other weights are shares in one month's changes.
const PATTERNS = weighted<Pattern>([
  [shrine, 14],
  [temple, 13],
  [church, 4.5],
  [(random, place) => before('一般社団法人', society(random, place)), 19],
  [(random, place) => before('特定非営利活動法人', society(random, place)), 12],
  [(random, place) => before('一般財団法人', foundation(random, place)), 2],
  [(random, place) => before('公益財団法人', foundation(random, place)), 1.5],
  [(random, place) => before('公益社団法人', society(random, place)), 1],
  [(random) => before('医療法人社団', circle(random)), 4],
  [(random) => before('医療法人', circle(random)), 5],
  [(random) => before('社会福祉法人', circle(random)), 4],
  [(random) => before('学校法人', join(schoolName(random), { text: '学園', reading: 'ガクエン' })), 1],
  [(random, place) => after('協同組合', join(place ?? coinedKanji(random), random.pick(wordsOf('unions')))), 6],
  [(random, place) => after('農業協同組合', place ?? surname(random)), 0.7],
  [(random) => before('農事組合法人', circle(random)), 1.6],
  [(random) => before('企業組合', coinedKanji(random)), 0.8],
  [(random) => before('税理士法人', join(surname(random), random.pick(wordsOf('offices')))), 1.2],
  [(random) => before('弁護士法人', join(surname(random), { text: '法律事務所', reading: 'ホウリツジムショ' })), 0.6],
  [(random) => before('社会保険労務士法人', join(surname(random), random.pick(wordsOf('offices')))), 0.6],
  [(random) => before('行政書士法人', join(surname(random), random.pick(wordsOf('offices')))), 0.6],
  [(random) => after('特定目的会社', { text: coinedKatakana(random), reading: '' }), 1],
  [(random, place) => join(place ?? surname(random), { text: '土地改良区', reading: 'トチカイリョウク' }), 2],
  [(random, place) => join(place ?? surname(random), { text: '商工会', reading: 'ショウコウカイ' }), 0.7],
  [(random) => after('管理組合法人', join(surname(random), { text: 'マンション', reading: 'マンション' })), 0.8],
])

/** Returns the name of a corporation of kind 399 (その他の設立登記法人): shrine, temple, society, union, law practice. */
function associationName(random: Random, place: Word | undefined): Word {
  return PATTERNS.pick(random)(random, place)
}

function shrine(random: Random): Word {
  if (random.chance(0.5)) return random.popular(wordsOf('shrines'), 2)
  return join(join(random.pick(wordsOf('town front')), random.pick(wordsOf('town back'))), {
    text: '神社',
    reading: 'ジンジャ',
  })
}

function temple(random: Random): Word {
  if (random.chance(0.15)) return random.popular(wordsOf('temples'), 4)
  return join(coinedKanji(random), random.pick(wordsOf('temple endings')))
}

function church(random: Random, place: Word | undefined): Word {
  return join(place ?? surname(random), random.pick(wordsOf('churches')))
}

function society(random: Random, place: Word | undefined): Word {
  const style = random.next()
  if (style < 0.42)
    return join(
      join(place && random.chance(0.5) ? place : random.pick(wordsOf('areas')), random.pick(wordsOf('topics'))),
      random.pick(wordsOf('bodies')),
    )
  if (style < 0.55) return join(random.pick(wordsOf('topics')), random.pick(wordsOf('bodies')))
  if (style < 0.72)
    return random.chance(0.5)
      ? random.popular(wordsOf('hiragana'))
      : join(random.pick(wordsOf('hiragana')), random.pick(wordsOf('hiragana endings')))
  if (style < 0.86) return { text: random.pick(LOAN_WORDS).reading + coinedKatakana(random), reading: '' }
  const letters = acronym(random)
  return join({ text: fullWidth(letters.text), reading: letters.reading }, random.pick(wordsOf('bodies')))
}

function foundation(random: Random, place: Word | undefined): Word {
  const front = random.chance(0.4) ? surname(random) : (place ?? random.pick(wordsOf('areas')))
  return join(
    front,
    random.chance(0.5)
      ? { text: '記念財団', reading: 'キネンザイダン' }
      : join(random.pick(wordsOf('topics')), { text: '財団', reading: 'ザイダン' }),
  )
}

function circle(random: Random): Word {
  const front = random.chance(0.2) ? random.popular(wordsOf('hiragana')) : coinedKanji(random)
  return join(front, { text: '会', reading: 'カイ' })
}

function schoolName(random: Random): Word {
  return random.chance(0.5) ? surname(random) : join(random.early(wordsOf('kanji')), random.early(wordsOf('kanji')))
}

// An empty reading stands for the text itself, which then is in katakana.
function before(form: string, { text, reading }: Word): Word {
  return { text: form + text, reading: reading || text }
}

function after(form: string, { text, reading }: Word): Word {
  return { text: text + form, reading: reading || text }
}

/** Returns the name of a body without registration (kind 499). Most readings are in large kana, as in the register. */
function unregisteredName(random: Random): Word {
  const front = random.pick([surname, coinedKanji, loanWord, coinedWord])(random)
  const { text, reading } = join(front, random.pick(wordsOf('groups')))
  return { text, reading: random.chance(0.83) ? largeKana(reading) : reading }
}

function governmentName(random: Random, kind: string): Word {
  return join(
    random.pick(JOINED_SURNAMES),
    random.pick(kind === '101' ? wordsOf('state bodies') : wordsOf('local bodies')),
  )
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
