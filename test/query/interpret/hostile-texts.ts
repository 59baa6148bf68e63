import { texts } from '../../fixtures/tables.ts'

/** Texts that give the rules most work: numerals, brackets, places, members, departments, forms, ー. */
export const HOSTILE_TEXTS: readonly string[] = texts(import.meta)
