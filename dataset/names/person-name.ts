import type { Random } from '../chance/random.ts'
import { everyPair, type Word, wordsOf } from '../words/word.ts'

export const SURNAMES: readonly Word[] = wordsOf('surnames')
/** Family names joined from two common parts: rare or invented, but plausible. */
export const JOINED_SURNAMES: readonly Word[] = everyPair(wordsOf('surname front'), wordsOf('surname back'))
export const GIVEN_NAMES: readonly Word[] = everyPair(wordsOf('given front'), wordsOf('given back'))

/** Returns a family name: in half of all cases one of the common ones, else one joined from two parts. */
export function surname(random: Random): Word {
  return random.chance(0.52) ? random.popular(SURNAMES) : random.pick(JOINED_SURNAMES)
}

/** Returns the name of an invented person, family name first: 山田　健一. */
export function personName(random: Random): string {
  return `${surname(random).text}\u3000${random.pick(GIVEN_NAMES).text}`
}
