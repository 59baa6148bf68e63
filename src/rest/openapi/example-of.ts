import type { SearchItem } from '../../domain/answer.ts'
import { hitOf } from '../../query/present.ts'
import type { Register } from '../../query/register/register.ts'
import { AUTHORITY_NUMBER } from './body-examples.ts'

/** What the examples of the parameters ask for: all of them together find this corporation. */
export type ParameterExample = Pick<SearchItem, 'corporate_number' | 'name' | 'prefecture' | 'city' | 'industries'> & {
  readonly kind_name: string
}

// The most notable are first, and known to most readers.
const LOOKED_AT = 1_000

const NOBODY: ParameterExample = { corporate_number: AUTHORITY_NUMBER, name: '人事院', kind_name: '国の機関' }

/**
 * Of the register that is served: the most notable corporation with a place and an industry, or the
 * most notable of all.
 */
export function exampleOf(register: Register): ParameterExample {
  if (register.size === 0) return NOBODY
  for (let ordinal = 0; ordinal < Math.min(register.size, LOOKED_AT); ordinal++) {
    const hit = hitOf(register, ordinal)
    if (hit.prefecture !== undefined && hit.city !== undefined && hit.industries !== undefined) return hit
  }
  return hitOf(register, 0)
}
