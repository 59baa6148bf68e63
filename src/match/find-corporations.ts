import type { Match } from '../domain/answer.ts'
import { interpret } from '../query/interpret/interpret.ts'
import { findHits } from '../query/match/find-hits.ts'
import type { Hits } from '../query/match/hits.ts'
import { type Criteria, parseCriteria } from '../query/parse/criteria.ts'
import type { TextCriteria } from '../query/parse/text-criteria.ts'
import type { Place } from '../query/place/read-place.ts'
import { matchReason } from '../query/rank/match-reason.ts'
import type { Register } from '../query/register/register.ts'
import { nearMisses } from '../query/suggest/near-misses.ts'
import { sharedBeginnings } from '../query/suggest/shared-beginnings.ts'
import { inLetters } from '../text/letter-names.ts'

/** A corporation found for a name; `near`: its name is the text but for one place. */
export type Found = Omit<Match, 'tier'> & { readonly ordinal: number; readonly tier: Match['tier'] | 'near' }

/** More namesakes are not looked at: nobody tells so many apart by a name. */
const MOST_NAMESAKES = 100
const MOST_ALIKE = 5
// So few names that hold the text are likelier than those with an error in it.
const FEW_HOLDING = 3
const FEW = 8

/** Corporations with the name in any spelling, whatever their legal form, most notable first. */
export function findNamesakes(register: Register, name: string): readonly Found[] {
  const letters = inLetters(name)
  const found = withName(register, name)
  return letters === undefined ? found : distinct([...found, ...withName(register, letters)])
}

/**
 * Corporations whose names are like the text: what may be meant by it, few that hold it, those whose name differs in one
 * place, those that begin with it or hold it, those that share a beginning with it. Where these are many, only those in the city or prefecture.
 */
export function findAlike(register: Register, name: string, place: Place): readonly Found[] {
  const text = textOf(register, name)
  if (text === undefined) return []
  const hits = findHits(register, { text })
  const meant = hits.total > 0 ? undefined : interpret(register, { text }, 'nothing')
  const holding = pageOf(
    register,
    hits.total > MOST_NAMESAKES ? findHits(register, { text, ...within(place) }) : hits,
    text,
  )
  const near = nearMisses(register.index, text.core, MOST_ALIKE).map(byError)
  const alike = [
    ...(meant === undefined ? [] : meant.hits.page({ limit: MOST_ALIKE, offset: 0 }).map(byError)),
    ...(holding.length > FEW_HOLDING ? [...near, ...holding] : [...holding, ...near]),
    ...sharedBeginnings(register.index, text.core, MOST_ALIKE).map(byError),
  ]
  return distinct(alike).slice(0, MOST_ALIKE)
}

function pageOf(register: Register, hits: Hits, text: TextCriteria): readonly Found[] {
  if (hits.total > MOST_NAMESAKES) return []
  return hits.page({ limit: MOST_ALIKE, offset: 0 }).map((ordinal) => foundAt(register, text, ordinal))
}

function within({ cities, prefecture }: Place): Pick<Criteria, 'cities' | 'prefecture'> {
  if (cities !== undefined && cities.length > 0) return { cities }
  return prefecture === undefined ? {} : { prefecture: prefecture.code }
}

function byError(ordinal: number): Found {
  return { ordinal, tier: 'near', field: 'name' }
}

// The legal form written is no condition: somebody may have written the wrong one. Only where namesakes are many, it
// chooses.
function withName(register: Register, name: string): readonly Found[] {
  const text = textOf(register, name)
  if (text === undefined) return []
  const anyForm = exactHits(register, text.forms.length === 0 ? text : { ...text, forms: [] })
  if (text.forms.length === 0 || anyForm.length < MOST_NAMESAKES) return anyForm
  return distinct([...exactHits(register, text), ...anyForm])
}

// Undefined for what nobody can be called, and for words that are too common to be looked for together.
function textOf(register: Register, name: string): TextCriteria | undefined {
  const criteria = parseCriteria(register, { q: name })
  return criteria.ok ? criteria.value.text : undefined
}

function exactHits(register: Register, text: TextCriteria): readonly Found[] {
  const hits = findHits(register, { text })
  if (hits.total === 0) return []
  const few = exactAmong(register, text, hits.page({ limit: FEW, offset: 0 }))
  return few.length < FEW ? few : exactAmong(register, text, hits.page({ limit: MOST_NAMESAKES, offset: 0 }))
}

// Hits come exact ones first.
function exactAmong(register: Register, text: TextCriteria, ordinals: readonly number[]): readonly Found[] {
  const found: Found[] = []
  for (const ordinal of ordinals) {
    const hit = foundAt(register, text, ordinal)
    if (hit.tier !== 'registered' && hit.tier !== 'exact') break
    found.push(hit)
  }
  return found
}

function foundAt(register: Register, text: TextCriteria, ordinal: number): Found {
  return { ordinal, ...matchReason(register, ordinal, text) }
}

function distinct(found: readonly Found[]): readonly Found[] {
  return [...new Map(found.map((one) => [one.ordinal, one])).values()].slice(0, MOST_NAMESAKES)
}
