import type { SearchAnswer } from '../domain/answer.ts'
import { findHits } from '../query/find-hits.ts'
import type { Register } from '../query/register.ts'
import { parseSearch } from '../query/search-question.ts'
import { grouped } from './hints.ts'

type Criteria = { readonly q?: string; readonly pref?: string; readonly industry?: string }

/** After a search without a hit: how many there would be without each criterion, and what else to try. */
export function relaxHint(register: Register, given: Criteria, { suggestions = [] }: SearchAnswer): string {
  const { q = '', pref = '', industry = '' } = given
  const criteria = new Map(Object.entries({ q, pref, industry }).filter(([, value]) => value.trim() !== ''))
  const relaxed = criteria.size < 2 ? [] : [...criteria.keys()].map((left) => hitsWithout(register, criteria, left))
  const sentences = [
    'Nothing matches.',
    ...relaxed,
    ...(suggestions.length > 0 ? ['Names close to q are in suggestions.'] : []),
    ...(criteria.has('q') ? ['Try a shorter part of the name, its reading in kana or its English name.'] : []),
    ...(criteria.has('industry') ? ['get_discovery_facets lists the industries in use.'] : []),
  ]
  return sentences.join(' ')
}

function hitsWithout(register: Register, criteria: ReadonlyMap<string, string>, left: string): string {
  const question = parseSearch(register, Object.fromEntries([...criteria].filter(([name]) => name !== left)))
  // The search that found nothing has taken each of them.
  if (!question.ok) throw new Error(`relax-hint: ${[...criteria.keys()].join(', ')} without ${left} is refused.`)
  return `Without ${left}: ${grouped(findHits(register, question.value.criteria).total)} hits.`
}
