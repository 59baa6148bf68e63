import type { CsvRecord } from './csv-records.ts'

/** Field of plain ASCII content (digits, dates, codes). */
export function asciiField({ bytes, starts, ends }: CsvRecord, index: number): string {
  return bytes.toString('latin1', starts[index]!, ends[index]!)
}

/** Field of any text. */
export function textField({ bytes, starts, ends }: CsvRecord, index: number): string {
  return bytes.toString('utf8', starts[index]!, ends[index]!).replaceAll('""', '"')
}

export function isEmptyField({ starts, ends }: CsvRecord, index: number): boolean {
  return starts[index] === ends[index]
}
