import { FACTS, type FactName } from '../../facts/fact-table.ts'
import type { Language } from '../address/language.ts'
import { sentenceCase } from './sentence-case.ts'

/** Returns the name of a fact as a row begins with it. */
export function factTerm(name: FactName, language: Language): string {
  return sentenceCase(FACTS[name][language])
}
