import type { Profile } from '../facts/profile.ts'
import { publishedProfile } from '../query/lookup.ts'
import { itemOf } from '../query/present.ts'
import type { Register } from '../query/register/register.ts'
import { parseTyped, typeahead } from '../query/typeahead.ts'
import { ENTITY_TYPES, PROFILE_PROPERTIES, type Property, QUERY_PROPERTIES, typesOf } from './properties.ts'

/** The style sheet of a preview, which its content security policy names by its hash. */
export const PREVIEW_STYLE: string =
  'body{margin:0;padding:.75rem;font:.875rem/1.6 sans-serif;color:#222;background:#fff}h1{margin:0;font-size:1.05rem}' +
  'dl{margin:.4rem 0 0}dt{float:left;width:6.5em;color:#595959}dd{margin:0 0 0 7em;overflow-wrap:anywhere}'

/** Returns the preview page of a corporation, without its representative; undefined when it is not published. */
export function previewPage(register: Register, id: string): string | undefined {
  const profile = publishedProfile(register, id)
  if (profile === undefined) return undefined
  const title = escaped(profile.name)
  const head = `<meta charset="utf-8"><title>${title}</title><meta name="robots" content="noindex"><style>${PREVIEW_STYLE}</style>`
  return `<!doctype html>\n<html lang="ja"><head>${head}</head><body>${factsOf(profile)}</body></html>\n`
}

/** Returns the HTML fragment of a flyout about an entity, a type or a property; undefined when none has the id. */
export function flyoutHtml(register: Register, what: Suggested, id: string): string | undefined {
  if (what === 'entity') {
    const profile = publishedProfile(register, id)
    return profile && factsOf(profile)
  }
  const known: readonly (Pick<Property, 'id' | 'name'> & Partial<Property>)[] =
    what === 'type' ? ENTITY_TYPES : [...QUERY_PROPERTIES, ...PROFILE_PROPERTIES]
  const found = known.find((one) => one.id === id)
  if (found === undefined) return undefined
  const described = found.description === undefined ? '' : `<p>${escaped(found.description)}</p>`
  return `<p><b>${escaped(found.name)}</b> ${escaped(found.id)}</p>${described}`
}

function factsOf(profile: Profile): string {
  const { name, name_kana, name_en, corporate_number, kind_name, address, links } = profile
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['法人番号', corporate_number],
    ['種別', kind_name],
    ['所在地', address],
    ['フリガナ', name_kana],
    ['英語名', name_en],
    ['以前の名称', profile.former_names?.map((former) => `${former.name}（${former.until}まで）`).join('、')],
  ]
  const list = facts.map(([term, value]) => (value === undefined ? '' : `<dt>${term}</dt><dd>${escaped(value)}</dd>`))
  const link = `<a href="${escaped(links.html)}" target="_blank" rel="noopener">${escaped(name)}</a>`
  return `<h1>${link}</h1><dl>${list.join('')}</dl>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

export type Suggested = 'entity' | 'type' | 'property'

/** Answers a suggest service: corporations by typeahead; types and properties whose id or name contains the prefix. */
export function suggest(register: Register, what: Suggested, prefix: string): { readonly result: readonly object[] } {
  if (what === 'entity') return { result: suggestEntities(register, prefix) }
  const wanted = prefix.normalize('NFKC').trim().toLowerCase()
  const known = what === 'type' ? ENTITY_TYPES : QUERY_PROPERTIES
  return { result: known.filter((one) => [one.id, one.name].some((text) => text.toLowerCase().includes(wanted))) }
}

function suggestEntities(register: Register, prefix: string): readonly object[] {
  const typed = parseTyped(register, prefix)
  if (typed === undefined) return []
  return typeahead(register, typed).ordinals.map((ordinal) => {
    const { corporate_number, name, address, kind } = itemOf(register, ordinal)
    return { id: corporate_number, name, description: address, notable: typesOf(kind) }
  })
}
