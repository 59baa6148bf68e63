import type { Corporation } from '../../src/facts/corporation.ts'
import type { RegisterRow } from '../sources/layouts/register-row.ts'
import { type Sourced, sourced } from './values/plain-values.ts'

type Filing = {
  readonly [Key in 'edinetCode' | 'listed' | 'securitiesCode' | 'fiscalYearEnd']?:
    | Sourced<NonNullable<Corporation[Key]>>
    | undefined
}

/** Returns what EDINET's list says of a filer; nothing for a row without a code. */
export function filingOf(edinet: RegisterRow['edinet']): Filing {
  const { code = '', listed, securitiesCode, yearEnd } = edinet ?? {}
  if (!/^E\d{5}$/.test(code)) return {}
  return {
    edinetCode: sourced('edinet', code),
    listed: sourced('edinet', LISTINGS.get(listed)),
    securitiesCode: sourced('edinet', fourCharacters(securitiesCode)),
    fiscalYearEnd: sourced('edinet', parseYearEnd(yearEnd)),
  }
}

const LISTINGS: ReadonlyMap<string | undefined, boolean> = new Map([
  ['上場', true],
  ['非上場', false],
])

// The list has five characters, of which everybody leaves out the last where it is 0: that means common stock.
function fourCharacters(securitiesCode = ''): string | undefined {
  return /^[0-9A-Z]{5}$/.test(securitiesCode) ? securitiesCode.replace(/0$/, '') : undefined
}

// Parses 決算日, such as 3月31日 or 2月末日: 03-31, 02-28.
function parseYearEnd(text = ''): string | undefined {
  const [, monthText, dayText] = /^(\d{1,2})月(\d{1,2}|末)日$/.exec(text.normalize('NFKC')) ?? []
  const month = Number(monthText)
  if (!(month >= 1 && month <= 12)) return undefined
  const days = DAYS[month - 1]!
  const day = dayText === '末' ? days : Number(dayText)
  const isDay = day >= 1 && (day <= days || (month === 2 && day === 29))
  return isDay ? `${twoDigits(month)}-${twoDigits(day)}` : undefined
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
