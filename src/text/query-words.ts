import { type Folded, fold } from './fold.ts'
import { otherVu } from './fold-characters.ts'
import { DIGITS, KANJI_DIGITS, parseKanjiNumeral } from './letters/kanji-numerals.ts'
import { closeAnd, HYPHENS, writeOutAnd } from './letters/signs.ts'
import { type LoanWord, loanWord } from './loan-words.ts'
import { spellingVariants } from './spelling-variants.ts'

/** A word of a query: folded as typed, at most four other spellings, and the loan word that an English one is. */
export type QueryWord = { readonly text: string; readonly others: readonly string[]; readonly loan?: LoanWord }

/** A query folded as names are, with the spellings of its words that the fold keeps apart. */
export type FoldedQuery = Omit<Folded, 'words'> & {
  readonly words: readonly QueryWord[]
  /** The words after a half-written legal form in front, which becomes its own word: NPO青空 is npo and 青空. */
  readonly afterForm: readonly QueryWord[]
}

/** Folds a query and adds the other spellings of its words. */
export function foldQuery(query: string): FoldedQuery {
  const closed = closeAnd(query)
  const { words: whole, core, forms } = fold(closed)
  const texts = forms.length === 0 ? formApart(whole) : whole
  const respelled = respelledWords(closed, whole, texts)
  const words = texts.map((text, at) =>
    wordOf(text, respelled.length === 0 ? [] : respelled.map((one) => one[at] ?? text)),
  )
  const startsWithForm = forms.length === 0 && HALF_FORMS.includes(texts[0] ?? '')
  return { words, core, forms, afterForm: startsWithForm ? words.slice(1) : [] }
}

// A piece of a form's name is found in the form's field; 医療 and 社団 alone are too often words of the name.
const HALF_FORMS = ['npo', '一般社団', '公益社団', '一般財団', '公益財団', '特定非営利活動']
// Not before Latin letters, and not while 法人 is being typed.
const HALF_FORM_IN_FRONT = new RegExp(`^(?:${HALF_FORMS.join('|')})(?=[^ -~])(?!法人?$)`)

function formApart(words: readonly string[]): readonly string[] {
  const first = words[0] ?? ''
  const form = HALF_FORM_IN_FRONT.exec(first)?.[0]
  return form === undefined ? words : [form, first.slice(form.length), ...words.slice(1)]
}

const MOST_OTHERS = 4

// The words of each respelling: コカ-コーラ may be コカ・コーラ; one with more or fewer words means something else.
function respelledWords(
  query: string,
  whole: readonly string[],
  texts: readonly string[],
): readonly (readonly string[])[] {
  const others = respellings(query)
  if (others.length === 0) return []
  return others
    .map((respelled) => fold(respelled).words)
    .filter((words) => words.length === whole.length)
    .map((words) => (texts.length === whole.length ? words : formApart(words)))
}

function wordOf(text: string, respelled: readonly string[]): QueryWord {
  const loan = loanWord(text)
  const others = othersOf(text, respelled)
  return loan === undefined ? { text, others } : { text, others, loan }
}

function othersOf(word: string, respelled: readonly string[]): readonly string[] {
  if (word === 'npo') return ['特定非営利活動法人']
  const variants = spellingVariants(word)
  const numerals = numeralVariants(word)
  if (respelled.length + numerals.length === 0) return variants
  const others = new Set([...respelled, ...numerals, ...variants])
  others.delete(word)
  return [...others].slice(0, MOST_OTHERS)
}

/** Returns other ways to write a query, each with one change everywhere: コカ・コーラ, AandB, 弁護士ドットコム, 第8 for 第Ⅷ. */
function respellings(query: string): readonly string[] {
  if (!MAY_CHANGE.test(query)) return NONE
  return RESPELLINGS.map((respell) => respell(query)).filter((other) => other !== query)
}

const NONE: readonly string[] = []
// What any respelling changes, tested first: each respelling tries a look-behind at every letter.
const MAY_CHANGE = new RegExp(`[-${HYPHENS}─━~〜～－ヴゔ\\u3099ﾞ&＆.．Ⅰ-Ⅻⅰ-ⅻ]|[a-z0-9ａ-ｚ０-９]\\s?ー|ドットコム`, 'i')
const KANA = 'ぁ-ゖァ-ヺーｦ-ﾟ'
// At least two kana on each side, so that サ-ビス stays サービス and カ-ド does not become カド.
const HYPHEN_BETWEEN_KANA = new RegExp(`(?<=[${KANA}]{2})[-${HYPHENS}─━~〜－～](?=[${KANA}]{2})`, 'g')
// Only kana can be lengthened.
const LENGTHENED_LATIN = /(?<=[a-zａ-ｚ0-9０-９]\s?)ー/gi
const DOT_COM = /(?<=\S)[.．][cｃ][oｏ][mｍ](?![a-zａ-ｚ])/gi
const ROMAN = /[Ⅰ-Ⅻⅰ-ⅻ]/g
const LETTERS_OF_ROMAN = 16
const FIRST_ROMAN = 'Ⅰ'.charCodeAt(0)

const RESPELLINGS: readonly ((query: string) => string)[] = [
  (query) => query.replace(HYPHEN_BETWEEN_KANA, '・'),
  (query) => query.replace(LENGTHENED_LATIN, '-'),
  otherVu,
  writeOutAnd,
  (query) => query.replace(DOT_COM, 'ドットコム'),
  (query) => query.replace(/(?<=\S)ドットコム/g, '.com'),
  (query) => query.replace(ROMAN, digitsOf),
]

// Ⅰ–Ⅻ and ⅰ–ⅻ are sixteen code points apart.
function digitsOf(roman: string): string {
  return String(((roman.charCodeAt(0) - FIRST_ROMAN) % LETTERS_OF_ROMAN) + 1)
}

/** Returns a word with its numerals in the other script: 七七銀行 for 77銀行. Digits alone are not read one by one. */
export function numeralVariants(word: string): readonly string[] {
  if (word.length < 2 || !NUMERAL.test(word) || PLACES_ALONE.test(word)) return NONE
  if (DIGIT.test(word)) {
    const inUnits = word.replace(SHORT_RUN, unitsOf)
    if (DIGITS_ALONE.test(word)) return UNITS.test(inUnits) ? [inUnits] : NONE
    const inPlaces = word.replace(SHORT_RUN, placesOf)
    return [...new Set([inUnits, inPlaces])].filter((variant) => variant !== word)
  }
  const inDigits = word.replace(KANJI_RUN, (run) => String(parseKanjiNumeral(run) ?? run))
  return inDigits === word ? NONE : [inDigits]
}

// Tested first, because most words have no numeral.
const NUMERAL = new RegExp(`[0-9${KANJI_DIGITS}]`)
const DIGIT = /[0-9]/
const DIGITS_ALONE = /^[0-9]+$/
const PLACES_ALONE = /^[〇一二三四五六七八九]+$/
const UNITS = /[十百]/
// A longer run is a telephone number or a code, which nobody writes in kanji.
const SHORT_RUN = /(?<![0-9])[0-9]{1,4}(?![0-9])/g
// 一般 and 百貨店 contain no number that anybody writes in digits.
const KANJI_RUN = new RegExp(`(?!一般|百貨)[${KANJI_DIGITS}]+`, 'g')

// 265 → 二百六十五; from a thousand on, and with a leading zero, digit by digit.
function unitsOf(run: string): string {
  const [ones = 0, tens = 0, hundreds = 0] = [...run].reverse().map(Number)
  if (run.length > 3 || run.startsWith('0')) return placesOf(run)
  return unit(hundreds, '百') + unit(tens, '十') + (ones === 0 ? '' : DIGITS.charAt(ones))
}

function unit(count: number, name: '百' | '十'): string {
  if (count === 0) return ''
  return count === 1 ? name : DIGITS.charAt(count) + name
}

function placesOf(run: string): string {
  return run.replace(/[0-9]/g, (digit) => DIGITS.charAt(Number(digit)))
}
