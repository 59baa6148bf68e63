import { type Random, type Weighted, weighted } from '../chance/random.ts'
import { join, type Trade, type Word, wordsOf } from '../words/word.ts'
import { acronym, coinedKanji, coinedKatakana, coinedLatin, LETTERS } from './coined-word.ts'
import { surname } from './person-name.ts'
import { fullWidth } from './romanise.ts'

/** What the name of a company depends on. `place` is its city, if companies use that city's name in theirs. */
export type Naming = { readonly trade: Trade; readonly place: Word | undefined }

export const SCRIPTS = ['kanji', 'katakana', 'latin', 'hiragana', 'mixed'] as const
export type Script = (typeof SCRIPTS)[number]

const LOAN_WORDS = wordsOf('loan words')
const KATAKANA_LOANS = LOAN_WORDS.map(({ reading }) => word(reading))
const SPELLED_LETTERS = LETTERS.map(({ reading }) => word(reading))

type Pattern = (random: Random, naming: Naming) => Word

const PATTERNS: Readonly<Record<Script, Weighted<Pattern>>> = {
  kanji: weighted<Pattern>([
    [(random, { trade }) => join(surname(random), kanjiEnding(random, trade)), 36],
    [(random, { trade }) => join(coinedKanji(random), kanjiEnding(random, trade)), 30],
    [(random) => join(coinedKanji(random), random.pick(wordsOf('after coined'))), 8],
    [coinedKanji, 9],
    [(random, { trade, place }) => join(place ?? surname(random), kanjiEnding(random, trade)), 8],
    [
      (random, { trade }) =>
        join(join(random.pick(wordsOf('regions')), random.early(wordsOf('kanji'))), kanjiEnding(random, trade)),
      2,
    ],
    [(random, { trade }) => join(random.pick(wordsOf('regions')), kanjiEnding(random, trade)), 2],
    [
      (random, { trade }) => join(join(word('丸', 'マル'), random.early(wordsOf('kanji'))), kanjiEnding(random, trade)),
      3,
    ],
    [surname, 2],
  ]),
  katakana: weighted<Pattern>([
    [(random) => random.popular(KATAKANA_LOANS), 13],
    [
      (random) => joined(random.popular(KATAKANA_LOANS), random.pick(KATAKANA_LOANS), random.chance(0.4) ? '・' : ''),
      20,
    ],
    [(random, { trade }) => join(random.pick(KATAKANA_LOANS), katakanaEnding(random, trade)), 17],
    [(random) => word(coinedKatakana(random)), 22],
    [(random, { trade }) => join(word(coinedKatakana(random)), katakanaEnding(random, trade)), 16],
    [spelledLetters, 9],
    [(random, { trade }) => join(word(surname(random).reading), katakanaEnding(random, trade)), 6],
  ]),
  latin: weighted<Pattern>([
    [(random) => cased(random, random.popular(LOAN_WORDS)), 14],
    [(random) => twoWords(random, random.popular(LOAN_WORDS), random.pick(LOAN_WORDS)), 20],
    [(random, { trade }) => twoWords(random, random.early(LOAN_WORDS), random.pick(trade.latin)), 14],
    [(random) => wide(acronym(random)), 13],
    [(random) => cased(random, coinedLatin(random)), 20],
    [(random, { trade }) => twoWords(random, coinedLatin(random), random.pick(trade.latin)), 12],
    [(random) => join(cased(random, random.early(LOAN_WORDS)), random.pick(wordsOf('digits'))), 5],
    [(random, { trade }) => withSpace(wide(acronym(random)), cased(random, random.pick(trade.latin))), 4],
  ]),
  hiragana: weighted<Pattern>([
    [(random) => random.popular(wordsOf('hiragana')), 45],
    [(random) => join(random.pick(wordsOf('hiragana')), random.pick(wordsOf('hiragana endings'))), 30],
    [(random) => join(random.pick(wordsOf('hiragana')), random.pick(wordsOf('hiragana'))), 25],
  ]),
  mixed: weighted<Pattern>([
    [(random, { trade }) => join(surname(random), katakanaEnding(random, trade)), 26],
    [(random, { trade }) => join(coinedKanji(random), katakanaEnding(random, trade)), 16],
    [(random, { trade }) => join(random.pick(wordsOf('hiragana')), kanjiEnding(random, trade)), 11],
    [(random, { trade }) => join(random.pick(wordsOf('hiragana')), katakanaEnding(random, trade)), 8],
    [(random, { trade }) => join(random.pick(KATAKANA_LOANS), kanjiEnding(random, trade)), 14],
    [(random, { trade }) => join(word(coinedKatakana(random)), kanjiEnding(random, trade)), 8],
    [(random, { trade }) => join(wide(acronym(random)), kanjiEnding(random, trade)), 8],
    [(random, { trade }) => join(wide(acronym(random)), katakanaEnding(random, trade)), 4],
    [(random, { trade, place }) => join(place ?? surname(random), katakanaEnding(random, trade)), 5],
  ]),
}

/** Returns a company's name in a script, without the legal form, and its reading. */
export function coreName(random: Random, script: Script, naming: Naming): Word {
  return PATTERNS[script].pick(random)(random, naming)
}

function kanjiEnding(random: Random, trade: Trade): Word {
  return random.popular(trade.kanji, 1)
}

function katakanaEnding(random: Random, trade: Trade): Word {
  return random.popular(trade.katakana, 2)
}

// Latin letters written out as they are read: アイエムズ, エス・ケイ・プランニング.
function spelledLetters(random: Random, { trade }: Naming): Word {
  const between = random.chance(0.4) ? '・' : ''
  const ending = random.chance(0.5) ? katakanaEnding(random, trade) : word('ズ')
  const first = joined(random.early(SPELLED_LETTERS), random.early(SPELLED_LETTERS), between)
  const letters = random.chance(0.4) ? joined(first, random.early(SPELLED_LETTERS), between) : first
  if (ending.text === 'ズ') return random.chance(0.5) ? letters : join(letters, ending)
  return joined(letters, ending, between)
}

function twoWords(random: Random, front: Word, back: Word): Word {
  const style = random.next()
  const first = cased(random, front)
  const second = cased(random, back)
  if (style < 0.42) return withSpace(first, second)
  if (style < 0.5) return { text: `${first.text}＆${second.text}`, reading: `${first.reading}アンド${second.reading}` }
  return joined(first, second, style < 0.54 ? '．' : '')
}

function cased(random: Random, { text, reading }: Word): Word {
  const style = random.next()
  if (style < 0.45) return word(fullWidth(text.toUpperCase()), reading)
  return word(fullWidth(style < 0.87 ? text.slice(0, 1).toUpperCase() + text.slice(1) : text), reading)
}

function wide({ text, reading }: Word): Word {
  return word(fullWidth(text), reading)
}

function withSpace(front: Word, back: Word): Word {
  return joined(front, back, '\u3000')
}

function joined(front: Word, back: Word, between: string): Word {
  return word(front.text + between + back.text, front.reading + back.reading)
}

function word(text: string, reading: string = text): Word {
  return { text, reading }
}
