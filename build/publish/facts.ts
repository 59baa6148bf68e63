import type { Workforce } from '../../src/domain/corporation.ts'
import type { RegisterRow } from '../sources/register-row.ts'
import { jsicOfEdinet } from './edinet-industry.ts'
import { englishName } from './english-name.ts'
import { parseIndustries } from './industries.ts'
import type { IndustryTable } from './industry-table.ts'
import { parseIsoDate } from './iso-date.ts'
import { namesRepresentative, tidyOverview } from './overview.ts'
import { kanaReading, readingWithoutLegalForm } from './reading.ts'
import { firstKnown, type Sourced } from './sourced.ts'
import { parseWebsite } from './website.ts'
import { parsePositiveInteger } from './whole-number.ts'
import { workforceOf } from './workforce.ts'

/** What the sources know of a corporation beyond its registration, each fact with the source it is taken from. */
export type Facts = {
  readonly nameKana: Sourced<string> | undefined
  readonly nameEn: Sourced<string> | undefined
  readonly industries: Sourced<readonly string[]> | undefined
  readonly capital: Sourced<number> | undefined
  readonly workforce: Sourced<Workforce> | undefined
  readonly overview: Sourced<string> | undefined
  readonly website: Sourced<string> | undefined
  readonly establishedOn: Sourced<string> | undefined
}

/** Values of the files that are not published, for the summary of a compile. */
export type DroppedValue = 'unknown-industry' | 'invalid-date' | 'unusable-website' | 'overview-naming-representative'

/** Sources are asked in order of trust: the tax agency, gBizINFO, EDINET. */
export function gatherFacts({ nta, gbizinfo, insured, edinet }: RegisterRow, table: IndustryTable): Facts {
  const { codes } = parseIndustries(gbizinfo?.industries, table)
  return {
    nameKana: firstKnown(
      ['nta', kanaReading(nta.furigana)],
      ['gbizinfo', readingWithoutLegalForm(gbizinfo?.kana)],
      ['edinet', readingWithoutLegalForm(edinet?.reading)],
    ),
    nameEn: firstKnown(
      ['nta', englishName(nta.enName)],
      ['gbizinfo', englishName(gbizinfo?.english)],
      ['edinet', englishName(edinet?.english)],
    ),
    industries: firstKnown(
      ['gbizinfo', codes.length > 0 ? codes : undefined],
      ['edinet', edinetCodes(edinet?.industry, table)],
    ),
    capital: firstKnown(
      ['gbizinfo', parsePositiveInteger(gbizinfo?.capital)],
      ['edinet', yenOfMillions(parsePositiveInteger(edinet?.capital))],
    ),
    workforce: sourcedWorkforce(parsePositiveInteger(gbizinfo?.employees), insured?.count),
    overview: firstKnown(['gbizinfo', publicOverview(gbizinfo?.overview, gbizinfo?.representative)]),
    website: firstKnown(['gbizinfo', parseWebsite(gbizinfo?.website)]),
    establishedOn: firstKnown(['gbizinfo', parseIsoDate(gbizinfo?.established)]),
  }
}

/** Each kind at most once. */
export function droppedValues({ gbizinfo }: RegisterRow, table: IndustryTable, facts: Facts): readonly DroppedValue[] {
  if (gbizinfo === undefined) return NOTHING_DROPPED
  const dropped: DroppedValue[] = []
  if (parseIndustries(gbizinfo.industries, table).unknown > 0) dropped.push('unknown-industry')
  if (gbizinfo.established !== undefined && facts.establishedOn === undefined) dropped.push('invalid-date')
  if (gbizinfo.website !== undefined && facts.website === undefined) dropped.push('unusable-website')
  if (facts.overview === undefined && tidyOverview(gbizinfo.overview) !== undefined) {
    dropped.push('overview-naming-representative')
  }
  return dropped
}

const NOTHING_DROPPED: readonly DroppedValue[] = []

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
  if (value === undefined) return undefined
  return { value, source: value.kind === 'published' ? 'gbizinfo' : 'gbizinfo-establishments' }
}

function publicOverview(text: string | undefined, representative: string | undefined): string | undefined {
  const overview = tidyOverview(text)
  if (overview === undefined || representative === undefined) return overview
  return namesRepresentative(overview, representative) ? undefined : overview
}
