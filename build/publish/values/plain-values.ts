import type { SourceId } from '../../../src/facts/source-note.ts'
import type { Workforce } from '../../../src/facts/workforce.ts'
import { parseDateNumber } from '../../sources/files/source-date.ts'

/** Returns the text, trimmed, when it is an ISO date that exists in the calendar; undefined otherwise. */
export function parseIsoDate(text: string | undefined): string | undefined {
  const day = text?.trim() ?? ''
  return day.length === 'yyyy-mm-dd'.length && parseDateNumber(day) >= OLDEST ? day : undefined
}

// The oldest corporation still in operation is of 578; smaller years are placeholders.
const OLDEST = 500_00_00

/** Parses a positive integer, with or without thousands separators; undefined for 0, which means unknown. */
export function parsePositiveInteger(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const digits = text.trim()
  if (!/^(\d+|\d{1,3}(,\d{3})+)$/.test(digits)) return undefined
  const value = Number(digits.replaceAll(',', ''))
  return value > 0 && Number.isSafeInteger(value) ? value : undefined
}

/** Returns the text with trimmed lines, single spaces and no empty line; undefined when nothing is left. */
export function tidyLines(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => line.replace(/[\s\u3000]+/g, ' ').trim())
  const tidied = lines.filter((line) => line !== '').join('\n')
  return tidied === '' ? undefined : tidied
}

/** Returns the English name on one line; undefined when it has no Latin letter, or has a Japanese one. */
export function englishName(text: string | undefined): string | undefined {
  const name = text?.replace(/\s+/g, ' ').trim()
  if (name === undefined || !/\p{Script=Latin}/u.test(name)) return undefined
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(name) ? undefined : name
}

export type Sourced<Value> = { readonly value: Value; readonly source: SourceId }

/** Adds a source to a value. Undefined stays undefined, so that ?? selects the first source with a value. */
export function sourced<Value>(source: SourceId, value: Value | undefined): Sourced<Value> | undefined {
  return value === undefined ? undefined : { value, source }
}

/** Returns the one figure to publish: a published count, or the insured total, of which below five only 1–4 is kept. */
export function workforceOf(employees: number | undefined, insured: number | undefined): Workforce | undefined {
  if (employees !== undefined && employees > 0) return { kind: 'published', count: employees }
  if (insured === undefined || insured <= 0) return undefined
  return insured >= SMALLEST_SHOWN ? { kind: 'insured', count: insured } : { kind: 'insured-below-five' }
}

const SMALLEST_SHOWN = 5
