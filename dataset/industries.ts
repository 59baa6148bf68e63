import { readFileSync } from 'node:fs'
import type { Industry } from '../src/domain/industry.ts'

/** The 655 classes of jsic.csv (JSIC revision 14), each section followed by its divisions, each by its groups. */
export function readIndustries(): readonly Industry[] {
  const [, ...lines] = readFileSync(new URL('./jsic.csv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.map(parseLine)
}

// code,section,name,name_en: only the English name, which comes last, holds commas and quotes.
function parseLine(line: string): Industry {
  const [, code, section, name, nameEn] = /^([^,]+),([A-T]),([^,"]+),(.+)$/.exec(line) ?? []
  if (!code || !section || !name || !nameEn) throw new Error(`jsic.csv: cannot read "${line}".`)
  return { code, section, name, nameEn: unquoted(nameEn) }
}

function unquoted(field: string): string {
  return field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field
}
