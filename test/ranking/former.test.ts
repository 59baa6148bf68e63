import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { formerFigures } from '../../bench/search/former.ts'
import { buildSnapshot } from '../../build/compile/build-snapshot.ts'
import { readIndustries } from '../../dataset/industries.ts'
import { writeDataset } from '../../dataset/write-dataset.ts'
import { opened } from '../fixtures/opened.ts'

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
    const texts = [files.nta, files.history].map((file) => readFileSync(file, 'utf8'))
    const { names, asked, found } = formerFigures(opened(path).register, texts)
    assert.ok(Number(names) > 50 && Number(asked) > 50, `${names} names, ${asked} asked`)
    assert.ok(Number(found) >= 0.99, `${found} found`)
  } finally {
    rmSync(out, { recursive: true })
  }
})
