import { ownTable } from '../../src/program/own-file.ts'
import { byShare, type Random, type Weighted, weighted } from '../chance/random.ts'
import { isCompany, KINDS, kindOf } from '../chance/shares.ts'
import { join, type Trade, type Word, wordsOf } from '../words/word.ts'
import { acronym, coinedKanji, coinedKatakana, coinedLatin, LETTERS } from './coined-word.ts'
import { JOINED_SURNAMES, surname } from './person-name.ts'
import { fullWidth } from './romanise.ts'

/** What a name depends on. `place` is the city of the corporation, if companies use that city's name in theirs. */
type Naming = { readonly trade: Trade; readonly place: Word | undefined }

/** Returns a registered name for a kind (法人種別), and its reading, which leaves out the legal form of companies. */
export function corporationName(random: Random, kind: string, naming: Naming): Word {
  const script = SCRIPT_OF.get(kind)
  if (script) {
    const { form, front } = kindOf(kind)
    const { text, reading } = PATTERNS.get(script.pick(random))!.pick(random)(random, naming)
    return { text: random.chance(front) ? form + text : text + form, reading }
  }
  if (kind === '399') return PATTERNS.get('association')!.pick(random)(random, naming)
  if (kind === '401') return foreignName(random)
  if (kind === '499') return unregisteredName(random, naming)
  return join(random.pick(JOINED_SURNAMES), random.pick(wordsOf(kind === '101' ? 'state bodies' : 'local bodies')))
}

const SCRIPTS = ['kanji', 'katakana', 'latin', 'hiragana', 'mixed']

// Of the kinds that are companies.
const SCRIPT_OF: ReadonlyMap<string, Weighted<string>> = new Map(
  [...KINDS]
    .filter(([code]) => isCompany(code))
    .map(([code, { scripts }]) => [code, weighted(SCRIPTS.map((script, i) => [script, scripts[i] ?? 0]))]),
)

/** Returns the name of a body without registration (kind 499). Most readings are in large kana, as in the register. */
function unregisteredName(random: Random, naming: Naming): Word {
  const { text, reading } = patternOf('unregistered body')(random, naming)
  return { text, reading: random.chance(0.83) ? largeKana(reading) : reading }
}

/** Replaces small kana by large ones, as in the register's readings of kinds 401 and 499: ショッピング → シヨツピング. */
function largeKana(reading: string): string {
  return reading.replace(/[ァィゥェォッャュョヮ]/g, (small) => String.fromCharCode(small.charCodeAt(0) + 1))
}

const LOAN_WORDS = wordsOf('loan words')

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

/** A name without the legal form of companies, or a part of one, and its reading. */
type Part = (random: Random, naming: Naming) => Word

const KATAKANA_LOANS = LOAN_WORDS.map(({ reading }) => word(reading))
const SPELLED_LETTERS = LETTERS.map(({ reading }) => word(reading))
const AREAS = wordsOf('areas')

const PARTS: Readonly<Record<string, Part>> = {
  surname,
  'surname aloud': (random) => word(surname(random).reading),
  'place or surname': (random, { place }) => place ?? surname(random),
  'place or coined kanji': (random, { place }) => place ?? coinedKanji(random),
  'place or area': (random, { place }) => place ?? random.pick(AREAS),
  'half place, half area': (random, { place }) => (place && random.chance(0.5) ? place : random.pick(AREAS)),
  'kanji ending': (random, { trade }) => random.popular(trade.kanji, 1),
  'katakana ending': (random, { trade }) => random.popular(trade.katakana, 2),
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
  acronym: (random) => {
    const { text, reading } = acronym(random)
    return word(fullWidth(text), reading)
  },
  space: () => word('\u3000', ''),
}

// Latin letters written out as they are read: アイエムズ, エス・ケイ・プランニング.
function spelledLetters(random: Random, { trade }: Naming): Word {
  const between = random.chance(0.4) ? '・' : ''
  const ending = random.chance(0.5) ? random.popular(trade.katakana, 2) : word('ズ')
  const first = joined(random.early(SPELLED_LETTERS), random.early(SPELLED_LETTERS), between)
  const letters = random.chance(0.4) ? joined(first, random.early(SPELLED_LETTERS), between) : first
  if (ending.text === 'ズ') return random.chance(0.5) ? letters : join(letters, ending)
  return joined(letters, ending, between)
}

function twoWords(random: Random, front: Word, back: Word): Word {
  const style = random.next()
  const first = cased(random, front)
  const second = cased(random, back)
  if (style < 0.42) return joined(first, second, '\u3000')
  if (style < 0.5) return { text: `${first.text}＆${second.text}`, reading: `${first.reading}アンド${second.reading}` }
  return joined(first, second, style < 0.54 ? '．' : '')
}

function cased(random: Random, { text, reading }: Word): Word {
  const style = random.next()
  if (style < 0.45) return word(fullWidth(text.toUpperCase()), reading)
  return word(fullWidth(style < 0.87 ? text.slice(0, 1).toUpperCase() + text.slice(1) : text), reading)
}

function joined(front: Word, back: Word, between: string): Word {
  return word(front.text + between + back.text, front.reading + back.reading)
}

function word(text: string, reading: string = text): Word {
  return { text, reading }
}

/**
 * The parts of name-parts.tsv: each is one of several patterns, drawn by their shares. A pattern is made of parts
 * above, of parts of rows before its own, of words of a list of words.tsv (`pick offices`, `popular(2) shrines`, see
 * Random), and of words themselves (`学園/ガクエン`).
 */
const DRAWN = new Map<string, Part>()
for (const [name, rows] of tableOf('name-parts')) {
  const patterns = byShare(rows.map(([, share, text = '']) => [patternOf(text), Number(share)]))
  DRAWN.set(name, (random, naming) => patterns.pick(random)(random, naming))
}

/**
 * The patterns of the names of each script, and of associations, by their relative weights. Religious bodies are nearly
 * a third of the associations in the whole register; the other weights of associations are shares in one month's
 * changes.
 */
const PATTERNS: ReadonlyMap<string, Weighted<Part>> = new Map(
  [...tableOf('name-patterns')].map(([name, rows]) => [
    name,
    weighted(rows.map(([, weight, text = '']) => [patternOf(text), Number(weight)])),
  ]),
)

// Returns the rows of a table by their first column.
function tableOf(table: string): ReadonlyMap<string, readonly (readonly string[])[]> {
  const byName = new Map<string, (readonly string[])[]>()
  for (const row of ownTable(`dataset/names/${table}.tsv`)) {
    const [name = ''] = row
    byName.set(name, [...(byName.get(name) ?? []), row])
  }
  return byName
}

function patternOf(text: string): Part {
  const parts = text.split(' + ').map((part) => PARTS[part] ?? DRAWN.get(part) ?? wordOf(part))
  return (random, naming) => parts.map((part) => part(random, naming)).reduce(join)
}

function wordOf(part: string): Part {
  const [, how, evenness, list = ''] = /^(pick|early|popular)(?:\((\d+)\))? (.+)$/.exec(part) ?? []
  if (how === undefined) {
    const [text = '', reading] = part.split('/')
    if (reading === undefined) throw new Error(`name-patterns.tsv: there is no part ${part}.`)
    return () => word(text, reading)
  }
  const words = wordsOf(list)
  if (evenness !== undefined) return (random) => random.popular(words, Number(evenness))
  return (random) => random[how as 'pick' | 'early' | 'popular'](words)
}
