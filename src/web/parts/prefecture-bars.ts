import type { FacetCount } from '../../domain/answer.ts'
import type { Language } from '../address/language.ts'
import { searchPath } from '../address/search-address.ts'
import { prefectureName } from '../format/prefecture-name.ts'
import type { Bar } from './bar-list.tsx'

/** Prefectures as bars, in the order given. */
export function prefectureBars(counts: readonly FacetCount[], language: Language): Bar[] {
  return counts.map(({ code, count }) => ({
    key: code,
    name: prefectureName(code, language),
    count,
    path: searchPath({ pref: code }),
  }))
}
