import { texts } from '../../fixtures/tables.ts'

/**
 * Texts that give the rules of interpretation the most work: many numerals, brackets, places, members of a consortium,
 * departments, legal forms, long-vowel marks.
 */
export const HOSTILE_TEXTS: readonly string[] = texts(import.meta)
