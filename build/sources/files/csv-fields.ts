import type { CsvRecord } from './csv-records.ts'

/** Returns field `index` decoded as Latin-1, for fields whose valid content is ASCII: digits, dates, codes. */
export function asciiField({ bytes, starts, ends }: CsvRecord, index: number): string {
  return bytes.toString('latin1', starts[index]!, ends[index]!)
}

/** Returns field `index` decoded as UTF-8, with doubled quotes made single. */
export function textField({ bytes, starts, ends }: CsvRecord, index: number): string {
  return bytes.toString('utf8', starts[index]!, ends[index]!).replaceAll('""', '"')
}

export function isEmptyField({ starts, ends }: CsvRecord, index: number): boolean {
  return starts[index] === ends[index]
}
