import type { FacetCount } from '../../facts/answer.ts'
import type { Language } from '../address/language.ts'
import { prefectureName } from '../format/prefecture-name.ts'
import type { Bar } from './bar-list.tsx'

/** Returns a bar for each prefecture, in the order of `counts`. */
export function prefectureBars(counts: readonly FacetCount[], language: Language): Bar[] {
  return counts.map(({ code, count }) => ({
    key: code,
    name: prefectureName(code, language),
    count,
    path: `/place/${code}`,
  }))
}
