import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import type { Progress } from '../../../build/sources/merge/intake.ts'
import { canMount, onSmallDisk } from '../../fixtures/small-disk.ts'
import { records } from '../../fixtures/tables.ts'
import { type Asked, build, inBuildFolder, ntaFile } from './build-fixture.ts'

const skip = !canMount(process.env['CI'] !== undefined)

// Their rows fit into the buffer of a row file, so that a stage is reported before the disk is full.
const CORPORATIONS = 5500

// Each stage needs more room than the one before.
const DISKS = records<{ kilobytes: number; stage: RegExp }>(import.meta, 'full-disk-rows')

describe('buildSnapshot', () => {
  for (const { kilobytes, stage } of DISKS)
    test(`on a disk of ${kilobytes} KB ends with one line and leaves the previous snapshot alone`, { skip }, () =>
      inBuildFolder((folder) =>
        onSmallDisk(kilobytes, async (disk) => {
          const nta = [ntaFile(join(folder, 'a.csv'), [1, CORPORATIONS])]
          assert.match(await assertFull(disk, { inputs: { nta } }), stage)
        }),
      ),
    )

  test('on a disk too small for the list of rejects does the same', { skip }, () =>
    inBuildFolder((folder) =>
      onSmallDisk(400, async (disk) => {
        // All rows but one are rejected, so the list of rejects takes the room.
        const kind = (serial: number) => (serial === 1 ? {} : { kind: '999' })
        const nta = [ntaFile(join(folder, 'a.csv'), [1, 9000], kind)]
        await assertFull(disk, { inputs: { nta }, tooManyRejects: 'allow' })
      }),
    ),
  )

  test('on a disk with room enough replaces it', { skip }, () =>
    inBuildFolder((folder) =>
      onSmallDisk(40_000, async (disk) => {
        const nta = [ntaFile(join(folder, 'a.csv'), [1, CORPORATIONS])]
        assert.ok((await build({ inputs: { nta }, out: join(disk, 'r.snapshot') })).ok)
      }),
    ),
  )

  test(
    'without room for the list of changes says so, and leaves the list and the snapshot as they were',
    { skip },
    () =>
      inBuildFolder((folder) =>
        onSmallDisk(40, async (disk) => {
          const out = join(folder, 'r.snapshot')
          const nta = [ntaFile(join(folder, 'a.csv'), [1, 10])]
          assert.ok((await build({ inputs: { nta }, out })).ok)
          const before = readFileSync(out)
          const changes = join(disk, 'changes.csv')
          writeFileSync(changes, 'of yesterday')
          const more = { nta: [ntaFile(join(folder, 'b.csv'), [1, CORPORATIONS])] }
          const built = await build({ inputs: more, out, previous: out, changes })
          assert.match(built.ok ? '' : built.problem, /^--changes: [^\n]*changes\.csv cannot be written: ENOSPC/)
          assert.equal(readFileSync(changes, 'utf8'), 'of yesterday')
          assert.deepEqual(readdirSync(disk), ['changes.csv'])
          assert.ok(readFileSync(out).equals(before))
        }),
      ),
  )

  test('on a disk that is only read says so before it reads the inputs', { skip }, () =>
    inBuildFolder((folder) =>
      onSmallDisk(64, async (disk) => {
        execFileSync('mount', ['-o', 'remount,ro', disk])
        const nta = [join(folder, 'none.csv')]
        const built = await build({ inputs: { nta }, out: join(disk, 'r.snapshot') })
        assert.ok(!built.ok)
        assert.equal(built.problem, `${disk}: cannot be written to (EROFS); expected a folder this user may write to.`)
      }),
    ),
  )
})

async function assertFull(disk: string, asked: Omit<Asked, 'out'>): Promise<string> {
  const out = join(disk, 'r.snapshot')
  writeFileSync(out, 'the previous one')
  const free = statfsSync(disk).bfree
  let last = ''
  const onProgress = ({ stage }: Progress) => {
    last = stage
  }
  const built = await build({ ...asked, out, onProgress })
  assert.ok(!built.ok, 'the disk was large enough')
  assert.equal(
    built.problem,
    `${disk}: the disk is full; expected room for the temporary files of the compile: free some, or give --out on another disk.`,
  )
  assert.equal(readFileSync(out, 'utf8'), 'the previous one')
  assert.deepEqual(readdirSync(disk), ['r.snapshot'])
  // Deleted files that are still open would take room, too.
  assert.equal(statfsSync(disk).bfree, free)
  return last
}
