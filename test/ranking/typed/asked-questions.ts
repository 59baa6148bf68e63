import { readFileSync } from 'node:fs'

/** A query as somebody typed or wrote it, and the corporate numbers each of which is a right first result. */
export type AskedQuestion = { readonly kind: string; readonly query: string; readonly numbers: readonly string[] }

const TYPED_HEAD = 'kind\tquery\tnumbers'

/**
 * Reads questions from a tab-separated file of one of two layouts. With the header line `kind query numbers`: those
 * three columns, the numbers separated by spaces. Without it, as in a list of payees: a name as written, its corporate
 * number and, optionally, a kind; lines that begin with # are comments. A line without a number throws.
 */
export function readAskedQuestions(path: string): readonly AskedQuestion[] {
  const [head, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n')
  if (head === TYPED_HEAD) return lines.map((line) => typedOf(path, line.split('\t')))
  const rows = [head ?? '', ...lines].filter((line) => !line.startsWith('#'))
  return rows.map((line) => writtenOf(path, line.split('\t')))
}

function typedOf(path: string, [kind, query, numbers]: readonly string[]): AskedQuestion {
  if (kind === undefined || query === undefined || numbers === undefined) throw new Error(`${path}: ${kind} ${query}.`)
  return { kind, query, numbers: numbers.split(' ') }
}

function writtenOf(path: string, [query, number, kind]: readonly string[]): AskedQuestion {
  if (query === undefined || number === undefined) throw new Error(`${path}: ${query} has no number.`)
  return { kind: kind ?? 'written', query, numbers: [number] }
}
