import type { Industry } from '../src/domain/industry.ts'
import { ownTable } from '../src/program/own-file.ts'

/** Reads the 655 industries of JSIC (revision 14): each section, its divisions, and their groups. */
export function readIndustries(): readonly Industry[] {
  return ownTable('dataset/jsic.tsv').map(([code = '', section = '', name = '', nameEn = '']) => {
    return { code, section, name, nameEn }
  })
}
