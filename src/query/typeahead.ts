import type { Suggestion } from '../domain/answer.ts'
import { parseCriteria } from './criteria.ts'
import { findHits } from './find-hits.ts'
import type { Register } from './register.ts'

const MAX_ANSWERS = 8

/** What a person may be typing: the best hits for what is there so far. Text nothing can be asked with finds nothing. */
export function typeahead(register: Register, text: string): readonly Suggestion[] {
  const criteria = parseCriteria(register, { q: text })
  if (!criteria.ok || criteria.value.text === undefined) return []
  const ordinals = findHits(register, criteria.value).page({ limit: MAX_ANSWERS, offset: 0 })
  return ordinals.map((ordinal) => {
    const { number, name } = register.recordOf(ordinal)
    return { corporate_number: String(number), name }
  })
}
