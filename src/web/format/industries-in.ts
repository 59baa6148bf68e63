import type { IndustryLabel } from '../../facts/profile.ts'
import type { Register } from '../../query/register/register.ts'
import type { Language } from '../address/language.ts'

/** Returns industries, or counts of industries, with their names in the language. */
export function industriesIn<Industry extends IndustryLabel>(
  language: Language,
  industries: readonly Industry[],
  { byCode }: Register['industries'],
): readonly Industry[] {
  if (language === 'ja') return industries
  return industries.map((industry) => ({ ...industry, name: byCode.get(industry.code)?.nameEn ?? industry.name }))
}
