import { CORPORATION_KINDS } from '../../domain/corporation-kind.ts'
import type { Language } from '../address/language.ts'

/** Returns the name of a kind by its code; undefined for an unknown code. */
export function kindName(code: string, language: Language): string | undefined {
  const kind = CORPORATION_KINDS.get(code)
  return language === 'ja' ? kind?.name : kind?.nameEn
}
