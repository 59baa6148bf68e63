import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readAskedQuestions } from '../../test/ranking/typed/asked-questions.ts'

/** A name as somebody wrote it, the corporate number that the same record gives, and the kind of record. */
export type Label = { readonly name: string; readonly number: string; readonly kind: string }

/** Reads labels from a tab-separated file of name, number and kind. */
export function readLabels(path: string): readonly Label[] {
  return readAskedQuestions(path).map(({ query, numbers, kind }) => ({ name: query, number: numbers[0]!, kind }))
}

/** Replaces the numbers of labels that argued-labels.tsv lists: the corporation has another one today. */
export function argued(labels: readonly Label[]): readonly Label[] {
  const [, ...lines] = readFileSync(join(import.meta.dirname, 'argued-labels.tsv'), 'utf8').split('\n')
  const cells = lines.map((line) => line.split('\t'))
  const numbers = new Map(cells.map(([name, label, number = '']) => [`${name}\t${label}`, number]))
  return labels.map((label) => ({ ...label, number: numbers.get(`${label.name}\t${label.number}`) ?? label.number }))
}
