import { startedFields } from '../../index/text/field-reader.ts'
import type { SearchIndex } from '../register/search-index.ts'
import { framedBy } from './near-misses.ts'

/**
 * Returns ordinals of the most notable corporations with a field that begins with the folded text and is longer;
 * `ending`: what the rest of it must be.
 */
export function longerNames(index: SearchIndex, core: string, ending: RegExp = ANYTHING): readonly number[] {
  const isLonger = (field: string): boolean =>
    field.length > core.length && field.startsWith(core) && ending.test(field.slice(core.length))
  return [...framedBy(index, [core, ''], index.size)].filter((ordinal) =>
    startedFields(index.fields, ordinal).some(isLonger),
  )
}

const ANYTHING = /^/
