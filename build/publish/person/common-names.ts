import { inKatakana } from '../../../src/text/letters/kana.ts'
import { foldLatinQuery, romanise } from '../../../src/text/romaji.ts'
import { wordsOf } from './dictionary.ts'
import { FAMILY_READINGS, FOREIGN, GIVEN_READINGS, SHORT_GIVEN_READINGS } from './name-lists.ts'

/** Whether a text has a name in kana: family and given name, a given name alone in katakana, or as in ジョン・スミス. */
export function hasKanaName(text: string): boolean {
  return (
    [...text.matchAll(RUN)].some(([run]) => GIVEN_READINGS.has(run) || beginsWithFullName(inKatakana(run))) ||
    hasForeignName(text)
  )
}

/** Whether a text begins with a common name in kana. What follows a name in hiragana is grammar: やまだがお待ちします. */
export function beginsWithKanaName(text: string): boolean {
  const run = BEGINNING.exec(text)?.[0] ?? ''
  const reading = inKatakana(run)
  return (
    FOREIGN.has(run) ||
    isFamily(reading) ||
    isGiven(reading) ||
    beginsWithGiven(reading) ||
    endsIn(reading).some((end) => end >= LEAST_READING && isFamily(reading.slice(0, end)))
  )
}

/** Whether a word in katakana is a common name of three kana and more. */
export function isKatakanaName(word: string): boolean {
  return word.length >= LEAST_READING && (isFamily(word) || isGiven(word) || FOREIGN.has(word))
}

/** Whether a text begins with a common given name in kana: みすず behind 金子. */
export function beginsWithKanaGiven(text: string): boolean {
  const reading = inKatakana(BEGINNING.exec(text)?.[0] ?? '')
  return isGiven(reading) || beginsWithGiven(reading)
}

const RUN = /(?<![ぁ-ゖ])[ぁ-ゖー]{3,}|[ァ-ヺー]{3,}/g
const BEGINNING = /^[ぁ-ゖー]{2,}|^[ァ-ヺー]{2,}/
const LEAST_READING = 3
const LONGEST_READING = 7
const FAMILY: ReadonlySet<string> = new Set(
  [...FAMILY_READINGS.values()].flat().filter((reading) => reading.length > 1),
)

function isFamily(reading: string): boolean {
  return FAMILY.has(reading)
}

function isGiven(reading: string): boolean {
  return GIVEN_READINGS.has(reading) || SHORT_GIVEN_READINGS.has(reading)
}

function beginsWithFullName(reading: string): boolean {
  return endsIn(reading).some((end) => {
    const [front, back] = [reading.slice(0, end), reading.slice(end)]
    return (isFamily(front) && (isGiven(back) || beginsWithGiven(back))) || (isGiven(front) && isFamily(back))
  })
}

function beginsWithGiven(reading: string): boolean {
  return endsIn(reading).some(
    (end) => GIVEN_READINGS.has(reading.slice(0, end)) && /^(?:[ガハヲモノトニデ]|ヨリ|ヘ|$)/.test(reading.slice(end)),
  )
}

// Where a name of two and more kana may end.
function endsIn(reading: string): readonly number[] {
  return Array.from({ length: Math.max(0, Math.min(reading.length, LONGEST_READING) - 1) }, (_, i) => i + 2)
}

const FOREIGN_NAME = /(?<![ァ-ヺー・= ])[ァ-ヺー]{2,}(?:[・= ][ァ-ヺー]+)+/g

// Spaces also separate words of a list, so there both words must be unknown.
function hasForeignName(text: string): boolean {
  return [...text.matchAll(FOREIGN_NAME)].some(([words]) => {
    const parts = words.split(/[・= ]/)
    return (
      parts.some((part) => FOREIGN.has(part)) ||
      // Whether the dictionary knows one of them as no name.
      !parts.some((part) => wordsOf(part).every(({ speech }) => speech[0] !== 'UNK' && speech[2] !== '人名')) ||
      (!words.includes(' ') && parts.some((part) => isFamily(part) || isGiven(part)))
    )
  })
}

/** Whether a text has a common Japanese or foreign name in Latin letters. */
export function hasLatinName(text: string): boolean {
  return [...text.matchAll(/\p{Lu}?[\p{Ll}\p{M}]+|\p{Lu}+/gu)].some(([word]) => {
    const letters = plain(word)
    return !NOBODYS.has(letters) && (FOREIGN.has(letters) || JAPANESE.has(foldLatinQuery(letters) ?? ''))
  })
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
