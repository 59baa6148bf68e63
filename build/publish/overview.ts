import { mayNamePerson } from './person/may-name-person.ts'
import { namesRepresentative } from './person/names-representative.ts'
import { readsRepresentative } from './person/reads-representative.ts'
import { hasUnreadLetters } from './person/unread-letters.ts'

/** The overview with its lines and spaces tidied; undefined when nothing is left. */
export function tidyOverview(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => line.replace(/[\s\u3000]+/g, ' ').trim())
  const tidied = lines.filter((line) => line !== '').join('\n')
  return tidied === '' ? undefined : tidied
}

/**
 * The readers of an overview: everybody, programs included, when it cannot name a person; else only readers of the
 * company's page. It names one when it holds a part of the registered representative's name, or any sign of a person: a
 * former representative or a founder is named by neither field. A registered trade name is no excuse: 山田商店 run by 山田太郎
 * may be called so everywhere but in its overview, where nobody can tell the shop from the man.
 */
export function audienceOf(overview: string, representative: string | undefined): 'public' | 'page' {
  if (hasUnreadLetters(overview)) return 'page'
  const names = (text: string): boolean =>
    mayNamePerson(text) ||
    (representative !== undefined &&
      (namesRepresentative(text, representative) || readsRepresentative(text, representative)))
  return waysToRead(overview).some(names) ? 'page' : 'public'
}

// <b>山</b>田 and 山(やま)田(だ) are 山田, but <山田> and 店主(はなこ) are names in brackets.
function waysToRead(overview: string): readonly string[] {
  return [...new Set([overview, overview.replace(TAG, ''), overview.replace(READING, '')])]
}

const TAG = /<\/?[a-z][^<>]*>/giu
const READING = /[(（][ぁ-ゖァ-ヺｦ-ﾟー・ \u3000]+[)）]/gu
