import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { buildSnapshot } from '../../build/snapshot/build-snapshot.ts'
import { readIndustries } from '../../dataset/industries.ts'
import { writeDataset } from '../../dataset/write-dataset.ts'
import { ordinalOfNumber } from '../../src/index/columns/number-index.ts'
import { findHits } from '../../src/query/match/find-hits.ts'
import { parseSearch } from '../../src/query/parse/search-question.ts'
import { matchReason } from '../../src/query/rank/match-reason.ts'
import type { Register } from '../../src/query/register/register.ts'
import { writtenName } from '../../src/text/fold.ts'
import { opened } from '../fixtures/opened.ts'

// Columns of the tax agency's files, counted from 0.
const [NUMBER, NAME, LATEST, EXCLUDED] = [1, 6, 23, 29]

test('former names of a generated register find their corporations, which say so', async () => {
  const out = mkdtempSync(join(tmpdir(), 'former-'))
  try {
    const options = { corporations: 4_000, seed: 14, out, profile: 'demo', encoding: 'utf-8' } as const
    const { files } = await writeDataset(options)
    const path = join(out, 'r.snapshot')
    const built = await buildSnapshot({
      inputs: { nta: [files.nta, files.history], gbizinfo: [], establishments: [], edinet: [] },
      out: path,
      industries: readIndustries(),
      tooManyRejects: 'fail',
      threads: 1,
      onProgress: () => undefined,
    })
    assert.ok(built.ok, built.ok ? '' : built.problem)
    const { register } = await opened(path)
    const names = formerNames(register, readFileSync(files.history, 'utf8'))
    const fields = names.map(({ ordinal, name }) => fieldFound(register, ordinal, name))
    const others = fields.filter((field) => field !== 'present')
    assert.ok(others.length > 50, `${names.length} names, ${others.length} of them no present name`)
    const found = others.filter((field) => field === 'former_name')
    assert.ok(found.length >= 0.99 * others.length, `${found.length} of ${others.length} found`)
  } finally {
    rmSync(out, { recursive: true })
  }
})

type FormerName = { readonly ordinal: number; readonly name: string }

// Read from the history's rows, independently of the build.
function formerNames(register: Register, history: string): readonly FormerName[] {
  const rows = parse(history, { relax_column_count: true }) as readonly (readonly string[])[]
  return rows.flatMap((row) => {
    const ordinal = ordinalOfNumber(register.index.numbers, row[NUMBER] ?? '')
    const name = row[NAME] ?? ''
    if (row[LATEST] !== '0' || row[EXCLUDED] !== '0' || ordinal === undefined) return []
    return writtenName(name) === writtenName(register.records.recordOf(ordinal).name) ? [] : [{ ordinal, name }]
  })
}

/** The field with the name; `present` if a present name equals it in another script, undefined if not found. */
function fieldFound(register: Register, ordinal: number, name: string): string | undefined {
  const question = parseSearch(register, { q: name })
  const text = question.ok ? question.value.criteria.text : undefined
  if (!question.ok || text === undefined) return undefined
  const hits = findHits(register, question.value.criteria)
  if (!hits.page({ offset: 0, limit: hits.total }).ordinals.includes(ordinal)) return undefined
  const { tier, field } = matchReason(register, text, { ordinal })
  return field !== 'former_name' && (tier === 'exact' || tier === 'registered') ? 'present' : field
}
