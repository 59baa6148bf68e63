import { type Random, weighted } from '../chance/random.ts'
import { join, type Word, wordsOf } from '../words/word.ts'
import { acronym, coinedKanji, coinedKatakana } from './coined-word.ts'
import { surname } from './person-name.ts'
import { fullWidth } from './romanise.ts'

const AREAS = wordsOf('areas')
const TOPICS = wordsOf('topics')
const BODIES = wordsOf('bodies')
const SHRINES = wordsOf('shrines')
const TEMPLES = wordsOf('temples')
const TEMPLE_ENDINGS = wordsOf('temple endings')
const CHURCHES = wordsOf('churches')
const UNIONS = wordsOf('unions')
const OFFICES = wordsOf('offices')
const HIRAGANA = wordsOf('hiragana')
const HIRAGANA_ENDINGS = wordsOf('hiragana endings')
const KANJI = wordsOf('kanji')
const LOAN_WORDS = wordsOf('loan words')
const TOWN_FRONT = wordsOf('town front')
const TOWN_BACK = wordsOf('town back')

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
  [(random, place) => after('協同組合', join(place ?? coinedKanji(random), random.pick(UNIONS))), 6],
  [(random, place) => after('農業協同組合', place ?? surname(random)), 0.7],
  [(random) => before('農事組合法人', circle(random)), 1.6],
  [(random) => before('企業組合', coinedKanji(random)), 0.8],
  [(random) => before('税理士法人', join(surname(random), random.pick(OFFICES))), 1.2],
  [(random) => before('弁護士法人', join(surname(random), { text: '法律事務所', reading: 'ホウリツジムショ' })), 0.6],
  [(random) => before('社会保険労務士法人', join(surname(random), random.pick(OFFICES))), 0.6],
  [(random) => before('行政書士法人', join(surname(random), random.pick(OFFICES))), 0.6],
  [(random) => after('特定目的会社', { text: coinedKatakana(random), reading: '' }), 1],
  [(random, place) => join(place ?? surname(random), { text: '土地改良区', reading: 'トチカイリョウク' }), 2],
  [(random, place) => join(place ?? surname(random), { text: '商工会', reading: 'ショウコウカイ' }), 0.7],
  [(random) => after('管理組合法人', join(surname(random), { text: 'マンション', reading: 'マンション' })), 0.8],
])

/** Returns the name of a corporation of kind 399 (その他の設立登記法人): shrine, temple, society, union, law practice. */
export function associationName(random: Random, place: Word | undefined): Word {
  return PATTERNS.pick(random)(random, place)
}

function shrine(random: Random): Word {
  if (random.chance(0.5)) return random.popular(SHRINES, 2)
  return join(join(random.pick(TOWN_FRONT), random.pick(TOWN_BACK)), { text: '神社', reading: 'ジンジャ' })
}

function temple(random: Random): Word {
  if (random.chance(0.15)) return random.popular(TEMPLES, 4)
  return join(coinedKanji(random), random.pick(TEMPLE_ENDINGS))
}

function church(random: Random, place: Word | undefined): Word {
  return join(place ?? surname(random), random.pick(CHURCHES))
}

function society(random: Random, place: Word | undefined): Word {
  const style = random.next()
  if (style < 0.42)
    return join(
      join(place && random.chance(0.5) ? place : random.pick(AREAS), random.pick(TOPICS)),
      random.pick(BODIES),
    )
  if (style < 0.55) return join(random.pick(TOPICS), random.pick(BODIES))
  if (style < 0.72)
    return random.chance(0.5) ? random.popular(HIRAGANA) : join(random.pick(HIRAGANA), random.pick(HIRAGANA_ENDINGS))
  if (style < 0.86) return { text: random.pick(LOAN_WORDS).reading + coinedKatakana(random), reading: '' }
  const letters = acronym(random)
  return join({ text: fullWidth(letters.text), reading: letters.reading }, random.pick(BODIES))
}

function foundation(random: Random, place: Word | undefined): Word {
  const front = random.chance(0.4) ? surname(random) : (place ?? random.pick(AREAS))
  return join(
    front,
    random.chance(0.5)
      ? { text: '記念財団', reading: 'キネンザイダン' }
      : join(random.pick(TOPICS), { text: '財団', reading: 'ザイダン' }),
  )
}

function circle(random: Random): Word {
  const front = random.chance(0.2) ? random.popular(HIRAGANA) : coinedKanji(random)
  return join(front, { text: '会', reading: 'カイ' })
}

function schoolName(random: Random): Word {
  return random.chance(0.5) ? surname(random) : join(random.early(KANJI), random.early(KANJI))
}

// An empty reading stands for the text itself, which then is in katakana.
function before(form: string, { text, reading }: Word): Word {
  return { text: form + text, reading: reading || text }
}

function after(form: string, { text, reading }: Word): Word {
  return { text: text + form, reading: reading || text }
}
