import { type CorporateNumber, parseWrittenCorporateNumber } from '../../../domain/corporate-number.ts'
import { type Cut, tidySpaces } from './reading.ts'

/**
 * Every corporate number in a text whose check digit is right, also as T number or with hyphens, and
 * the text without it.
 */
export function numbersIn(text: string): readonly (Cut & { readonly number: CorporateNumber })[] {
  if (text.length < DIGITS) return []
  return Array.from(text.matchAll(NUMBER), ({ 0: found, index }) => {
    const parsed = parseWrittenCorporateNumber(found)
    const rest = tidySpaces(`${text.slice(0, index)} ${text.slice(index + found.length)}`)
    return parsed.ok ? [{ number: parsed.value, text: parsed.value, leftOut: rest === '' ? [] : [rest] }] : []
  }).flat()
}

/** A text without the corporate numbers that are mistyped: no corporation has one whose check digit is wrong. */
export function withoutWrongNumbers(text: string, leftOut: string[]): string {
  const rest = text.replace(NUMBER, (found) => {
    if (parseWrittenCorporateNumber(found).ok) return found
    leftOut.push(found)
    return ' '
  })
  return rest === text ? text : tidySpaces(rest)
}

const DIGITS = 13
const NUMBER = /(?<![0-9])T?[1-9](?:[-‐‑–—−ー ]?[0-9]){12}(?![0-9])/gi
