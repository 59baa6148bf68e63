import type { ItemFacts, Profile } from '../../facts/profile.ts'
import { hitOf, profileOf } from '../../query/present.ts'
import type { Register } from '../../query/register/register.ts'
import { AUTHORITY_NUMBER } from './body-examples.ts'

/** The corporation that the examples of the parameters find, each alone and all together. */
export type ParameterExample = Pick<ItemFacts, 'corporate_number' | 'name' | 'kind_name'> &
  Pick<ItemFacts, 'prefecture' | 'city' | 'industries' | 'capital' | 'workforce_band' | 'listed'> &
  Pick<Partial<Profile>, 'established_on' | 'updated_on'>

// How many corporations are tried: the most notable come first, and most readers know them.
const LOOKED_AT = 1_000

const NOBODY: ParameterExample = { corporate_number: AUTHORITY_NUMBER, name: '人事院', kind_name: '国の機関' }

// The facts that parameters ask for, the least known last.
const ASKED_FOR = ['prefecture', 'city', 'industries', 'capital', 'workforce_band', 'established_on', 'listed'] as const

/** Returns the most notable corporation of the register that has most of the facts that parameters ask for. */
export function exampleOf(register: Register): ParameterExample {
  let best = NOBODY
  for (let ordinal = 0, most = -1; ordinal < Math.min(register.size, LOOKED_AT); ordinal++) {
    const example: ParameterExample = { ...profileOf(register, ordinal), ...hitOf(register, ordinal) }
    const firstUnknown = ASKED_FOR.findIndex((name) => example[name] === undefined)
    const known = firstUnknown < 0 ? ASKED_FOR.length : firstUnknown
    if (known > most) [best, most] = [example, known]
    if (most === ASKED_FOR.length) break
  }
  return best
}
