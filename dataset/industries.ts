import { readFileSync } from 'node:fs'
import type { Industry } from '../src/domain/industry.ts'

/**
 * Reads the 655 industries of jsic.csv (JSIC revision 14): each section is followed by its divisions, and each division
 * by its groups.
 */
export function readIndustries(): readonly Industry[] {
  const [, ...lines] = readFileSync(new URL('./jsic.csv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.map(parseLine)
}

// Columns: code,section,name,name_en. Only the last one, the English name, contains commas and quotes.
function parseLine(line: string): Industry {
  const [, code, section, name, nameEn] = /^([^,]+),([A-T]),([^,"]+),(.+)$/.exec(line) ?? []
  if (!code || !section || !name || !nameEn) throw new Error(`jsic.csv: cannot read "${line}".`)
  return { code, section, name, nameEn: unquoted(nameEn) }
}

function unquoted(field: string): string {
  return field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field
}
