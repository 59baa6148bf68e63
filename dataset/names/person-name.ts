import type { Random } from '../chance/random.ts'
import { GIVEN_NAMES } from '../words/given-names.ts'
import { surname } from './core-name.ts'

/** Returns the name of an invented person, family name first: 山田　健一. */
export function personName(random: Random): string {
  return `${surname(random).text}\u3000${random.pick(GIVEN_NAMES).text}`
}
