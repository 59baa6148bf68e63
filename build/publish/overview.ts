import { mayNamePerson } from './person/may-name-person.ts'
import { namesRepresentative } from './person/names-representative.ts'

/** The overview with its lines and spaces tidied; undefined when nothing is left. */
export function tidyOverview(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => line.replace(/[\s\u3000]+/g, ' ').trim())
  const tidied = lines.filter((line) => line !== '').join('\n')
  return tidied === '' ? undefined : tidied
}

/**
 * The readers of an overview: everybody, programs included, when it cannot name a person; else only readers of the
 * company's page. It names one when it holds a part of the registered representative's name, or any sign of a person: a former
 * representative or a founder is named by neither field. A registered trade name is no excuse: 山田商店 run by 山田太郎 may
 * be called so everywhere but in its overview, where nobody can tell the shop from the man.
 */
export function audienceOf(overview: string, representative: string | undefined): 'public' | 'page' {
  if (representative !== undefined && namesRepresentative(overview, representative)) return 'page'
  return mayNamePerson(overview) ? 'page' : 'public'
}
