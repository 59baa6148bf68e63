import { prefectureOfCode } from '../../domain/prefecture.ts'
import type { Language } from '../address/language.ts'

/** Returns the name of a prefecture by its code; an unknown code stays as it is. */
export function prefectureName(code: string, language: Language): string {
  const prefecture = prefectureOfCode(code)
  return (language === 'ja' ? prefecture?.name : prefecture?.nameEn) ?? code
}
