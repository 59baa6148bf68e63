import { FORM_SPELLINGS, type FormSpelling } from './legal-form-spellings.ts'
import type { FormMatch } from './legal-forms.ts'

/** `text` is what is left, with a space for each form taken out of the middle; `forms` are in the order of the text. */
export type Stripped = { readonly text: string; readonly forms: readonly FormMatch[] }

/** Takes forms off characters-folded text, at both ends and, of companies, inside; of forms alone one is kept. */
export function stripLegalForms(text: string): Stripped {
  const forms: FormMatch[] = []
  const back: FormMatch[] = []
  let start = 0
  let end = text.length
  for (;;) {
    while (start < end && BLANK.has(text.charCodeAt(start))) start++
    while (start < end && BLANK.has(text.charCodeAt(end - 1))) end--
    const first = spellingAt(text, start, end)
    const last = first === undefined ? spellingBefore(text, start, end) : undefined
    // 一般社団法人 alone is not 一般 with a form.
    if ((first ?? last) !== undefined && BY_TEXT.has(text.slice(start, end))) break
    if (first !== undefined) {
      forms.push({ position: 'front', forms: first.forms })
      start += first.text.length
    } else if (last !== undefined) {
      back.push({ position: 'back', forms: last.forms })
      end -= last.text.length
    } else break
  }
  const rest = takeFromMiddle(text.slice(start, end), forms)
  for (let at = back.length - 1; at >= 0; at--) forms.push(back[at]!)
  return { text: rest, forms }
}

/** Returns the spelling of a legal form that is the whole text; undefined when there is none. */
export function formSpellingOf(text: string): FormSpelling | undefined {
  return BY_TEXT.get(text)
}

/** Matches in every spelling of a form: a text without a match has none to take off. */
export const IN_EVERY_FORM: RegExp = /会社|法人|組合|[()]|[カガ]イシヤ|ホウジン/
const BLANK = codesOf(' .,&|-')
const NO_LETTER = codesOf(' .,&|-()')
const BY_TEXT: ReadonlyMap<string, FormSpelling> = new Map(FORM_SPELLINGS.map((spelling) => [spelling.text, spelling]))
const FRONT = byCharacter(
  FORM_SPELLINGS.filter(({ at }) => at !== 'back'),
  0,
)
const BACK = byCharacter(
  FORM_SPELLINGS.filter(({ at }) => at !== 'front'),
  -1,
)

function codesOf(characters: string): ReadonlySet<number> {
  return new Set(Array.from(characters, (character) => character.charCodeAt(0)))
}

function byCharacter(spellings: readonly FormSpelling[], place: 0 | -1): ReadonlyMap<string, readonly FormSpelling[]> {
  const groups = new Map<string, FormSpelling[]>()
  for (const spelling of spellings) {
    const character = spelling.text.at(place) ?? ''
    const group = groups.get(character)
    if (group === undefined) groups.set(character, [spelling])
    else group.push(spelling)
  }
  return groups
}

function spellingAt(text: string, start: number, end: number): FormSpelling | undefined {
  return FRONT.get(text[start] ?? '')?.find(
    (spelling) => text.startsWith(spelling.text, start) && hasLetter(text, start + spelling.text.length, end),
  )
}

function spellingBefore(text: string, start: number, end: number): FormSpelling | undefined {
  return BACK.get(text[end - 1] ?? '')?.find((spelling) => {
    const from = end - spelling.text.length
    return text.startsWith(spelling.text, from) && hasLetter(text, start, from) && fitsBankText(spelling, text)
  })
}

// (カ counts only in text of a bank, which has no kanji; elsewhere the closing bracket was cut off.
function fitsBankText({ text: spelling }: FormSpelling, text: string): boolean {
  return !spelling.startsWith('(') || spelling.endsWith(')') || !/\p{Script=Han}/u.test(text)
}

const ANYWHERE = new RegExp(
  FORM_SPELLINGS.filter(({ text }) => text.startsWith('(') === text.endsWith(')'))
    .map(({ text }) => text.replace(/[()]/g, '\\$&'))
    .join('|'),
  'g',
)

function takeFromMiddle(text: string, forms: FormMatch[]): string {
  if (!IN_EVERY_FORM.test(text)) return text
  const found: FormMatch[] = []
  const rest = text.replace(ANYWHERE, (spelling) => {
    const known = BY_TEXT.get(spelling)
    if (known !== undefined) found.push({ position: 'middle', forms: known.forms })
    return known?.within === true ? ' ' : spelling
  })
  if (!hasLetter(rest, 0, rest.length) || BY_TEXT.has(text)) return text
  forms.push(...found)
  return rest
}

function hasLetter(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (!NO_LETTER.has(text.charCodeAt(at))) return true
  return false
}
