import type { Corporation } from '../../src/facts/corporation.ts'
import type { Invoice } from '../../src/facts/invoice.ts'
import type { Workforce } from '../../src/facts/workforce.ts'
import type { NtaRow, RegisterRow } from '../sources/layouts/register-row.ts'
import type { InvoiceSource } from '../sources/merge/invoice-files.ts'
import { audienceOf } from './audience-of.ts'
import { absorbedNamesake } from './history/former-states.ts'
import { otherFiledName } from './other-names.ts'
import { namesRepresentative } from './person/representative.ts'
import { type IndustryTable, jsicOfEdinet, parseIndustries } from './values/industries.ts'
import {
  englishName,
  kanaReading,
  type Location,
  locationOf,
  parseIsoDate,
  parsePositiveInteger,
  parseWebsite,
  readableAddress,
  readingWithoutLegalForm,
  type Sourced,
  sourced,
  tidyLines,
  workforceOf,
} from './values/values.ts'

/** What the sources know of a corporation beyond its registration, each fact with the source it is taken from. */
export type Facts = {
  /** By the key of the stored fact; a fact that is not known is undefined. */
  readonly sourced: SourcedFacts
  /** The overview when only the company's page may show it; the public one is then undefined. */
  readonly pageOverview: string | undefined
}

type SourcedFacts = {
  readonly [Key in keyof Omit<Corporation, Registered>]?: Sourced<NonNullable<Corporation[Key]>> | undefined
}

/** What the registration says, and what is known of former states. */
type Registered =
  | ('number' | 'name' | 'kind' | 'updatedOn' | 'provenance')
  | keyof Location
  | ('otherNames' | 'formerNames' | 'formerLocations')

/** Selects each fact from the first source that has it, in order of trust: the tax agency, gBizINFO, EDINET. */
export function gatherFacts(row: RegisterRow, table: IndustryTable, invoices?: InvoiceSource): Facts {
  const { nta, gbizinfo, insured, edinet } = row
  // When EDINET has another name, its reading and English name belong to that one.
  const namesake = otherFiledName(row) === undefined ? edinet : undefined
  const codes = parseIndustries(gbizinfo?.industries, table)
  const overview = tidyLines(gbizinfo?.overview)
  const audience = overview === undefined ? 'page' : audienceOf(overview, gbizinfo?.representative)
  return {
    sourced: {
      nameKana:
        sourced('nta', kanaReading(nta.furigana)) ??
        sourced('gbizinfo', readingWithoutLegalForm(gbizinfo?.kana)) ??
        sourced('edinet', readingWithoutLegalForm(namesake?.reading)),
      nameEn:
        sourced('nta', englishName(nta.enName)) ??
        sourced('gbizinfo', englishName(gbizinfo?.english)) ??
        sourced('edinet', englishName(namesake?.english)),
      industryCodes:
        sourced('gbizinfo', codes.length > 0 ? codes : undefined) ??
        sourced('edinet', edinetCodes(edinet?.industry, table)),
      capital:
        sourced('gbizinfo', parsePositiveInteger(gbizinfo?.capital)) ??
        sourced('edinet', yenOfMillions(parsePositiveInteger(edinet?.capital))),
      workforce: sourcedWorkforce(parsePositiveInteger(gbizinfo?.employees), insured?.count),
      businessOverview: sourced('gbizinfo', audience === 'public' ? overview : undefined),
      website: sourced('gbizinfo', publicWebsite(gbizinfo?.website, gbizinfo?.representative)),
      establishedOn: sourced('gbizinfo', foundingDay(row)),
      assignedOn: sourced('nta', assignmentDay(nta)),
      // Read from the newest row alone, if it is a change of name: states that may not be shown decide nothing.
      namedOn: sourced('nta', nta.process === RENAMED ? parseIsoDate(nta.changeDate) : undefined),
      absorbedNamesakeOn: sourced('nta', absorbedNamesake(row)),
      addressEn: sourced('nta', englishAddress(nta)),
      invoice: sourced('invoice', invoiceOf(row, invoices)),
      ...filingOf(edinet),
    },
    pageOverview: audience === 'page' ? overview : undefined,
  }
}

// 商号又は名称の変更
const RENAMED = '11'

function edinetCodes(industry: string | undefined, table: IndustryTable): readonly string[] | undefined {
  const code = jsicOfEdinet(industry)
  return code !== undefined && table.has(code) ? [code] : undefined
}

function yenOfMillions(millions: number | undefined): number | undefined {
  const yen = millions === undefined ? undefined : millions * 1_000_000
  return yen !== undefined && Number.isSafeInteger(yen) ? yen : undefined
}

function sourcedWorkforce(employees: number | undefined, insured: number | undefined): Sourced<Workforce> | undefined {
  const value = workforceOf(employees, insured)
  return sourced(value?.kind === 'published' ? 'gbizinfo' : 'gbizinfo-establishments', value)
}

// Drops a founding day later than the last update of both sources: nobody tells of a corporation before it is founded.
function foundingDay({ nta, gbizinfo }: RegisterRow): string | undefined {
  const day = parseIsoDate(gbizinfo?.established)
  const told = [nta.updateDate, gbizinfo?.updated].map((date) => parseIsoDate(date?.slice(0, 10)) ?? '')
  return told.some((date) => day !== undefined && day <= date) ? day : undefined
}

// Drops a website with the representative's name in its address: a page of an encyclopedia or a social network.
function publicWebsite(text: string | undefined, representative: string | undefined): string | undefined {
  const website = parseWebsite(text)
  if (website === undefined || representative === undefined) return website
  return namesRepresentative(readableAddress(website), representative) ? undefined : website
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

/** Returns the registration on the day of the source; without a row `none`, if the files have all rows. */
function invoiceOf({ invoice, nta }: RegisterRow, source: InvoiceSource | undefined): Invoice | undefined {
  if (source === undefined || invoice === 'unreadable') return undefined
  const { corporations, associations } = source.isWhole
  const hasEvery = corporations && (nta.kind !== OTHER_BODY || associations)
  if (invoice === undefined) return hasEvery ? { status: 'none' } : undefined
  const { registrationDate: registeredOn = '', disposalDate, expireDate } = invoice
  const ends = [
    { endedOn: disposalDate, endReason: 'revoked' },
    { endedOn: expireDate, endReason: 'expired' },
  ] as const
  // ISO dates sort as text.
  const [end] = ends
    .flatMap(({ endedOn, endReason }) => (endedOn === undefined ? [] : [{ endedOn, endReason }]))
    .sort((a, b) => (a.endedOn <= b.endedOn ? -1 : 1))
  if (registeredOn > source.day) return { status: 'none', registeredOn, ...end }
  return { status: end !== undefined && end.endedOn <= source.day ? 'ended' : 'registered', registeredOn, ...end }
}

// Among other bodies are associations, which are in files of their own.
const OTHER_BODY = '499'

type Filing = Pick<SourcedFacts, 'edinetCode' | 'listed' | 'securitiesCode' | 'fiscalYearEnd'>

/** Returns what EDINET's list says of a filer; nothing for a row without a code. */
function filingOf(edinet: RegisterRow['edinet']): Filing {
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
  return isDay ? [month, day].map((part) => String(part).padStart(2, '0')).join('-') : undefined
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
