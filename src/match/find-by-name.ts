import { textReadings } from '../query/interpret/context.ts'
import { placesIn } from '../query/interpret/places-in.ts'
import { tidy } from '../query/interpret/rules/reading.ts'
import { namesInBrackets } from '../query/interpret/with-form.ts'
import type { Place } from '../query/place/read-place.ts'
import type { Register } from '../query/register/register.ts'
import { type Folded, fold, writtenName } from '../text/fold.ts'
import { foldCharacters } from '../text/fold-characters.ts'
import { IN_EVERY_FORM } from '../text/forms/strip-legal-forms.ts'
import { compareForms, type FormAgreement } from './compare/compare-form.ts'
import { type Found, findAlike, findNamesakes } from './find-corporations.ts'
import { placeBehindForm, textsInBrackets } from './reading/branch.ts'
import { splitAtForm } from './reading/form-apart.ts'
import {
  asWritten,
  begunReadings,
  bilingualReadings,
  formedReadings,
  type NameReading,
  strippedReadings,
  unsure,
} from './reading/name-readings.ts'

/** How the name in a text is read, and the corporations found by that reading. */
type NameFinding = { readonly reading: NameReading; readonly found: readonly Found[] }

/** Tries the name as written, then without the text beside it, then its longest beginning; else similar names. */
export function findByName(register: Register, text: string, place: Place): NameFinding {
  const name = text.replace(UNCLOSED, '($1$2)')
  if (name === '' || PLACEHOLDER.test(name.normalize('NFKC'))) return { reading: asWritten(name), found: [] }
  const stripped: NameReading[] = []
  const inParts = namedInParts(register, name)
  const isUnsure = inParts.length > 0 || isNameWithPlace(register, name)
  for (const reading of readingsOf(register, name, { stripped, isUnsure })) {
    const found = findNamesakes(register, reading.text, place)
    if (found.length === 0) continue
    if (reading.remainder === 'none' || reading.remainder === 'beside-the-name') return { reading, found }
    const twice = findNamedTwice(register, name, place)
    if (twice !== undefined) return twice
    // The whole text may as well be the name of another corporation.
    const alike = [...inParts, ...findAlike(register, name, place)]
    return { reading, found: together(found, alike) }
  }
  const barest = stripped.findLast(({ remainder }) => remainder === 'beside-the-name')?.text ?? name
  const twice = findNamedTwice(register, name, place)
  if (twice !== undefined) return twice
  const alike = findAlike(register, barest, place)
  const part = findPartWithForm(register, barest, { place, isAlone: alike.length === 0 })
  if (part === undefined) return { reading: asWritten(name), found: alike }
  return { reading: part.reading, found: together(part.found, alike) }
}

function together(found: readonly Found[], alike: readonly Found[]): readonly Found[] {
  return [...found, ...alike.filter(({ ordinal }) => !found.some((one) => one.ordinal === ordinal))]
}

// Adds the readings that leave something out to `stripped`; `isUnsure`: the whole text may be more than a name.
function* readingsOf(
  register: Register,
  name: string,
  { stripped, isUnsure }: { readonly stripped: NameReading[]; readonly isUnsure: boolean },
): Generator<NameReading> {
  const hyphened = name.replace(MISPLACED, '-')
  if (hyphened !== name) yield asWritten(hyphened)
  if (!isUnsure) yield asWritten(name)
  const placed = placeBehindForm(register.columns, name)
  if (placed !== undefined) yield { ...placed, remainder: 'beside-the-name' }
  const whole = tidy(name)
  const readings = textReadings(whole)
  yield* formedReadings(register, readings, namesInBrackets).filter(({ text }) => hasItsForm(register, text))
  stripped.push(...strippedReadings(register.columns, readings))
  yield* isUnsure ? [...stripped, asWritten(name)].map(unsure) : stripped
  const formed = formedReadings(register, readings).filter(({ text }) => hasItsForm(register, text))
  // ひまわり薬局 株式会社ほたか is not a 有限会社ひまわり薬局, nor is まる／株式会社 a name in まる／株式会社ほたか.
  const startOf = ({ text }: NameReading) => whole.indexOf(text)
  const cutsFormed = ({ text }: NameReading) =>
    formed.some((one) => startOf(one) < text.length && startOf(one) + one.text.length > text.length && startOf(one) > 0)
  const mayBegin = (begun: NameReading) =>
    !cutsFormed(begun) &&
    (formed.length === 0 || (fold(begun.text).forms.length > 0 && hasItsForm(register, begun.text)))
  yield* begunReadings(register, readings).filter(mayBegin)
  yield* bilingualReadings(readings)
  yield* formed
}

// Whether it is a name only with its place in brackets: 株式会社トラスト（東京） is likelier a トラスト than トラスト東京.
function isNameWithPlace(register: Register, name: string): boolean {
  if (!textsInBrackets(name).some((inside) => placesIn(register.columns, inside).length > 0)) return false
  const found = findNamesakes(register, name, {})
  return found.length > 0 && !found.some(({ ordinal }) => register.records.recordOf(ordinal).name.includes('（'))
}

// ソフトバンク株式会社 グループ may be ソフトバンクグループ株式会社, or a part of ソフトバンク株式会社, if no name has the form there.
function namedInParts(register: Register, name: string): readonly Found[] {
  const parts = splitAtForm(name)
  if (parts === undefined) return []
  const found = findNamesakes(register, name, {})
  const written = writtenName(name)
  if (found.length === 0 || found.some((one) => writtenName(register.records.recordOf(one.ordinal).name) === written))
    return []
  return parts.flatMap((part) => {
    const folded = fold(part)
    return findNamesakes(register, part, {})
      .filter((one) => formOf(register, folded, one) === 'same')
      .slice(0, MOST_IN_PART)
      .map(({ ordinal }) => ({ ordinal, isNamed: false, by: 'likeness' as const }))
  })
}

const MOST_IN_PART = 2

// Whether a corporation has the name with this legal form.
function hasItsForm(register: Register, text: string): boolean {
  const folded = fold(text)
  return findNamesakes(register, text, {}).some((one) => formOf(register, folded, one) === 'same')
}

// Finds who is named twice, apart by a sign, a line or a space (株式会社電通／DENTSU INC.); 株式会社トーク・トーク is one name.
function findNamedTwice(register: Register, name: string, place: Place): NameFinding | undefined {
  for (const { text, rest, joined } of partsWithForm(name)) {
    const found = withForm(register, text, place)
    if (found.length === 0 || (joined && isOneWordTwice(text, rest))) continue
    const others = new Set(withForm(register, rest, place).map(({ ordinal }) => ordinal))
    if (!found.some(({ ordinal }) => others.has(ordinal))) continue
    return {
      reading: { text, leftOut: [rest], remainder: 'beside-the-name' },
      found: findNamesakes(register, text, place),
    }
  }
  return undefined
}

// Finds who is named, with the legal form, by a part: まる（株式会社あおば商会）. Spaces and ・ divide only a text like no name.
function findPartWithForm(
  register: Register,
  name: string,
  { place, isAlone }: { readonly place: Place; readonly isAlone: boolean },
): NameFinding | undefined {
  for (const { text, rest, joined } of partsWithForm(name)) {
    const found = joined && !isAlone ? [] : withForm(register, text, place)
    if (found.length > 0) return { reading: { text, leftOut: [rest], remainder: 'unsure' }, found }
  }
  return undefined
}

function isOneWordTwice(text: string, rest: string): boolean {
  const { core, forms } = fold(rest)
  return forms.length === 0 && core === fold(text).core
}

// Returns the corporations with the name and none but its legal form.
function withForm(register: Register, text: string, place: Place): readonly Found[] {
  const folded = fold(text)
  return findNamesakes(register, text, place).filter((one) => formOf(register, folded, one) !== 'differs')
}

function formOf({ records }: Register, written: Folded, { ordinal }: Found): FormAgreement {
  return compareForms(written, fold(records.recordOf(ordinal).name))
}

/** A name with its legal form in a text, and what stands beside it. */
type Part = {
  readonly text: string
  readonly rest: string
  /** What is between them may also join the words of one name: a space or ・. */
  readonly joined: boolean
}

// Splits the text in two, at signs and lines first, and returns the parts with a legal form.
function partsWithForm(name: string): readonly Part[] {
  const even = name.normalize('NFKC').trim()
  if (even.length > LONGEST || !MAY_HAVE_FORM.test(foldCharacters(even))) return []
  const parts = [...even.matchAll(SIGNS), ...even.matchAll(SPACES)].slice(0, MOST_SPLITS).flatMap((separator) => {
    const before = even.slice(0, separator.index)
    const behind = even.slice(separator.index + separator[0].length)
    const rest = OPENING.test(separator[0]) ? behind.replace(CLOSING, '') : behind
    const joined = JOINING.test(separator[0])
    return [
      { text: before, rest, joined },
      { text: rest, rest: before, joined },
    ]
  })
  return parts.filter(({ text, rest }) => LETTER.test(rest) && fold(text).forms.some(({ forms }) => forms.length > 0))
}

// Also K.K., in Latin letters.
const MAY_HAVE_FORM = new RegExp(`[a-z]|${IN_EVERY_FORM.source}`)
// The second name may be marked as a former or present one: （旧社名：…）, 現ＤＥＮＴＳＵ.
const MARK = '(?:[旧現](?:社名|名称|商号)?[:・ ]*)?'
// Not at the bracket of a legal form: 電通(株).
const SIGNS = new RegExp(
  `\\s*(?:[\\n\\r/|;,、・→⇒@:_【「『<\\]】」』>]|\\((?![株有合同資名医学財社]\\))| - )\\s*${MARK}`,
  'g',
)
const SPACES = new RegExp(` +${MARK}`, 'g')
const MOST_SPLITS = 12
// Longer texts are not divided, because the names of every part are sought.
const LONGEST = 100
const JOINING = /^[ ・]+$/
const OPENING = /[([【「『<]/
// Behind a bracket a file's name may go on: 見積書（株式会社あおば商会）_202604.pdf.
const CLOSING = /\s*[)\]】」』>](?:_\d{1,8})?(?:\.(?:pdf|xlsx?|docx?|csv))?$/i
const LETTER = /[\p{L}\p{N}]/u

// What stands in a cell that has no name, also in brackets, as tables of Excel have (空白), and with how many (その他3件).
const PLACEHOLDER =
  /^[\s([「<]*(?:#(?:N\/?A(?: #?N\/A)?|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!)|n\.?\/?a\.?|null|nan|none|undefined|unknown|tb[ad]|others?|(?:(?:grand|sub)[- ]?)?total|no (?:data|name)|(?<=\()blank|その他(?:\s*(?:\([^()]{1,10}\)|[0-9]+[件社者]))?|(?:総合?|合|小)\s*計(?:額|\s*\([^()]{1,10}\))?|(?:特に|データ)?なし|ナシ|無し|空欄|不明|不詳|未(?:定|登録|記入|入力|設定|回答)|非公[開表]|匿名|(?:該当|回答|記載)(?:なし|者なし|無し)|同上|〃|以下余白|以上|ほか|他|(?<=\()空白?)[\s)\]」>。]*$/i

// (株あおば商会, あおば商会（株
const UNCLOSED = /^[(（]([株有同])(?=[^)）]+$)|[(（]([株有同])$/

// ー is a long vowel after kana, also behind spaces (エ ー ス); elsewhere it was typed for a hyphen: ONEーVALUE.
const MISPLACED = /(?<![ぁ-ゖァ-ヺヽヾーｦ-ﾟ]\s*)ー/g
