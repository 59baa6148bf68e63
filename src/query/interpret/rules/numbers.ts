import { type CorporateNumber, parseWrittenCorporateNumber } from '../../../domain/corporate-number.ts'
import { type Cut, tidySpaces } from './reading.ts'

type NumberCut = Cut & { readonly number: CorporateNumber; readonly written: string }

/** Returns every valid corporate number in a text, also as a T number or with hyphens, without the rest. */
export function numbersIn(text: string): readonly NumberCut[] {
  if (text.length < DIGITS) return []
  return Array.from(text.matchAll(NUMBER), ({ 0: found, index }) => {
    const parsed = parseWrittenCorporateNumber(found)
    const rest = tidySpaces(`${text.slice(0, index)} ${text.slice(index + found.length)}`)
    return parsed.ok
      ? [{ number: parsed.value, written: found, text: parsed.value, leftOut: rest === '' ? [] : [rest] }]
      : []
  }).flat()
}

/** Returns the text without corporate numbers of a wrong check digit, which are added to `leftOut`. */
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
