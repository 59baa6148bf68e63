import type { SearchItem } from '../../facts/answer.ts'
import type { Profile } from '../../facts/profile.ts'
import { hitOf, profileOf } from '../../query/present.ts'
import type { Register } from '../../query/register/register.ts'
import { AUTHORITY_NUMBER } from './body-examples.ts'

/** The corporation that the examples of the parameters find, each alone and all together. */
export type ParameterExample = Pick<Profile, 'corporate_number' | 'name' | 'kind_name' | 'address'> &
  Pick<Profile, 'prefecture' | 'city' | 'industries' | 'capital' | 'established_on' | 'listed' | 'invoice'> &
  Pick<Partial<Profile>, 'updated_on'> & { readonly workforce_band?: SearchItem['workforce_band'] }

// How many corporations are tried: the most notable come first, and most readers know them.
const LOOKED_AT = 1_000

const NOBODY: ParameterExample = {
  corporate_number: AUTHORITY_NUMBER,
  name: '人事院',
  kind_name: '国の機関',
  address: '東京都千代田区霞が関1-2-3',
}

// The facts that parameters ask for, the least known last.
const ASKED_FOR = [
  'prefecture',
  'city',
  'industries',
  'capital',
  'workforce_band',
  'established_on',
  'listed',
  'invoice',
] as const

/** Returns the most notable corporation of the register that has most of the facts that parameters ask for. */
export function exampleOf(register: Register): ParameterExample {
  let best: ParameterExample = NOBODY
  for (let ordinal = 0, most = -1; ordinal < Math.min(register.size, LOOKED_AT); ordinal++) {
    const { workforce_band } = hitOf(register, ordinal)
    const example: ParameterExample = { ...profileOf(register, ordinal), ...(workforce_band && { workforce_band }) }
    const firstUnknown = ASKED_FOR.findIndex((name) => example[name] === undefined)
    const known = firstUnknown < 0 ? ASKED_FOR.length : firstUnknown
    if (known > most) [best, most] = [example, known]
    if (most === ASKED_FOR.length) break
  }
  return best
}
