import { publishedProfile } from '../query/lookup.ts'
import type { Register } from '../query/register/register.ts'
import { parseTyped, typeahead } from '../query/typeahead.ts'
import { described, ENTITY_TYPES, QUERY_PROPERTIES, typesOf } from './properties.ts'

export type Suggested = 'entity' | 'type' | 'property'

/** Answers a suggest service: corporations by typeahead; types and properties whose id or name contains the prefix. */
export function suggest(register: Register, what: Suggested, prefix: string): { readonly result: readonly object[] } {
  switch (what) {
    case 'entity':
      return { result: suggestEntities(register, prefix) }
    case 'type':
      return { result: ENTITY_TYPES.filter(({ id, name }) => holds([id, name], prefix)) }
    case 'property':
      return { result: QUERY_PROPERTIES.filter(({ id, name }) => holds([id, name], prefix)).map(described) }
  }
}

function suggestEntities(register: Register, prefix: string): readonly object[] {
  const typed = parseTyped(register, prefix)
  if (typed === undefined) return []
  return typeahead(register, typed).suggestions.flatMap(({ corporate_number }) => {
    const profile = publishedProfile(register, corporate_number)
    if (profile === undefined) return []
    const { name, address, kind } = profile
    return [{ id: corporate_number, name, description: address, notable: typesOf(kind) }]
  })
}

function holds(texts: readonly string[], prefix: string): boolean {
  const wanted = prefix.normalize('NFKC').trim().toLowerCase()
  return texts.some((text) => text.toLowerCase().includes(wanted))
}
