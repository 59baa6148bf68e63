import { oneError } from '../../../text/alike/one-error.ts'
import { fold } from '../../../text/fold.ts'
import { formInFull } from '../../../text/forms/form-in-full.ts'
import { LEGAL_FORMS } from '../../../text/forms/legal-forms.ts'
import { LONGEST_FORM_LETTERS, MOST_FORM_READINGS } from '../../cost/thresholds.ts'
import { type Cut, hasName, tidySpaces } from './reading.ts'

/** Returns the text with its form put right (株式会杜, 城南信金, 公財 …, ナガワKK), then without any form. */
export function withLegalForm(text: string): readonly Cut[] {
  if (text.length > LONGEST_FORM_LETTERS || !hasName(text)) return []
  const put = [...misspelt(text), ...cutShort(text), ...formInFull(text), ...unbracketed(text), ...latin(text)]
  const right = put.filter((one) => one !== text && hasName(one)).map((one) => ({ text: one, leftOut: [] }))
  return [...right.slice(0, MOST_FORM_READINGS), ...withoutForm(text)]
}

const FORMS: readonly string[] = LEGAL_FORMS.map(({ name }) => name)
// The first letter alone may stand for these.
const ONE_LETTER: readonly string[] = ['株式会社', '有限会社']

function misspelt(text: string): readonly string[] {
  if (!NEAR_FORM.test(text)) return NONE
  const found: string[] = []
  const front = text.slice(0, 2)
  const back = text.slice(-2)
  for (const { form, begins, ends } of LONG_FORMS) {
    if (text.length < form.length) continue
    // Beside a form that is spelt right, every letter belongs to the name: 富士通株式会社 is not 富士株式会社.
    const mayBegin = mayBeAlike(front, begins) && !text.startsWith(form)
    const mayEnd = mayBeAlike(back, ends) && !text.endsWith(form)
    if (!mayBegin && !mayEnd) continue
    for (let length = form.length - 1; length <= form.length + 1 && length < text.length; length++) {
      if (mayBegin && oneError(text.slice(0, length), form) !== undefined) found.push(form + text.slice(length))
      if (mayEnd && oneError(text.slice(-length), form) !== undefined) found.push(text.slice(0, -length) + form)
    }
  }
  return found
}

const NONE: readonly string[] = []
const LONG_FORMS = FORMS.filter(({ length }) => length >= 4).map((form) => ({
  form,
  begins: form.slice(0, 2),
  ends: form.slice(-2),
}))
// Few texts have, among the two letters at an end, one of the two letters at that end of a form.
const NEAR_FORM = new RegExp(
  `^.?[${lettersOf(LONG_FORMS.map(({ begins }) => begins))}]|[${lettersOf(LONG_FORMS.map(({ ends }) => ends))}].?$`,
)

function lettersOf(pieces: readonly string[]): string {
  return [...new Set(pieces.join(''))].join('')
}

// Whether two letters may be the two at an end of a form. One error leaves one of them, in its place or in the other's.
function mayBeAlike(two: string, others: string): boolean {
  return others.includes(two.charAt(0)) || others.includes(two.charAt(1))
}

function cutShort(text: string): readonly string[] {
  if (!BESIDE_PIECE.test(text)) return NONE
  const found: string[] = []
  for (let length = Math.min(LONGEST_PIECE, text.length); length > 0; length--) {
    const back = ENDING.get(text.slice(-length))
    const front = BEGINNING.get(text.slice(0, length))
    if (back === undefined && front === undefined) continue
    const pieces = [
      ...(back ?? []).map(({ form, order }) => ({ put: text.slice(0, -length) + form, order })),
      ...(front ?? []).map(({ form, order }) => ({ put: form + text.slice(length), order })),
    ]
    for (const { put } of pieces.sort((a, b) => a.order - b.order)) found.push(put)
  }
  return found
}

/** A form that a piece of it may stand for. Forms of lower order are tried first. */
type Cutting = { readonly form: string; readonly order: number }

const ENDING = new Map<string, Cutting[]>()
const BEGINNING = new Map<string, Cutting[]>()
for (const [i, form] of FORMS.entries()) {
  const least = ONE_LETTER.includes(form) ? 1 : 2
  for (let length = form.length - 1; length >= least; length--) {
    addTo(ENDING, form.slice(0, length), { form, order: 3 * i })
    if (length > 1) addTo(BEGINNING, form.slice(0, length), { form, order: 3 * i + 1 })
    if (length > 1) addTo(BEGINNING, form.slice(-length), { form, order: 3 * i + 2 })
  }
}
const LONGEST_PIECE = Math.max(...FORMS.map(({ length }) => length)) - 1
// Tells that a piece may stand at an end of a text.
const BESIDE_PIECE = new RegExp(`^[${lettersOf(FORMS)}]|[${lettersOf(FORMS)}]$`)

function addTo(pieces: Map<string, Cutting[]>, piece: string, cutting: Cutting): void {
  pieces.set(piece, [...(pieces.get(piece) ?? []), cutting])
}

// 公財 笹川保健財団, 株 クロスエイト, クロスエイト 株.
const FRONT = /^\(?(一社|一財|公社|公財|特非|社福|医社|医財|株|有|同|資|名|医|学|宗|福|税|弁)[\s)]\s*/
const FRONT_GLUED = /^(一社|一財|公社|公財|特非|社福)/
const BACK = /\s(株|有|同|資|名)$/
const UNBRACKETED = new RegExp([FRONT, FRONT_GLUED, BACK].map(({ source }) => source).join('|'))

function unbracketed(text: string): readonly string[] {
  if (!UNBRACKETED.test(text)) return NONE
  return [FRONT, FRONT_GLUED, BACK].flatMap((pattern) => {
    const put = text.replace(pattern, (_, form: string) => `(${form})`)
    return put === text ? [] : [put]
  })
}

const LATIN = /(?<=[^\s.,])[.,]?(k\.?k|co\.?,?\s?ltd|inc|llc|llp|corp|ltd|g\.?k|y\.?k)\.?$/i

// Words that name a form and nothing else; with dots they need no space before Japanese: ㏍ナガワ, K.K.ナガワ.
const LATIN_FRONT =
  /^(k\.?k|llc|llp|g\.?k|y\.?k)(?:\.?\s+(?=\S)|(?<=\..)\.(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]))/iu

const LATIN_END = /[a-z.]$/i

function latin(text: string): readonly string[] {
  const back = LATIN_END.test(text) ? LATIN.exec(text) : null
  const front = LATIN_FRONT.exec(text)
  return [
    ...(back === null ? [] : [`${text.slice(0, back.index)} ${back[1] ?? ''}`]),
    ...(front === null ? [] : [`${text.slice(front[0].length)} ${front[1] ?? ''}`]),
  ]
}

const SPELLED = new RegExp(
  `${[...FORMS].sort((a, b) => b.length - a.length).join('|')}|NPO法人|\\((?:株|有|同|資|名|合|一社|一財|公社|公財|特非|医|学|宗|社|財|福)\\)`,
  'g',
)

function withoutForm(text: string): readonly Cut[] {
  if (fold(text).forms.length === 0) return []
  const leftOut = Array.from(text.matchAll(SPELLED), ([form]) => form)
  const rest = bareName(text)
  return hasName(rest) && rest !== text ? [{ text: rest, leftOut }] : []
}

/** A name without its legal form. */
export function bareName(name: string): string {
  const bare = tidySpaces(name.replace(SPELLED, ' '))
  // Only the fold knows forms in kana or Latin letters.
  return fold(bare).forms.length === 0 ? bare : fold(name).words.join(' ')
}
