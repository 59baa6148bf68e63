import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { deletionLine, type NtaCells, ntaLine, numberOf } from '../sources/register-fixture.ts'
import { build, inBuildFolder, ntaFile } from './build-fixture.ts'
import { profileOf } from './profile-of.ts'

// 1 is renamed in each month, 2 never, 3 is closed in July and opens again in August.
const MONTHS: readonly ((serial: number) => Partial<NtaCells>)[] = [
  (serial) => ({ updated: '2026-06-30', ...(serial === 1 ? { name: '一月会社', furigana: 'イチ' } : {}) }),
  (serial) => ({
    updated: '2026-07-31',
    ...(serial === 1 ? { name: '二月会社', changed: '2026-07-02', furigana: 'ニ' } : {}),
    ...(serial === 3 ? { name: '隠れた会社', closed: '2026-07-05', changed: '2026-07-05' } : {}),
  }),
  (serial) => ({
    updated: '2026-08-31',
    ...(serial === 1 ? { name: '三月会社', changed: '2026-08-03' } : {}),
    ...(serial === 3 ? { name: '開いた会社', changed: '2026-08-05' } : {}),
  }),
]

describe('--previous', () => {
  test('tells names of months of which no file is given, and nothing of what it did not publish', () =>
    inBuildFolder(async (folder) => {
      const [june, july, august] = await monthByMonth(folder)
      assert.equal((await profileOf(june, 1)).former_names, undefined)
      assert.deepEqual((await profileOf(july, 1)).former_names, [
        { name: '一月会社', name_kana: 'イチ', until: '2026-07-02' },
      ])
      const now = await profileOf(august, 1)
      assert.deepEqual(now.former_names, [
        { name: '二月会社', name_kana: 'ニ', until: '2026-08-03' },
        { name: '一月会社', name_kana: 'イチ', until: '2026-07-02' },
      ])
      assert.equal(now.former_locations, undefined)
      assert.ok(now.sources.find(({ id }) => id === 'nta')?.fields?.includes('former_names'))
      assert.equal((await profileOf(august, 2)).former_names, undefined)
      assert.equal((await profileOf(august, 3)).former_names, undefined)
      assert.doesNotMatch(readFileSync(august).toString('utf16le'), /隠れた/)
    }))

  test('gives the same bytes when the last snapshot is of the same files', () =>
    inBuildFolder(async (folder) => {
      const [, , august] = await monthByMonth(folder)
      const nta = [join(folder, '2.csv')]
      const again = join(folder, 'again.snapshot')
      assert.ok((await build({ inputs: { nta }, out: again, previous: august })).ok)
      assert.ok(readFileSync(again).equals(readFileSync(august)))
      // Without the previous snapshot, former names are unknown.
      const without = join(folder, 'without.snapshot')
      assert.ok((await build({ inputs: { nta }, out: without })).ok)
      assert.equal((await profileOf(without, 1)).former_names, undefined)
    }))

  for (const { name, row } of [
    { name: 'a deletion', row: deletionLine({ number: numberOf(1), updated: '2026-08-20' }) },
    { name: 'a rejected row', row: ntaLine({ number: numberOf(1), kind: '999', updated: '2026-08-20' }) },
  ])
    test(`tells nothing from before ${name} that came after the last snapshot`, () =>
      inBuildFolder(async (folder) => {
        const zenken = ntaFile(join(folder, 'zenken.csv'), [1, 2], () => ({ updated: '2026-08-01', name: '前の会社' }))
        const previous = join(folder, 'previous.snapshot')
        assert.ok((await build({ inputs: { nta: [zenken] }, out: previous })).ok)
        const back = ntaLine({ number: numberOf(1), sequence: 2, name: '今の会社', changed: '2026-08-21' })
        const sabun = join(folder, 'diff_20260821.csv')
        writeFileSync(sabun, `${row}\n${back}\n`)
        const out = join(folder, 'out.snapshot')
        const built = await build({ inputs: { nta: [zenken, sabun] }, out, previous, tooManyRejects: 'allow' })
        assert.ok(built.ok, built.ok ? '' : built.problem)
        assert.equal((await profileOf(out, 1)).name, '今の会社')
        assert.equal((await profileOf(out, 1)).former_names, undefined)
      }))
})

/** Builds a snapshot from each month's zenken alone, with the snapshot of the month before as the previous one. */
async function monthByMonth(folder: string): Promise<readonly [string, string, string]> {
  const made: string[] = []
  for (const [month, change] of MONTHS.entries()) {
    const nta = [ntaFile(join(folder, `${month}.csv`), [1, 4], change)]
    const out = join(folder, `${month}.snapshot`)
    const previous = made.at(-1)
    const options = { out, tooManyRejects: 'allow', shrinking: 'allow' } as const
    const built = await build({ inputs: { nta }, ...options, ...(previous === undefined ? {} : { previous }) })
    assert.ok(built.ok, built.ok ? '' : built.problem)
    made.push(out)
  }
  return made as [string, string, string]
}
