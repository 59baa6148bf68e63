import type { Industry } from '../src/domain/industry.ts'
import { ownTable } from '../src/program/own-file.ts'

/**
 * Reads the 655 industries of jsic.tsv (JSIC revision 14): each section is followed by its divisions, and each division
 * by its groups.
 */
export function readIndustries(): readonly Industry[] {
  return ownTable('dataset/jsic.tsv').map(([code = '', section = '', name = '', nameEn = '']) => {
    return { code, section, name, nameEn }
  })
}
