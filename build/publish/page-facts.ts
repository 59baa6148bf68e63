import type { Corporation } from '../../src/domain/corporation.ts'
import type { Filing, YearEnd } from '../../src/domain/filing.ts'
import type { Writable } from '../../src/domain/writable.ts'
import type { NtaRow, RegisterRow } from '../sources/register-row.ts'
import { absorbedNamesake } from './absorbed-namesake.ts'
import { englishName } from './english-name.ts'
import { parseIsoDate } from './iso-date.ts'
import { locationOf } from './location.ts'

/** Facts that the page of a published corporation shows, and no answer to a program. */
export type PageFacts = Pick<Corporation, 'assignedOn' | 'absorbedNamesakeOn' | 'addressEn' | 'filing'>

export function pageFactsOf(row: RegisterRow): PageFacts {
  const { nta, edinet } = row
  const facts: Writable<PageFacts> = {}
  const assignedOn = assignmentDay(nta)
  if (assignedOn !== undefined) facts.assignedOn = assignedOn
  const absorbedNamesakeOn = absorbedNamesake(row)
  if (absorbedNamesakeOn !== undefined) facts.absorbedNamesakeOn = absorbedNamesakeOn
  const addressEn = englishAddress(nta)
  if (addressEn !== undefined) facts.addressEn = addressEn
  const filing = filingOf(edinet)
  if (filing !== undefined) facts.filing = filing
  return facts
}

// Drops a day after the last update of the row, which cannot tell of a number before it is assigned.
function assignmentDay({ assignmentDate, updateDate = '' }: NtaRow): string | undefined {
  const day = parseIsoDate(assignmentDate)
  return day !== undefined && day <= updateDate ? day : undefined
}

// As with the Japanese address, the one abroad counts only when there is no domestic one.
function englishAddress(nta: NtaRow): string | undefined {
  if (locationOf(nta).prefectureCode === undefined) return englishName(nta.enAddressOutside)
  if (nta.enCityName === undefined) return undefined
  return englishName([nta.enCityName, nta.enPrefectureName].filter((part) => part !== undefined).join(', '))
}

const LISTINGS: ReadonlyMap<string | undefined, 'listed' | 'unlisted'> = new Map([
  ['上場', 'listed'],
  ['非上場', 'unlisted'],
])

function filingOf(edinet: RegisterRow['edinet']): Filing | undefined {
  const { code = '', listed, securitiesCode = '', yearEnd } = edinet ?? {}
  if (!/^E\d{5}$/.test(code)) return undefined
  const listing = LISTINGS.get(listed)
  const fiscalYearEnd = parseYearEnd(yearEnd)
  return {
    edinetCode: code,
    ...(listing === undefined ? {} : { listing }),
    ...(/^[0-9A-Z]{5}$/.test(securitiesCode) ? { securitiesCode } : {}),
    ...(fiscalYearEnd === undefined ? {} : { fiscalYearEnd }),
  }
}

// Parses 決算日, such as 3月31日 or 2月末日.
function parseYearEnd(text = ''): YearEnd | undefined {
  const [, monthText, dayText] = /^(\d{1,2})月(\d{1,2}|末)日$/.exec(text.normalize('NFKC')) ?? []
  const month = Number(monthText)
  if (!(month >= 1 && month <= 12)) return undefined
  if (dayText === '末') return { month, day: 'last' }
  const day = Number(dayText)
  return day >= 1 && day <= DAYS[month - 1]! ? { month, day } : undefined
}

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
