import { hasBit } from '../../index/lists/bit-set.ts'
import type { Criteria } from '../parse/criteria.ts'
import { type Grade, gradeText, NO_GRADE, PARTIAL, type Tier, tierOf } from '../rank/grade.ts'
import { filterOf } from '../register/filter.ts'
import { aliasMatches } from './alias-matches.ts'
import type { Searchable } from './criteria-filter.ts'
import type { Hits } from './hits.ts'
import { HitsWithAliases } from './hits-with-aliases.ts'

/**
 * Adds to what the registered names find who is found by another or a former name: alone, or in a better tier than by the
 * registered ones. `hits` are those of the same criteria.
 */
export function withAliases(register: Searchable, { text, ...place }: Criteria, hits: Hits): Hits {
  const { index, columns, aliases } = register
  if (aliases === undefined || text === undefined) return hits
  const found = aliasMatches(aliases, text)
  if (found.owners.length === 0) return hits
  const filter = filterOf(columns, place)
  const forms = filterOf(columns, { forms: text.forms })
  // Of many owners a bit set says who is a hit.
  const set = found.owners.length > FEW ? hits.toSet() : undefined
  const owners: number[] = []
  const tiers: Tier[] = []
  const promoted = new Map<number, Grade>()
  for (const [i, owner] of found.owners.entries()) {
    const tier = found.tiers[i]!
    if (filter?.passes(owner) === false) continue
    const isHit = set === undefined ? undefined : hasBit(set, owner)
    if (isHit === true && tier === PARTIAL) continue
    const isRegistered = isHit ?? forms?.passes(owner) !== false
    const grade = isRegistered ? gradeText(index, text, owner) : NO_GRADE
    if (tierOf(grade) <= tier) continue
    owners.push(owner)
    tiers.push(tier)
    if (grade !== NO_GRADE) promoted.set(owner, grade)
  }
  if (owners.length === 0) return hits
  return new HitsWithAliases(index, text, { hits, added: { owners, tiers, promoted } })
}

// Up to so many, reading their texts is faster.
const FEW = 64
