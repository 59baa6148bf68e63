import type { SearchAnswer } from '../domain/answer.ts'
import { facets, parseFacets } from '../query/facets.ts'
import type { Register } from '../query/register.ts'
import { grouped } from './hints.ts'

type Criteria = { readonly q?: string; readonly pref?: string; readonly industry?: string }

/** After a search without a hit: how many there would be without each criterion, and what else to try. */
export function relaxHint(register: Register, given: Criteria, { suggestions = [] }: SearchAnswer): string {
  const { q = '', pref = '', industry = '' } = given
  const criteria = new Map(Object.entries({ q, pref, industry }).filter(([, value]) => value !== ''))
  const relaxed = criteria.size < 2 ? [] : [...criteria.keys()].map((left) => hitsWithout(register, criteria, left))
  const sentences = [
    'Nothing matches.',
    ...relaxed,
    ...(suggestions.length > 0 ? ['Names close to q are in suggestions.'] : []),
    ...(q === '' ? [] : ['Try a shorter part of the name, its reading in kana or its English name.']),
  ]
  return sentences.join(' ')
}

function hitsWithout(register: Register, criteria: ReadonlyMap<string, string>, left: string): string {
  const question = parseFacets(register, Object.fromEntries([...criteria].filter(([name]) => name !== left)))
  // Each criterion alone was accepted by the search that found nothing.
  if (!question.ok) throw new Error(`relax-hint: ${[...criteria.keys()].join(', ')} without ${left} is refused.`)
  return `Without ${left}: ${grouped(facets(register, question.value).total)} hits.`
}
