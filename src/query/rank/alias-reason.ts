import type { Match } from '../../domain/answer.ts'
import { type AliasOwners, firstAliasOf } from '../../index/columns/alias-owners.ts'
import type { TextCriteria } from '../parse/text-criteria.ts'
import type { Records } from '../register/records.ts'
import type { Register } from '../register/register.ts'
import { gradeText, NO_GRADE, type Tier, tierOf } from './grade.ts'
import { TIER_NAMES } from './tier-names.ts'

export type AliasesNamed = Pick<Register, 'aliases' | 'records'>

/** A name of a corporation beside the registered one, and how well the text matches it. */
export type MatchedAlias = { readonly tier: Tier; readonly isFormer: boolean; readonly name: string }

/** The name that matches best, an other one before a former one; undefined when none does. */
export function bestAlias(
  { aliases, records }: AliasesNamed,
  ordinal: number,
  text: TextCriteria,
): MatchedAlias | undefined {
  if (aliases === undefined) return undefined
  const { owners, isFormer, index } = aliases
  const forms = aliases.filterOf(text.forms)
  const first = firstAliasOf(aliases, ordinal)
  let best: number | undefined
  let bestTier = tierOf(NO_GRADE)
  for (let alias = first; owners[alias] === ordinal; alias++) {
    const tier = forms?.passes(alias) === false ? tierOf(NO_GRADE) : tierOf(gradeText(index, text, alias))
    if (tier >= bestTier) continue
    best = alias
    bestTier = tier
  }
  if (best === undefined) return undefined
  return { tier: bestTier, isFormer: isFormer[best] === 1, name: aliasName(aliases, records, best) }
}

/** Another or a former name, as the record of its owner has it. */
export function aliasName(aliases: AliasOwners, records: Records, alias: number): string {
  const owner = aliases.owners[alias]!
  const { otherNames = [], formerNames = [] } = records.recordOf(owner).lists ?? {}
  const names = [...otherNames, ...formerNames.map((former) => former.name)]
  const name = names[alias - firstAliasOf(aliases, owner)]
  if (name === undefined) throw new Error(`alias reason: no name ${alias} in the record of ordinal ${owner}.`)
  return name
}

export function aliasReason({ tier, isFormer, name }: MatchedAlias): Match {
  return { tier: TIER_NAMES[tier]!, field: isFormer ? 'former_name' : 'other_name', value: name }
}
