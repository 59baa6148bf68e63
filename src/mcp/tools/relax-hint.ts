import type { SearchAnswer } from '../../domain/answer.ts'
import { findHits } from '../../query/match/find-hits.ts'
import type { Hits } from '../../query/match/hits.ts'
import type { Criteria } from '../../query/parse/criteria.ts'
import { filterOf } from '../../query/register/filter.ts'
import type { Register } from '../../query/register/register.ts'
import { grouped } from './hints.ts'

/** After a search without a hit: how many there would be without each criterion, and what else to try. */
export function relaxHint(register: Register, criteria: Criteria, { suggestions = [] }: SearchAnswer): string {
  const { text, industries } = criteria
  const sentences = [
    'Nothing matches.',
    ...relaxed(register, criteria),
    ...(suggestions.length > 0 ? ['Names close to q are in suggestions.'] : []),
    ...(text !== undefined ? ['Try a shorter part of the name, its reading in kana or its English name.'] : []),
    ...(industries !== undefined ? ['get_discovery_facets lists the industries in use.'] : []),
  ]
  return sentences.join(' ')
}

function relaxed(register: Register, { text, prefecture, industries }: Criteria): readonly string[] {
  const inPrefecture = prefecture === undefined ? undefined : { prefecture }
  const inIndustries = industries === undefined ? undefined : { industries }
  const sentences: string[] = []
  const without = (left: string, hits: Hits) => sentences.push(`Without ${left}: ${grouped(hits.total)} hits.`)
  if (text !== undefined && (inPrefecture ?? inIndustries) !== undefined) {
    without('q', findHits(register, { ...inPrefecture, ...inIndustries }))
    // The text takes longest: it is looked for once.
    const byText = findHits(register, { text })
    if (inPrefecture !== undefined) without('pref', passing(register, byText, inIndustries))
    if (inIndustries !== undefined) without('industry', passing(register, byText, inPrefecture))
  } else if (inPrefecture !== undefined && inIndustries !== undefined) {
    without('pref', findHits(register, inIndustries))
    without('industry', findHits(register, inPrefecture))
  }
  return sentences
}

function passing(register: Register, hits: Hits, criteria: Omit<Criteria, 'text'> | undefined): Hits {
  const filter = criteria && filterOf(register.columns, criteria)
  return filter === undefined ? hits : hits.passing(filter)
}
