import type { BriefAnswer, BriefItem, BriefSource, SearchItem, View } from '../facts/answer.ts'
import { FACTS, FULL_ONLY, factsIn, isFact } from '../facts/fact-table.ts'
import { ORDERS } from '../facts/order-table.ts'
import type { ItemFacts, Profile } from '../facts/profile.ts'
import type { SourceNote } from '../facts/source-note.ts'
import { isOrderOfFact, type SortedBy } from './parse/sort.ts'
import { itemOf, profileOf } from './present.ts'
import type { Register } from './register/register.ts'

type Full = {
  readonly items?: readonly ItemFacts[]
  readonly interpreted?: { readonly items: readonly ItemFacts[] }
  readonly sources: readonly SourceNote[]
}

type Asked = { readonly view: View; readonly sort?: SortedBy | undefined }

/**
 * Returns the answer in the view; in brief, with what tells items apart, `match` and the sorted fact, and of sources
 * those that give any of that. Where nothing is found nothing is to be cited: sources are brief in every view.
 */
export function inView<Answer extends Full>(answer: Answer, { view, sort }: Asked): Answer | BriefAnswer<Answer> {
  const { items, interpreted, sources } = answer
  const isEmpty = items?.length === 0 && interpreted === undefined
  if (view === 'full') return isEmpty ? { ...answer, sources: sources.map(briefSource) } : answer
  const kept: readonly string[] = isOrderOfFact(sort) ? [...BRIEF, ORDERS[sort].fact] : BRIEF
  const briefItem = ({ match, ...item }: Partial<SearchItem>): BriefItem => ({
    ...(Object.fromEntries(Object.entries(item as object).filter(([name]) => kept.includes(name))) as BriefItem),
    ...(match === undefined ? {} : { match: match.field === 'name' ? { tier: match.tier } : match }),
  })
  // The facts that matched: match.field former_name is of former_names.
  const matched = [...(items ?? []), ...(interpreted?.items ?? [])].flatMap(({ match }: Partial<SearchItem>) =>
    match === undefined ? [] : [match.field, `${match.field}s`],
  )
  const shown = new Set<string>([...kept, ...matched].flatMap((name) => (isFact(name) ? FACTS[name].sources : [])))
  return {
    ...answer,
    ...(items === undefined ? {} : { items: items.map(briefItem) }),
    ...(interpreted === undefined ? {} : { interpreted: { ...interpreted, items: interpreted.items.map(briefItem) } }),
    sources: sources.filter(({ id }) => items === undefined || isEmpty || shown.has(id)).map(briefSource),
  }
}

/** The profile of a corporation in the view; in brief without facts of the full one, and with the band as in items. */
export function profileInView(register: Register, ordinal: number, view: View): Profile | BriefAnswer<Profile> {
  const profile = profileOf(register, ordinal)
  if (view === 'full') return profile
  const { workforce_band } = itemOf(register, ordinal)
  return {
    ...(Object.fromEntries(
      Object.entries(profile).filter(([name]) => !(FULL_ONLY as readonly string[]).includes(name)),
    ) as Profile),
    ...(workforce_band === undefined ? {} : { workforce_band }),
    sources: profile.sources.map(briefSource),
  }
}

const BRIEF: readonly string[] = factsIn(['brief']).map(([name]) => name)

function briefSource({ id, as_of, fictional }: SourceNote): BriefSource {
  return { id, ...(as_of === undefined ? {} : { as_of }), ...(fictional === undefined ? {} : { fictional }) }
}
