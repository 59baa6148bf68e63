import { startedFields } from '../../index/text/field-reader.ts'
import type { SearchIndex } from '../register/search-index.ts'
import { framedBy } from './near-misses.ts'

/** Returns the most notable corporations with a longer field that begins with the text; `ending`: the rest of it. */
export function longerNames(index: SearchIndex, core: string, ending: RegExp = ANYTHING): readonly number[] {
  const isLonger = (field: string): boolean =>
    field.length > core.length && field.startsWith(core) && ending.test(field.slice(core.length))
  return [...framedBy(index, [core, ''], index.size)].filter((ordinal) =>
    startedFields(index.fields, ordinal).some(isLonger),
  )
}

const ANYTHING = /^/
