import { readFileSync } from 'node:fs'

/** A question as somebody typed or wrote it, and the corporate numbers each of which is a right first answer. */
export type AskedQuestion = { readonly kind: string; readonly query: string; readonly numbers: readonly string[] }

const TYPED_HEAD = 'kind\tquery\tnumbers'

/**
 * Questions of a tab-separated file: with the head `kind query numbers` one a line; without it, as in a list of payees,
 * a name as written, its corporate number and a kind, where lines that begin with # say what it is.
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
