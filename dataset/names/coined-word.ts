import type { Random } from '../chance/random.ts'
import { join, textsOf, type Word, wordsOf } from '../words/word.ts'

const KANJI = wordsOf('kanji')
const MORAE = wordsOf('morae')
// The native syllables, plain and contracted: those before `fa`, where the foreign syllables of MORAE begin.
const NATIVE = MORAE.slice(
  0,
  MORAE.findIndex(({ text }) => text === 'fa'),
)
const PLAIN = NATIVE.filter(({ text }) => text.length < 3)
// The plain katakana syllables are listed twice, so that foreign ones such as フェ stay rare.
const FOREIGN = [...PLAIN, ...PLAIN, ...MORAE.slice(NATIVE.length, NATIVE.length + 20)]
  .map(({ reading }) => reading)
  .concat(textsOf('contracted'))
const JOINTS = ['', '', '', '', '', '', 'ー', 'ン', 'ル', 'ス', 'ック', 'イ']
const ENDINGS = textsOf('coined endings')

/** The letters of the alphabet with their readings, the most frequent in company names first. */
export const LETTERS: readonly Word[] = wordsOf('letters')

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
  let text = random.pick(FOREIGN) + random.pick(JOINTS)
  if (random.chance(0.6)) text += random.pick(FOREIGN)
  if (random.chance(0.15)) text += random.pick(JOINTS) + random.pick(FOREIGN)
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
