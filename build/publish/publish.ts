import type { Corporation } from '../../src/domain/corporation.ts'
import type { SourceId } from '../../src/domain/profile.ts'
import type { RegisterRow } from '../sources/register-row.ts'
import { checkEligibility, type Refusal } from './eligibility.ts'
import { type DroppedValue, droppedValues, type Facts, gatherFacts } from './facts.ts'
import type { IndustryTable } from './industry-table.ts'
import { parseIsoDate } from './iso-date.ts'
import { locationOf } from './location.ts'
import { tidyOverview } from './overview.ts'
import { provenanceOf } from './provenance.ts'
import { staticRank } from './rank.ts'

/** One corporation as it is published. `rank` is higher for the more notable, a safe integer. */
export type Publication = {
  readonly corporation: Corporation
  readonly representative?: string
  readonly rank: number
  readonly dropped: readonly DroppedValue[]
}

/** Decides what is published of a number, and whether it is at all; told apart by `kind`, which only a refusal has. */
export function publish(row: RegisterRow, industries: IndustryTable): Publication | Refusal {
  const eligible = checkEligibility(row)
  if (!eligible.ok) return eligible.problem
  const { updateDate, ...essentials } = eligible.value
  const location = locationOf(row.nta)
  const facts = gatherFacts(row, industries)
  const provenance = provenanceOf(location, facts)
  const corporation: Corporation = {
    ...essentials,
    ...location,
    ...knownValues(facts),
    industryCodes: facts.industries?.value ?? [],
    updatedOn: newestUpdate(updateDate, row, provenance),
    provenance,
  }
  const representative = tidyOverview(row.gbizinfo?.representative)?.replaceAll('\n', ' ')
  return {
    corporation,
    ...(representative === undefined ? {} : { representative }),
    rank: staticRank(corporation, row.edinet?.listed === '上場' ? 'listed' : 'unlisted'),
    dropped: droppedValues(row, industries, facts),
  }
}

function knownValues(facts: Facts): Partial<Corporation> {
  const { nameKana, nameEn, capital, workforce, overview, website, establishedOn } = facts
  return {
    ...(nameKana === undefined ? {} : { nameKana: nameKana.value }),
    ...(nameEn === undefined ? {} : { nameEn: nameEn.value }),
    ...(capital === undefined ? {} : { capital: capital.value }),
    ...(workforce === undefined ? {} : { workforce: workforce.value }),
    ...(overview === undefined ? {} : { overview: overview.value }),
    ...(website === undefined ? {} : { website: website.value }),
    ...(establishedOn === undefined ? {} : { establishedOn: establishedOn.value }),
  }
}

// EDINET is absent: its list has a date of its own, but none for when a filer's facts changed.
function newestUpdate(registered: string, row: RegisterRow, provenance: Corporation['provenance']): string {
  const dates: ReadonlyMap<SourceId, string | undefined> = new Map([
    ['gbizinfo', parseIsoDate(row.gbizinfo?.updated?.slice(0, 10))],
    ['gbizinfo-establishments', row.insured?.updated],
  ])
  const used = provenance.map(({ source }) => dates.get(source) ?? registered)
  // ISO dates sort as text.
  return [registered, ...used].sort().at(-1) ?? registered
}
