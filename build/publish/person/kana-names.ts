import { inKatakana } from '../../../src/text/kana.ts'
import { FAMILY_READINGS } from './family-names.ts'
import { FOREIGN_KANA, GIVEN_READINGS, SHORT_GIVEN_READINGS } from './given-names.ts'
import { isOrdinary } from './ordinary-run.ts'

/**
 * Whether a text has a name in kana: a common family name before a given one or by itself, a common given name after
 * kanji or by itself, or two words joined as foreign names are (ジョン・スミス). `spaced` is the text, `joined` the text
 * without spaces between Japanese letters.
 */
export function hasKanaName(joined: string, spaced: string): boolean {
  return [...new Set([joined, spaced])].some(
    (text) => hasKatakanaName(text) || hasHiraganaName(text) || hasGivenBehindKanji(text) || hasForeignName(text),
  )
}

const LEAST_READING = 3
const FAMILY: ReadonlySet<string> = new Set([
  ...[...FAMILY_READINGS.values()].flat().filter((reading) => reading.length >= 2),
  'サクラ',
])
// Family names that far more often mean a manufacturer.
const MAKERS: ReadonlySet<string> = new Set('スズキ ホンダ マツダ カワサキ クボタ コマツ マキタ トヨタ'.split(' '))
const LONGEST_READING = 7

function hasKatakanaName(text: string): boolean {
  return [...text.matchAll(/[ァ-ヺー]{3,}/gu)].some(
    ([run]) =>
      (FAMILY.has(run) && !MAKERS.has(run)) ||
      GIVEN_READINGS.has(run) ||
      (run.length <= LONGEST_NAME && isFullName(run)),
  )
}

const LONGEST_NAME = 12

function isFullName(run: string): boolean {
  const ends = Array.from({ length: run.length - 2 }, (_, i) => i + 2)
  return ends.some((end) => {
    const [front, back] = [run.slice(0, end), run.slice(end)]
    return (FAMILY.has(front) && isGiven(back)) || (isGiven(front) && FAMILY.has(back))
  })
}

function isGiven(reading: string): boolean {
  return GIVEN_READINGS.has(reading) || SHORT_GIVEN_READINGS.has(reading)
}

/**
 * Looks for a name at the beginning of each run of hiragana; what follows a name there is grammar: やまだたろうが, やまだがお待ちします.
 */
function hasHiraganaName(text: string): boolean {
  return [...text.matchAll(/(?<![ぁ-ゖ])[ぁ-ゖー]{3,}/gu)].some(({ 0: run, index }) => {
    const reading = inKatakana(run.slice(0, LONGEST_NAME))
    // After kanji a run of hiragana is the ending of a verb: 置かない.
    const behindKanji = /\p{Script=Han}$/u.test(text.slice(Math.max(0, index - 2), index))
    for (let end = 2; end <= Math.min(reading.length, LONGEST_READING); end++) {
      const front = reading.slice(0, end)
      if (!FAMILY.has(front)) continue
      const behind = reading.slice(end)
      if (startsWithGiven(behind)) return true
      if (end >= LEAST_READING && !behindKanji && !GRAMMAR.has(front) && /^(?:[ガハヲモ]|$)/u.test(behind)) return true
    }
    // A particle may come before the given name: 社長のたけしが.
    return [reading, reading.replace(/^[ノハト]/u, '')].some(
      (front) => startsWithGiven(front) && !GRAMMAR.has(front.slice(0, LEAST_READING)),
    )
  })
}

// Adjectives, verbs and everyday words that have the reading of a family or given name.
const GRAMMAR: ReadonlySet<string> = new Set(
  'アライ ナガイ タカイ カワイ ヒロイ フカイ ヤスイ ツツミ モリ ハラ コヤマ カガミ タカミ サカイ オオイ オオキ ミドリ アユミ メグミ ヒトミ カオリ ススム ハジメ ツトム ノボル マナブ ミナミ ナギサ アカネ ワタル シズカ ハルカ ユタカ タモツ チカラ ミノル マサル オサム コズエ ヨリ トモ'.split(
    ' ',
  ),
)

function startsWithGiven(reading: string): boolean {
  for (let end = LEAST_READING; end <= Math.min(reading.length, LONGEST_READING); end++) {
    if (GIVEN_READINGS.has(reading.slice(0, end)) && /^(?:[ガハヲモノトニデ]|ヨリ|ヘ|$)/u.test(reading.slice(end)))
      return true
  }
  return false
}

// After kanji these are the ending of a verb or an adjective.
const VERBS: ReadonlySet<string> = new Set(
  'ススム ハジメ ツトム ノボル マナブ ワタル オサム タモツ ミノル マサル チカラ ユタカ トオル カオル アユミ シズカ'.split(
    ' ',
  ),
)

// Such as 星空みゆき and 高木ブー.
function hasGivenBehindKanji(text: string): boolean {
  return [...text.matchAll(/[\p{Script=Han}々]{1,3}([ぁ-ゖ]{3,9}|[ァ-ヺー]{2,7})(?![ァ-ヺー])/gu)].some(
    ([, kana = '']) => {
      if (/^[ァ-ヺ]/u.test(kana)) return GIVEN_READINGS.has(kana) || kana === 'ブー'
      const reading = inKatakana(kana)
      return startsWithGiven(reading) && !VERBS.has(reading.slice(0, LEAST_READING))
    },
  )
}

const JOINED = /(?<![ァ-ヺー・=])[ァ-ヺー]{2,}(?:[・=][ァ-ヺー]+)+/gu
const SPACED = /(?<![ァ-ヺー])([ァ-ヺー]{2,}) (?=([ァ-ヺー]{2,}))/gu

function hasForeignName(text: string): boolean {
  return (
    [...text.matchAll(JOINED)].some(([words]) => {
      const parts = words.split(/[・=]/)
      return (
        parts.some((part) => FOREIGN_KANA.has(part) || FAMILY.has(part) || isGiven(part)) || !parts.some(isOrdinary)
      )
    }) ||
    [...text.matchAll(SPACED)].some(
      ([, front = '', back = '']) =>
        [front, back].some((word) => FOREIGN_KANA.has(word)) || ![front, back].some(isOrdinary),
    )
  )
}
