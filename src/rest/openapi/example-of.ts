import type { SearchItem } from '../../facts/answer.ts'
import { hitOf } from '../../query/present.ts'
import type { Register } from '../../query/register/register.ts'
import { AUTHORITY_NUMBER } from './body-examples.ts'

/** The corporation that the examples of the parameters find, each alone and all together. */
export type ParameterExample = Pick<SearchItem, 'corporate_number' | 'name' | 'prefecture' | 'city' | 'industries'> & {
  readonly kind_name: string
  readonly address: string
}

// How many corporations are tried: the most notable come first, and most readers know them.
const LOOKED_AT = 1_000

const NOBODY: ParameterExample = {
  corporate_number: AUTHORITY_NUMBER,
  name: '人事院',
  kind_name: '国の機関',
  address: '東京都千代田区霞が関1-2-3',
}

/**
 * Returns the most notable corporation of the register that has a place and an industry; without one, the most notable
 * of all.
 */
export function exampleOf(register: Register): ParameterExample {
  if (register.size === 0) return NOBODY
  for (let ordinal = 0; ordinal < Math.min(register.size, LOOKED_AT); ordinal++) {
    const hit = hitOf(register, ordinal)
    if (hit.prefecture !== undefined && hit.city !== undefined && hit.industries !== undefined) return hit
  }
  return hitOf(register, 0)
}
