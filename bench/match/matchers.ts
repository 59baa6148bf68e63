import { distance } from 'fastest-levenshtein'
import Database from 'libsql'
import { matchRow } from '../../src/match/match.ts'
import type { MatchAnswer } from '../../src/match/match-answer.ts'
import { type MatchRow, parseMatchRow } from '../../src/match/match-row.ts'
import { profileOf } from '../../src/query/present.ts'
import type { Register } from '../../src/query/register/register.ts'
import { plainCore, plainName } from './plain-name.ts'

/** A way to match rows, reduced to the fields that the bench scores. */
export type Matcher = {
  readonly engine: string
  match(row: MatchRow): Pick<MatchAnswer, 'decision' | 'corporate_number' | 'candidates'>
}

const NOTHING = { decision: 'none', candidates: [] } as const
const MOST_CANDIDATES = 5

export function ourMatcher(register: Register): Matcher {
  return {
    engine: 'ours',
    match: (row) => {
      const question = parseMatchRow(row)
      if (!question.ok) throw new Error(`match bench: ${question.problem}`)
      return matchRow(register, question.value)
    },
  }
}

/** Matches as a join in a spreadsheet does: confirms a name under which exactly one corporation is registered. */
export function exactJoin(register: Register): Matcher {
  const ordinals = new Map<string, number[]>()
  for (let ordinal = 0; ordinal < register.size; ordinal++) {
    const name = plainName(register.records.recordOf(ordinal).name)
    const known = ordinals.get(name)
    if (known === undefined) ordinals.set(name, [ordinal])
    else known.push(ordinal)
  }
  return {
    engine: 'exact join on normalised names',
    match: ({ name = '' }) => answerOf(register, ordinals.get(plainName(name)) ?? [], (found) => found.length === 1),
  }
}

// A name is confirmed when nine of ten letters agree and no other candidate is as close.
const LEAST_LIKENESS = 0.9
const NEAREST = 20

/** Finds candidates with SQLite FTS5 trigrams, and ranks them by edit distance between names without legal forms. */
export function trigramMatcher(register: Register): Matcher {
  const database = new Database(':memory:')
  database.exec(`create virtual table names using fts5(text, content='', tokenize='trigram case_sensitive 1')`)
  const insert = database.prepare('insert into names(rowid, text) values (?, ?)')
  const cores: string[] = []
  database.exec('begin')
  for (let ordinal = 0; ordinal < register.size; ordinal++) {
    const core = plainCore(register.records.recordOf(ordinal).name)
    cores.push(core)
    insert.run(ordinal + 1, core)
  }
  database.exec('commit')
  const nearest = database.prepare(`select rowid as id from names where text match ? order by rank limit ${NEAREST}`)
  return {
    engine: 'FTS5 trigram and edit distance',
    match: ({ name = '' }) => {
      const core = plainCore(name)
      const grams = trigramsOf(core)
      if (grams.length === 0) return NOTHING
      const rows = nearest.all(grams.map((gram) => `"${gram.replaceAll('"', '""')}"`).join(' OR ')) as { id: number }[]
      const found = rows
        .map(({ id }) => ({ ordinal: id - 1, likeness: likenessOf(core, cores[id - 1] ?? '') }))
        .sort((a, b) => b.likeness - a.likeness || a.ordinal - b.ordinal)
      const [best, next] = found
      const isClear = best !== undefined && best.likeness >= LEAST_LIKENESS && best.likeness > (next?.likeness ?? 0)
      return answerOf(
        register,
        found.map(({ ordinal }) => ordinal),
        () => isClear,
      )
    },
  }
}

function trigramsOf(text: string): readonly string[] {
  const letters = [...text]
  return Array.from({ length: Math.max(0, letters.length - 2) }, (_, at) => letters.slice(at, at + 3).join(''))
}

function likenessOf(a: string, b: string): number {
  return 1 - distance(a, b) / Math.max(a.length, b.length, 1)
}

function answerOf(
  register: Register,
  ordinals: readonly number[],
  isConfirmed: (ordinals: readonly number[]) => boolean,
): ReturnType<Matcher['match']> {
  if (ordinals.length === 0) return NOTHING
  const candidates = ordinals.slice(0, MOST_CANDIDATES).map((ordinal) => {
    const { corporate_number, name, kind_name, address } = profileOf(register, ordinal)
    const evidence = {
      name: { field: 'name', tier: 'exact', value: name },
      legal_form: 'absent',
      address: 'absent',
    } as const
    return { corporate_number, name, kind_name, address, evidence }
  })
  if (!isConfirmed(ordinals)) return { decision: 'review', candidates }
  return { decision: 'confirmed', corporate_number: candidates[0]!.corporate_number, candidates }
}
