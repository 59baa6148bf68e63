import type { Language } from '../address/language.ts'
import { WORDS } from '../words/words.ts'

/** Returns the name of a plan for people; a plan of the operator's has the name that the operator gave it. */
export function planName(name: string, language: Language): string {
  return name === 'beta_free' ? WORDS[language].pricing.beta : name
}
