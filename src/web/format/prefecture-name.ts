import { prefectureOfCode } from '../../domain/prefecture.ts'
import type { Language } from '../address/language.ts'

/** A prefecture's name by its code; the code of none stays as it is. */
export function prefectureName(code: string, language: Language): string {
  const prefecture = prefectureOfCode(code)
  return (language === 'ja' ? prefecture?.name : prefecture?.nameEn) ?? code
}
