import type { Random } from '../chance/random.ts'
import { KANJI } from '../words/kanji.ts'
import { parseWords, type Word } from '../words/word.ts'
import { MORAE } from './morae.ts'

// The native syllables, plain and contracted: those before `fa`, where the foreign syllables of MORAE begin.
const NATIVE = MORAE.slice(
  0,
  MORAE.findIndex(({ text }) => text === 'fa'),
)
const PLAIN = NATIVE.filter(({ text }) => text.length < 3)
// Katakana syllables. The plain ones are listed twice, so that foreign ones such as フェ and ヴィ stay rare. Of the
// contracted ones only the usual ones are listed: ギャ or ヒョ hardly ever begin a name.
const FOREIGN = [...PLAIN, ...PLAIN, ...MORAE.slice(NATIVE.length, NATIVE.length + 20)]
  .map(({ reading }) => reading)
  .concat('ショ シャ シュ チャ チュ ジャ ジョ ジュ ニュ リュ キャ キュ'.split(' '))
const JOINTS = ['', '', '', '', '', '', 'ー', 'ン', 'ル', 'ス', 'ック', 'イ']
const ENDINGS = [
  ...'ス ア ックス リア ント ール ナ ティ ン シス オン ード ーン ィア ル ックス ラ リス ーム ーズ トン レ ニア ーラ ルト ーク ーノ ーレ ーテ ミア ンド'.split(
    ' ',
  ),
  ...'ノス ディア リオ クト ベル ビス ネス ダ ピア リー ニカ テック アス クス ッコ ージュ ロン マ サ モ コ'.split(' '),
].map((ending) => ending.replace(/^ィ/, 'イ'))

/** The letters of the alphabet with their readings, the most frequent in company names first. */
export const LETTERS: readonly Word[] = parseWords(`
S/エス A/エー M/エム T/ティー K/ケイ C/シー N/エヌ H/エイチ I/アイ R/アール E/イー O/オー B/ビー P/ピー Y/ワイ J/ジェイ D/ディー G/ジー F/エフ L/エル U/ユー W/ダブリュー V/ブイ Z/ゼット X/エックス Q/キュー
`)

/** Returns two or three different kanji that are common in company names: 光栄, 東和, 協信. */
export function coinedKanji(random: Random): Word {
  const first = random.early(KANJI)
  const second = random.early(KANJI)
  if (first === second) return coinedKanji(random)
  const pair = join(first, second)
  return random.chance(0.06) ? join(pair, random.early(KANJI)) : pair
}

/** Returns an invented word in katakana: フェリオス, ラミーナ. */
export function coinedKatakana(random: Random): string {
  let text = random.pick(FOREIGN) + joint(random)
  if (random.chance(0.6)) text += random.pick(FOREIGN)
  if (random.chance(0.15)) text += joint(random) + random.pick(FOREIGN)
  return text + random.pick(ENDINGS)
}

/** Returns an invented word of Japanese syllables in lower-case Latin letters, with its reading: `sorana`, ソラナ. */
export function coinedLatin(random: Random): Word {
  let word = random.pick(PLAIN)
  for (let more = random.between(1, 3); more > 0; more--)
    word = join(word, random.pick(random.chance(0.15) ? NATIVE : PLAIN))
  if (random.chance(0.12)) word = join(word, { text: 'n', reading: 'ン' })
  return word
}

/** Returns two to four upper-case letters, which are read one by one. */
export function acronym(random: Random): Word {
  let word = random.early(LETTERS)
  for (let more = random.pick([1, 1, 2, 2, 2, 3]); more > 0; more--) word = join(word, random.early(LETTERS))
  return word
}

export function join(front: Word, back: Word): Word {
  return { text: front.text + back.text, reading: front.reading + back.reading }
}

function joint(random: Random): string {
  return random.pick(JOINTS)
}
