import { type CorporateNumber, parseWrittenCorporateNumber } from '../../domain/corporate-number.ts'
import { numbersIn, withoutWrongNumbers } from '../../query/interpret/rules/numbers.ts'
import { tidy } from '../../query/interpret/rules/reading.ts'

/** A text with a corporate number, as on invoices; `name` is empty if the text is only the number and its label. */
export type NumberedName = {
  readonly name: string
  /** `invalid`: a number with the T of an invoice registration, but a wrong check digit. */
  readonly number: CorporateNumber | 'invalid'
  readonly leftOut: readonly string[]
}

/**
 * Separates a name from the number beside it: 株式会社あおば商会（登録番号 T7000012050002）. Undefined if there is no number, or if
 * there are several, which are those of several parties. A text that is a number alone has no name.
 */
export function numberBeside(text: string): NumberedName | undefined {
  const alone = parseWrittenCorporateNumber(text)
  if (alone.ok) return { name: '', number: alone.value, leftOut: [] }
  if (!MAY_HOLD_ONE.test(text)) return undefined
  const written = tidy(text.replace(/[\r\n]+/g, ' '))
  const found = numbersIn(written)
  if (found.length > 1) return undefined
  const leftOut: string[] = []
  const withoutWrong = withoutWrongNumbers(written, leftOut)
  if (found[0] !== undefined) {
    const { number, written: digits, leftOut: rest } = found[0]
    return { name: nameIn(rest[0] ?? ''), number, leftOut: [digits] }
  }
  return leftOut.some((digits) => /^T/i.test(digits))
    ? { name: nameIn(withoutWrong), number: 'invalid', leftOut }
    : undefined
}

// Thirteen digits, with or without separators.
const MAY_HOLD_ONE = /(?:\p{Nd}[^\p{L}\p{N}]{0,2}){13}/u

function nameIn(rest: string): string {
  return ONLY_LABEL.test(rest) ? '' : rest.replace(EMPTY_BRACKETS, ' ').trim()
}

const LABEL = '(?:インボイス|適格請求書発行事業者)*(?:(?:法人|登録|会社法人等)番号)?'
const ONLY_LABEL = new RegExp(`^[^\\p{L}\\p{N}]*${LABEL}[^\\p{L}\\p{N}]*$`, 'u')
const EMPTY_BRACKETS = new RegExp(`[([【]\\s*${LABEL}[\\s:]*[)\\]】]`, 'gu')
