import { readFileSync } from 'node:fs'

/** A query as somebody typed or wrote it, and the corporate numbers each of which is a right first result. */
export type AskedQuestion = { readonly kind: string; readonly query: string; readonly numbers: readonly string[] }

const TYPED_HEAD = 'kind\tquery\tnumbers'

/** Reads `kind query numbers` below that header, else payees: name, number, kind. Without a number it throws. */
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
