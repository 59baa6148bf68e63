import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compileRegister } from '../../build/compile/compile-register.ts'
import type { Publication } from '../../build/publish/publish.ts'
import { readIndustries } from '../../dataset/industries.ts'
import { openRegister, type Register } from '../../src/query/register/register.ts'
import { openSnapshot } from '../../src/snapshot/open-snapshot.ts'
import { FOLD_VERSION } from '../../src/text/fold.ts'
import { gathered } from '../fixtures/gathered.ts'

/** Compiles publications, in ascending order of number, and opens the register. */
export async function compiled(publications: readonly Publication[]): Promise<Register> {
  const folder = mkdtempSync(join(tmpdir(), 'ranking-'))
  try {
    const out = join(folder, 'ranking.snapshot')
    const industries = readIndustries()
    await compileRegister(gathered(publications, industries), {
      out,
      industries,
      sources: [{ id: 'nta', asOf: '2026-08-21' }],
      maxLeaf: MAX_LEAF,
      onStage: () => undefined,
    })
    const snapshot = openSnapshot(out, FOLD_VERSION)
    if (!snapshot.ok) throw new Error(snapshot.problem.sentence)
    return openRegister(snapshot.value, 'https://corp.example')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

// Small, so that a search uses nodes, candidates and lists, as in a large register.
const MAX_LEAF = 8
