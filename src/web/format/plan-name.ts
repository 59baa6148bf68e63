import type { Language, Wording } from '../address/language.ts'

const BETA: Wording<string> = { ja: 'ベータ版（無料）', en: 'Beta (free)' }

/** Returns the name of a plan for people; a plan of the operator's has the name that the operator gave it. */
export function planName(name: string, language: Language): string {
  return name === 'beta_free' ? BETA[language] : name
}
