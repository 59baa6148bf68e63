import { foldLatinQuery, romanise } from '../../../src/text/romaji.ts'
import { FAMILY_READINGS, FOREIGN, GIVEN_READINGS } from './name-readings.ts'

/** Whether a text has a common Japanese or foreign name in Latin letters. */
export function hasLatinName(text: string): boolean {
  return [...text.matchAll(/\p{Lu}?[\p{Ll}\p{M}]+|\p{Lu}+/gu)].some(([word]) => isUsualName(word))
}

const LEAST_LETTERS = 4
/** Common Japanese names as `foldLatinQuery` spells them. */
const JAPANESE: ReadonlySet<string> = new Set(
  [...[...FAMILY_READINGS.values()].flat(), ...GIVEN_READINGS]
    .flatMap((reading) => romanise(reading) ?? [])
    .filter((letters) => letters.length >= LEAST_LETTERS),
)
// Manufacturers, towns and English words with the letters of a name.
const NOBODYS: ReadonlySet<string> = new Set(
  'suzuki honda mazda matsuda kawasaki kubota komatsu makita chiba nara fukuoka toyama nagano akita okayama yamagata miyagi nagasaki fukushima hiroshima kobe mario minami mode media data park'.split(
    ' ',
  ),
)

function isUsualName(word: string): boolean {
  const letters = plain(word)
  if (NOBODYS.has(letters)) return false
  return FOREIGN.has(letters) || JAPANESE.has(foldLatinQuery(letters) ?? '')
}

// Removes accents and case: é is e, and ō one of the spellings of o.
function plain(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Whether letters without spaces contain a common Japanese or foreign name of five or more: yamadataro. */
export function holdsLatinName(letters: string): boolean {
  const plainly = plain(letters).replace(/[^a-z]/g, '')
  return LONG_NAMES.some((name) => plainly.includes(name))
}

const LONG_NAMES: readonly string[] = [...JAPANESE, ...FOREIGN].filter(
  (name) => /^[a-z]{5}/.test(name) && !NOBODYS.has(name),
)

/** Whether a text has a handle, a page of a social network or a web address with a name in it. */
export function hasOwnAccount(text: string): boolean {
  return (
    HANDLE.test(text) || NETWORK_PAGE.test(text) || [...text.matchAll(WEB_ADDRESS)].some(([url]) => holdsLatinName(url))
  )
}

const HANDLE = /(?<![\w.+-])@ ?[a-z_][\w.]{2,}(?!\w)/iu
const NETWORK =
  'facebook|fb|twitter|x|instagram|insta|threads|linkedin|tiktok|youtube|note|ameblo|ameba|lit\\.link|linktr\\.ee|mixi|github|qiita|pixiv|line'
const NETWORK_PAGE = new RegExp(
  `(?<![a-z\\d])(?:${NETWORK})(?:\\.(?:com|jp|net|me|ee))?/(?!${NETWORK})[\\w@.%~-]{3,}|` +
    `(?:${NETWORK}|インスタ(?:グラム)?|ツイッター|フェイスブック|ユーチューブ|ライン|アカウント|ハンドル名)(?:の)? ?(?:id|アカウント|名)? ?[:：=] ?(?!https?:|${NETWORK})[a-z_][\\w.]{2,}`,
  'iu',
)
const WEB_ADDRESS = /(?:https?:\/\/|www\.)[^\s、。「」()]{1,200}|\/~\w+/giu
