import assert from 'node:assert/strict'
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, test } from 'node:test'
import { type BuildOptions, buildSnapshot } from '../../../build/snapshot/build-snapshot.ts'
import { readIndustries } from '../../../dataset/industries.ts'
import { writeDataset } from '../../../dataset/write-dataset.ts'
import { openSnapshot } from '../../../src/snapshot/open-snapshot.ts'
import { FOLD_VERSION } from '../../../src/text/fold.ts'
import { temporaryFolder } from '../../fixtures/temporary-folder.ts'

const folder = temporaryFolder('build-snapshot')
const { files } = await writeDataset({
  ...{ corporations: 400, seed: 3, profile: 'demo', encoding: 'utf-8' },
  out: join(folder, 'dataset'),
})
const inputs = {
  ...{ nta: [files.nta], gbizinfo: [files.gbizinfo] },
  ...{ establishments: [files.establishments], edinet: [files.edinet] },
}

describe('buildSnapshot', () => {
  test('writes the same bytes for the same files', async () => {
    const first = await build('first.snapshot')
    const second = await build('second.snapshot')
    assert.ok(first.ok && second.ok)
    assert.equal(first.value.id, second.value.id)
    assert.deepEqual(readFileSync(join(folder, 'first.snapshot')), readFileSync(join(folder, 'second.snapshot')))
  })

  test('says of how many corporations each source tells something, whatever was read to know it', async () => {
    const again = join(folder, 'again.csv')
    copyFileSync(inputs.nta[0]!, again)
    const once = await build('once.snapshot')
    const twice = await build('twice.snapshot', { ...inputs, nta: [...inputs.nta, again] })
    assert.ok(once.ok && twice.ok)
    assert.equal(once.value.id, twice.value.id)
    const sizes = async (name: string) => {
      const snapshot = await openSnapshot(join(folder, name), FOLD_VERSION)
      assert.ok(snapshot.ok)
      return snapshot.value.header.sources.map(({ corporations }) => corporations)
    }
    const [nta, ...others] = await sizes('once.snapshot')
    assert.equal(nta, once.value.size)
    for (const size of others) assert.ok(size !== undefined && size > 0 && size < once.value.size)
    assert.deepEqual(await sizes('twice.snapshot'), [nta, ...others])
  })

  test('makes the same of files given twice as of files given once', async () => {
    const twice = (paths: readonly string[]) =>
      paths.flatMap((path, i) => {
        const copy = join(folder, `copy-${i}-${basename(path)}`)
        copyFileSync(path, copy)
        return [copy, path]
      })
    const { nta, gbizinfo, establishments, edinet } = inputs
    await build('given-once.snapshot')
    await build('given-twice.snapshot', {
      nta: twice(nta),
      gbizinfo: twice(gbizinfo),
      establishments: twice(establishments),
      edinet: twice(edinet),
    })
    assert.ok(
      readFileSync(join(folder, 'given-once.snapshot')).equals(readFileSync(join(folder, 'given-twice.snapshot'))),
    )
  })

  test('makes the same of two months of establishments as of the newer one', async () => {
    const older = join(folder, 'older.csv')
    const [august = ''] = inputs.establishments
    // In July every establishment had two more insured persons, and another address.
    const july = readFileSync(august, 'utf8')
      .replaceAll('"2026-08-31","2026-08-31"\n', '"2026-07-31","2026-07-31"\n')
      .replace(/"(\d+)",(?="[\d-]*","","","厚生労働省")/g, (_, insured: string) => `"${Number(insured) + 2}",`)
      .replace(/",(?="[^"]*","\d+","[\d-]*","","","厚生労働省")/g, '２階",')
    assert.notEqual(july, readFileSync(august, 'utf8'))
    writeFileSync(older, july)
    await build('august.snapshot')
    await build('both.snapshot', { ...inputs, establishments: [august, older] })
    await build('both-again.snapshot', { ...inputs, establishments: [older, august] })
    const bytes = readFileSync(join(folder, 'august.snapshot'))
    assert.ok(readFileSync(join(folder, 'both.snapshot')).equals(bytes))
    assert.ok(readFileSync(join(folder, 'both-again.snapshot')).equals(bytes))
  })

  test('depends on the day it is made only by refusing what is dated later', async () => {
    for (const [name, today] of [
      ['on-the-day.snapshot', 20260831],
      ['a-year-later.snapshot', 20270831],
    ] as const)
      assert.ok((await build(name, inputs, today)).ok)
    const bytes = readFileSync(join(folder, 'on-the-day.snapshot'))
    assert.ok(readFileSync(join(folder, 'a-year-later.snapshot')).equals(bytes))
    const before = await build('before.snapshot', inputs, 20260830)
    assert.match(before.ok ? '' : before.problem, /\(future-date in line \d+\)/)
  })

  test('leaves nothing beside the snapshot', async () => {
    await build('alone.snapshot')
    await build('alone.snapshot', { ...inputs, nta: [join(folder, 'nowhere.csv')] })
    await build('alone.snapshot', { ...inputs, nta: inputs.edinet })
    const left = readdirSync(folder).filter((name) => name.includes('partial') || name.startsWith('compile-'))
    assert.deepEqual(left, [])
  })

  test('leaves the previous snapshot untouched when a file cannot be read', async () => {
    const path = join(folder, 'kept.snapshot')
    writeFileSync(path, 'the previous one')
    const built = await build('kept.snapshot', { ...inputs, nta: [join(folder, 'nowhere.csv')] })
    assert.match(built.ok ? '' : built.problem, /nowhere\.csv: no such file or folder; expected/)
    assert.equal(readFileSync(path, 'utf8'), 'the previous one')
  })

  test('knows a fictional register by its numbers', async () => {
    const built = await build('fictional.snapshot')
    assert.equal(built.ok && built.value.fictional, true)
    const snapshot = await openSnapshot(join(folder, 'fictional.snapshot'), FOLD_VERSION)
    assert.equal(snapshot.ok && snapshot.value.header.fictional, true)
  })

  test('refuses real corporations among fictional ones, and leaves the previous snapshot untouched', async () => {
    const path = join(folder, 'unmixed.snapshot')
    writeFileSync(path, 'the previous one')
    const real = join(folder, 'real.csv')
    writeFileSync(real, REAL_ROW)
    const built = await build('unmixed.snapshot', { ...inputs, nta: [...inputs.nta, real] })
    assert.match(built.ok ? '' : built.problem, /^The input mixes real and fictional corporations: [^\n]+$/)
    assert.equal(readFileSync(path, 'utf8'), 'the previous one')
    const alone = await build('real.snapshot', { ...inputs, nta: [real] })
    assert.equal(alone.ok && alone.value.fictional, false)
  })

  test('lists rejected rows by file, line and reason, and takes the list away when nothing is rejected', async () => {
    const damaged = join(folder, 'damaged.csv')
    const rows = readFileSync(inputs.nta[0]!, 'utf8').split('\n')
    writeFileSync(
      damaged,
      [...rows.slice(0, 150), rows[150]!.replace(/,\d{13},/, ',1234567890123,'), ...rows.slice(151)].join('\n'),
    )
    const built = await build('listed.snapshot', { ...inputs, nta: [damaged] })
    assert.ok(built.ok)
    const list = join(folder, 'listed.snapshot.rejects.csv')
    assert.match(readFileSync(list, 'utf8'), /damaged\.csv,151,wrong-check-digit,1234567890123\n$/)
    await build('listed.snapshot')
    assert.equal(existsSync(list), false)
  })
})

// A row of the daily file of 2021-07-20, from 国税庁法人番号公表サイト（国税庁）.
const REAL_ROW =
  '1,9010401147100,12,0,2021-07-20,2021-07-07,"Ｏｄｅｎｃａｔ株式会社",,301,"東京都","港区","南青山２丁目１５番５号",,13,103,1070062,,,,,,,2019-07-31,1,,,,,"オデンキャット",0\n'

function build(name: string, files: BuildOptions['inputs'] = inputs, today?: number) {
  return buildSnapshot({
    inputs: files,
    out: join(folder, name),
    industries: readIndustries(),
    tooManyRejects: 'fail',
    ...(today === undefined ? {} : { today }),
    threads: 1,
    onProgress: () => undefined,
  })
}
