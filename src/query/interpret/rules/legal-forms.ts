import { fold } from '../../../text/fold.ts'
import { LEGAL_FORMS } from '../../../text/legal-forms.ts'
import { oneError } from '../../../text/one-error.ts'
import { type Cut, hasName, tidySpaces } from './reading.ts'

/**
 * The legal form put right where it is cut short (日立ソリューションズ株式会), misspelt (株式会杜), a short word (城南信金), without its brackets
 * (公財 …) or grown together with a Latin name (ナガワKK); at last without any, for people know names better than forms.
 */
export function withLegalForm(text: string): readonly Cut[] {
  if (text.length > LONGEST || !hasName(text)) return []
  const put = [...misspelt(text), ...cutShort(text), ...inFull(text), ...unbracketed(text), ...latin(text)]
  const right = put.filter((one) => one !== text && hasName(one)).map((one) => ({ text: one, leftOut: [] }))
  return [...right.slice(0, MOST), ...withoutForm(text)]
}

const MOST = 6
// Longer than a name is with what rules leave of it; every way is folded.
const LONGEST = 150
const FORMS: readonly string[] = LEGAL_FORMS.map(({ name }) => name)
// One letter alone stands for these.
const ONE_LETTER: readonly string[] = ['株式会社', '有限会社']

function misspelt(text: string): readonly string[] {
  const found: string[] = []
  for (const form of FORMS) {
    for (let length = form.length - 1; length <= form.length + 1; length++) {
      if (form.length < 4 || length >= text.length) continue
      // A letter in front of a form that is spelt right is the name's: 富士通株式会社 is no 富士株式会社.
      if (!text.startsWith(form) && oneError(text.slice(0, length), form) !== undefined)
        found.push(form + text.slice(length))
      if (!text.endsWith(form) && oneError(text.slice(-length), form) !== undefined)
        found.push(text.slice(0, -length) + form)
    }
  }
  return found
}

function cutShort(text: string): readonly string[] {
  const found: { readonly length: number; readonly text: string }[] = []
  for (const form of FORMS) {
    const least = ONE_LETTER.includes(form) ? 1 : 2
    for (let length = form.length - 1; length >= least; length--) {
      const piece = form.slice(0, length)
      if (text.endsWith(piece)) found.push({ length, text: text.slice(0, -length) + form })
      if (length > 1 && text.startsWith(piece)) found.push({ length, text: form + text.slice(length) })
      if (length > 1 && text.startsWith(form.slice(-length))) found.push({ length, text: form + text.slice(length) })
    }
  }
  return found.sort((a, b) => b.length - a.length).map(({ text: put }) => put)
}

// What people call the forms of associations.
const SHORT_WORDS: ReadonlyMap<string, string> = new Map([
  ['信金', '信用金庫'],
  ['信組', '信用組合'],
  ['生協', '生活協同組合'],
  ['農協', '農業協同組合'],
  ['漁協', '漁業協同組合'],
  ['労組', '労働組合'],
  ['健保', '健康保険組合'],
  ['独法', '独立行政法人'],
])

function inFull(text: string): readonly string[] {
  return [...SHORT_WORDS].flatMap(([short, form]) => [
    ...(text.endsWith(short) ? [text.slice(0, -short.length) + form] : []),
    ...(text.startsWith(short) ? [form + text.slice(short.length)] : []),
  ])
}

// 公財 笹川保健財団, 株 クロスエイト, クロスエイト 株.
const FRONT = /^\(?(一社|一財|公社|公財|特非|社福|医社|医財|株|有|同|資|名|医|学|宗|福|税|弁)[\s)]\s*/
const FRONT_GLUED = /^(一社|一財|公社|公財|特非|社福)/
const BACK = /\s(株|有|同|資|名)$/

function unbracketed(text: string): readonly string[] {
  return [FRONT, FRONT_GLUED, BACK].flatMap((pattern) => {
    const put = text.replace(pattern, (_, form: string) => `(${form})`)
    return put === text ? [] : [put]
  })
}

const LATIN = /(?<=[^\s.,])[.,]?(k\.?k|co\.?,?\s?ltd|inc|llc|llp|corp|ltd|g\.?k|y\.?k)\.?$/i

function latin(text: string): readonly string[] {
  const form = LATIN.exec(text)
  return form === null ? [] : [`${text.slice(0, form.index)} ${form[1] ?? ''}`]
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
  // A form in kana or Latin letters is known to the fold alone.
  return fold(bare).forms.length === 0 ? bare : fold(name).words.join(' ')
}
