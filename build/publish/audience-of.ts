import { normalise } from '../../src/text/normalise.ts'
import { mayNamePerson } from './person/may-name-person.ts'
import { namesRepresentative, readsRepresentative } from './person/representative.ts'

/**
 * Returns who may read an overview: `public`, everybody including programs, when it cannot name a person; else `page`,
 * only readers of the company's page. It may name a person when it has a part of the representative's name, or any sign
 * of a person, since no field has former representatives or founders. A registered trade name is no exception: 山田商店,
 * run by 山田太郎, has that name everywhere but in its overview, where nobody can tell the shop from the man.
 */
export function audienceOf(overview: string, representative: string | undefined): 'public' | 'page' {
  if (hasUnreadLetters(overview)) return 'page'
  const names = (text: string): boolean =>
    (representative !== undefined &&
      (namesRepresentative(text, representative) || readsRepresentative(text, representative))) ||
    mayNamePerson(text)
  return waysToRead(overview).some(names) ? 'page' : 'public'
}

// Returns the text as it is, without tags, without readings, without both: <b>山</b>(やま)田(だ) is 山田, but not <山田>.
function waysToRead(overview: string): readonly string[] {
  const texts = [overview, overview.replace(TAG, '')]
  return [...new Set(texts.flatMap((text) => [text, text.replace(READING, '')]))]
}

const TAG = /<\/?[a-z][^<>]*>/giu
const READING = /[(（][ぁ-ゖァ-ヺｦ-ﾟー・ \u3000]+[)）]/gu

/**
 * Whether a text has letters that the rules about persons cannot read, so that a name in them would not be found:
 * character references and escapes (&#23665; %E5%B1%B1), or a script that Japanese texts do not use.
 */
export function hasUnreadLetters(text: string): boolean {
  return SPELT_OTHERWISE.test(text) || OTHER_SCRIPT.test(normalise(text))
}

const SPELT_OTHERWISE = /&#|&(?!(?:amp|nbsp|lt|gt|quot|apos);)[a-z]{2,8};|(?:%[0-9a-f]{2}){3}|\\u[0-9a-f]{4}/i
const OTHER_SCRIPT =
  /[^\P{L}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Latin}\p{Script=Greek}\p{Script=Common}]/u
