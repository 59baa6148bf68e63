import { ownTable } from '../../src/program/own-file.ts'
import { type Random, type Weighted, weighted } from '../chance/random.ts'
import { join, type Trade, type Word, wordsOf } from '../words/word.ts'
import { acronym, coinedKanji, coinedKatakana, coinedLatin, LETTERS } from './coined-word.ts'
import { surname } from './person-name.ts'
import { fullWidth } from './romanise.ts'

/** What a name depends on. `place` is the city of the corporation, if companies use that city's name in theirs. */
export type Naming = { readonly trade: Trade; readonly place: Word | undefined }

export const SCRIPTS = ['kanji', 'katakana', 'latin', 'hiragana', 'mixed'] as const
export type Script = (typeof SCRIPTS)[number]

/**
 * Returns a name without the legal form of companies, and its reading: of a company in a script, or of a corporation of
 * kind 399 (その他の設立登記法人): shrine, temple, society, union, law practice.
 */
export function patternName(random: Random, names: Script | 'association', naming: Naming): Word {
  return PATTERNS.get(names)!.pick(random)(random, naming)
}

/** A name, or a part of one. */
type Part = (random: Random, naming: Naming) => Word

const LOAN_WORDS = wordsOf('loan words')
const KATAKANA_LOANS = LOAN_WORDS.map(({ reading }) => word(reading))
const SPELLED_LETTERS = LETTERS.map(({ reading }) => word(reading))

const PARTS: Readonly<Record<string, Part>> = {
  ...{ surname, shrine, temple, society, foundation, circle, school },
  'surname aloud': (random) => word(surname(random).reading),
  'place or surname': (random, { place }) => place ?? surname(random),
  'place or coined kanji': (random, { place }) => place ?? coinedKanji(random),
  'kanji ending': (random, { trade }) => random.popular(trade.kanji, 1),
  'katakana ending': katakanaEnding,
  'coined kanji': coinedKanji,
  'coined katakana': (random) => word(coinedKatakana(random)),
  'loan word': (random) => random.pick(KATAKANA_LOANS),
  'popular loan word': (random) => random.popular(KATAKANA_LOANS),
  'two loan words': (random) =>
    joined(random.popular(KATAKANA_LOANS), random.pick(KATAKANA_LOANS), random.chance(0.4) ? '・' : ''),
  'spelled letters': spelledLetters,
  'popular English word': (random) => cased(random, random.popular(LOAN_WORDS)),
  'early English word': (random) => cased(random, random.early(LOAN_WORDS)),
  'two English words': (random) => twoWords(random, random.popular(LOAN_WORDS), random.pick(LOAN_WORDS)),
  'English word and trade': (random, { trade }) => twoWords(random, random.early(LOAN_WORDS), random.pick(trade.latin)),
  'coined Latin': (random) => cased(random, coinedLatin(random)),
  'coined Latin and trade': (random, { trade }) => twoWords(random, coinedLatin(random), random.pick(trade.latin)),
  'Latin trade': (random, { trade }) => cased(random, random.pick(trade.latin)),
  acronym: (random) => wide(acronym(random)),
  space: () => word('\u3000', ''),
}

/**
 * The patterns of the names of each script, and of associations, each with its relative weight. Parts are those above,
 * words of a list of words.tsv (`pick offices`), or themselves (`学園/ガクエン`). Religious bodies are nearly a third of the
 * associations in the whole register; the other weights of associations are shares in one month's changes.
 */
const ROWS = ownTable('dataset/names/name-patterns.tsv')

function patternsOf(names: Script | 'association'): Weighted<Part> {
  const rows = ROWS.filter(([found]) => found === names)
  return weighted(rows.map(([, weight, parts = '']) => [patternOf(parts), Number(weight)]))
}

/** Returns what makes names of a pattern, as name-patterns.tsv has them. */
export function patternOf(text: string): Part {
  const parts = text.split(' + ').map((part) => PARTS[part] ?? wordOf(part))
  return (random, naming) => parts.map((part) => part(random, naming)).reduce(join)
}

function wordOf(part: string): Part {
  const [, how, list = ''] = /^(pick|early|popular) (.+)$/.exec(part) ?? []
  if (how === undefined) {
    const [text = '', reading] = part.split('/')
    if (reading === undefined) throw new Error(`name-patterns.tsv: there is no part ${part}.`)
    return () => word(text, reading)
  }
  const words = wordsOf(list)
  return (random) => random[how as 'pick' | 'early' | 'popular'](words)
}

const PATTERNS: ReadonlyMap<string, Weighted<Part>> = new Map(
  [...SCRIPTS, 'association' as const].map((names) => [names, patternsOf(names)]),
)

function katakanaEnding(random: Random, { trade }: Naming): Word {
  return random.popular(trade.katakana, 2)
}

// Latin letters written out as they are read: アイエムズ, エス・ケイ・プランニング.
function spelledLetters(random: Random, naming: Naming): Word {
  const between = random.chance(0.4) ? '・' : ''
  const ending = random.chance(0.5) ? katakanaEnding(random, naming) : word('ズ')
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

function shrine(random: Random, naming: Naming): Word {
  if (random.chance(0.5)) return random.popular(wordsOf('shrines'), 2)
  return patternOf('pick town front + pick town back + 神社/ジンジャ')(random, naming)
}

function temple(random: Random): Word {
  if (random.chance(0.15)) return random.popular(wordsOf('temples'), 4)
  return join(coinedKanji(random), random.pick(wordsOf('temple endings')))
}

function society(random: Random, naming: Naming): Word {
  const style = random.next()
  if (style < 0.42) {
    const front = naming.place && random.chance(0.5) ? naming.place : random.pick(wordsOf('areas'))
    return join(front, patternOf('pick topics + pick bodies')(random, naming))
  }
  if (style < 0.55) return patternOf('pick topics + pick bodies')(random, naming)
  if (style < 0.72)
    return patternOf(random.chance(0.5) ? 'popular hiragana' : 'pick hiragana + pick hiragana endings')(random, naming)
  if (style < 0.86) return word(random.pick(LOAN_WORDS).reading + coinedKatakana(random))
  return patternOf('acronym + pick bodies')(random, naming)
}

function foundation(random: Random, naming: Naming): Word {
  const front = random.chance(0.4) ? surname(random) : (naming.place ?? random.pick(wordsOf('areas')))
  const back = random.chance(0.5) ? '記念財団/キネンザイダン' : 'pick topics + 財団/ザイダン'
  return join(front, patternOf(back)(random, naming))
}

function circle(random: Random): Word {
  const front = random.chance(0.2) ? random.popular(wordsOf('hiragana')) : coinedKanji(random)
  return join(front, word('会', 'カイ'))
}

function school(random: Random, naming: Naming): Word {
  return patternOf(random.chance(0.5) ? 'surname' : 'early kanji + early kanji')(random, naming)
}
