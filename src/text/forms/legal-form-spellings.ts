import { ownTable } from '../../program/own-file.ts'
import { FORM_ROWS, type LegalForm, legalForm } from './legal-forms.ts'

/** One spelling of a form, characters folded, and where it counts; `within`: it is taken off in the middle as well. */
export type FormSpelling = {
  readonly text: string
  readonly forms: readonly LegalForm[]
  readonly at: 'ends' | 'front' | 'back'
  readonly within: boolean
}

// Spellings of several forms, old or short: 財団法人 for a 公益財団法人, 医療法人, (合). (協) has no form, it is no filter.
const AMBIGUOUS = ownTable('src/text/forms/ambiguous-forms.tsv')

/** Every spelling but the Latin ones, the longest first, so that 一般社団法人 is found before 社団法人. */
export const FORM_SPELLINGS: readonly FormSpelling[] = [
  ...FORM_ROWS.flatMap(spellingsOf),
  ...AMBIGUOUS.flatMap(([spellings = '', names = '', at = '']) =>
    withHalfOpen(spellings.split(' ')).map((text) => ({
      text,
      forms: listed(names).map(legalForm),
      at: atOf(text, at === 'front' ? at : 'ends'),
      within: text === '(合)',
    })),
  ),
].sort((a, b) => b.text.length - a.text.length || (a.text < b.text ? -1 : 1))

// Some count at one end only: 東京都公立大学法人 has no form, and 投資法人みらい研究所 is none itself.
function spellingsOf([name = '', at, full = '', kana = '', bracketed = '', bank = '']: readonly string[]) {
  if (at !== 'ends' && at !== 'front' && at !== 'back') return []
  // The opening bracket is often left out, as in bank transfers: 株)山田.
  const short = listed(bracketed).flatMap((letters) => [`(${letters})`, `${letters})`])
  const banking = listed(bank).flatMap((letters) => [`${letters})`, `(${letters}`, `(${letters})`])
  const forms = [legalForm(name)]
  return [name, `(${name})`, ...listed(full), ...listed(kana), ...short, ...banking].map((text) => ({
    text,
    forms,
    at: atOf(text, at),
    within: name.endsWith('会社') && !isHalfOpen(text),
  }))
}

// A spelling with only a closing bracket, カ), counts in front, one with only an opening bracket, (カ, at the end.
function atOf(text: string, at: FormSpelling['at']): FormSpelling['at'] {
  if (!isHalfOpen(text)) return at
  return text.endsWith(')') ? 'front' : 'back'
}

function isHalfOpen(text: string): boolean {
  return text.startsWith('(') !== text.endsWith(')')
}

function withHalfOpen(spellings: readonly string[]): readonly string[] {
  const bracketed = spellings.filter((text) => text.startsWith('(') && text.endsWith(')'))
  return [...spellings, ...bracketed.map((text) => text.slice(1))]
}

function listed(text: string): readonly string[] {
  return text === '' ? [] : text.split(' ').map((spelling) => spelling.replace('_', ' '))
}
