import type { Place } from '../query/place/read-place.ts'
import type { Register } from '../query/register/register.ts'
import { fold } from '../text/fold.ts'
import { foldCharacters } from '../text/fold-characters.ts'
import { IN_EVERY_FORM } from '../text/forms/strip-legal-forms.ts'
import { compareForms, type FormAgreement } from './compare/compare-form.ts'
import { type Found, findNamesakes } from './find-corporations.ts'
import type { NameReading } from './reading/name-readings.ts'

// Also K.K., in Latin letters.
const MAY_HAVE_FORM = new RegExp(`[a-z]|${IN_EVERY_FORM.source}`)

/** A name with its legal form in a text, and what stands beside it. */
type Part = {
  readonly text: string
  readonly rest: string
  /** What is between them may also join the words of one name: a space or ・. */
  readonly joined: boolean
}

/** How the name in a text is read, and the corporations found by that reading. */
export type NameFinding = { readonly reading: NameReading; readonly found: readonly Found[] }

/** Finds who is named twice, apart by a sign, a line or a space (株式会社電通／DENTSU INC.); 株式会社トーク・トーク is one name. */
export function findNamedTwice(register: Register, name: string, place: Place): NameFinding | undefined {
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

/** Finds who is named, with the legal form, by a part: まる（株式会社あおば商会）. Spaces and ・ divide only a text like no name. */
export function findPartWithForm(
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
  return findNamesakes(register, text, place).filter((one) => formOf(register, text, one) !== 'differs')
}

/** Compares the legal form of a text with that of a corporation. */
export function formOf({ records }: Register, text: string, { ordinal }: Found): FormAgreement {
  return compareForms(fold(text), fold(records.recordOf(ordinal).name))
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
