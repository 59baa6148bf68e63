import type { FactName } from '../../facts/fact-table.ts'
import { FILTER_NAMES, FILTERS } from '../../facts/filter-table.ts'
import type { Profile } from '../../facts/profile.ts'
import { hitOf, profileOf } from '../../query/present.ts'
import type { Register } from '../../query/register/register.ts'
import { AUTHORITY_NUMBER } from './body-examples.ts'

/** The corporation that the examples of the parameters find, each alone and all together. */
export type ParameterExample = { readonly [fact in FactName]?: unknown } & Pick<Profile, 'corporate_number' | 'name'> &
  Partial<Pick<Profile, 'industries'>>

// How many corporations are tried: the most notable come first, and most readers know them.
const LOOKED_AT = 1_000

const NOBODY: ParameterExample = {
  corporate_number: AUTHORITY_NUMBER,
  name: '人事院',
  kind_name: '国の機関',
  address: '東京都千代田区霞が関1-2-3',
}

const ASKED_FOR = new Set(FILTER_NAMES.map((name) => FILTERS[name].fact))

/** Returns the most notable corporation of the register that has most of the facts that filters ask for. */
export function exampleOf(register: Register): ParameterExample {
  let best: ParameterExample = NOBODY
  for (let ordinal = 0, most = -1; ordinal < Math.min(register.size, LOOKED_AT); ordinal++) {
    const example: ParameterExample = { ...profileOf(register, ordinal), ...hitOf(register, ordinal) }
    const known = [...ASKED_FOR].filter((fact) => fact in example).length
    if (known > most) [best, most] = [example, known]
    if (most === ASKED_FOR.size) break
  }
  return best
}
