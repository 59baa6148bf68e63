import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A name as somebody wrote it, the corporate number that the same record gives, and the kind of record. */
export type Label = { readonly name: string; readonly number: string; readonly kind: string }

/** Reads labels from a tab-separated file of name, number and kind. Lines that begin with # are comments. */
export function readLabels(path: string): readonly Label[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [name = '', number = '', kind = ''] = line.split('\t')
      return { name, number, kind }
    })
}

/**
 * Replaces the numbers of labels that argued-labels.tsv lists: the corporation meant has another number today, for the
 * reason given there. Labels that only a longer history would explain stay as they are.
 */
export function argued(labels: readonly Label[]): readonly Label[] {
  const lines = readFileSync(join(import.meta.dirname, 'argued-labels.tsv'), 'utf8')
    .split('\n')
    .slice(1)
  const numbers = new Map(
    lines.map((line) => {
      const [name, label, number = ''] = line.split('\t')
      return [`${name}\t${label}`, number]
    }),
  )
  return labels.map((label) => ({ ...label, number: numbers.get(`${label.name}\t${label.number}`) ?? label.number }))
}
