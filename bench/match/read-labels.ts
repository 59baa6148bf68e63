import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A name as somebody wrote it, and the number the record gives. */
export type Label = { readonly name: string; readonly number: string; readonly kind: string }

/** Rows of name, number and kind in columns parted by tabs; a first line that begins with # is a heading. */
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
 * The labels with the numbers of argued-labels.tsv, which says of each why: what was meant has another number today.
 * Labels that only a longer history would explain stay as they are.
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
