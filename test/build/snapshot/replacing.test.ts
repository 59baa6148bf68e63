import assert from 'node:assert/strict'
import { chmodSync, existsSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { summaryLines } from '../../../build/run-build.ts'
import type { Comparison } from '../../../build/snapshot/judge-snapshot.ts'
import { CHANGE_SECTIONS } from '../../../src/index/columns/change-log.ts'
import type { SnapshotHeader } from '../../../src/snapshot/layout.ts'
import { readSnapshotHeader } from '../../../src/snapshot/read-header.ts'
import { SnapshotWriter } from '../../../src/snapshot/snapshot-writer.ts'
import { numberOf } from '../sources/register-fixture.ts'
import { type Asked, build, inBuildFolder, kihonjohoFile, ntaFile } from './build-fixture.ts'

/** A build that replaces a snapshot of 100 corporations with gBizINFO, and the problem that it meets. */
type Case = { readonly name: string; readonly asked: (folder: string) => Asked['inputs']; readonly says: RegExp }

const WORSE: readonly Case[] = [
  {
    name: 'three of a hundred corporations fewer',
    asked: (folder) => ({ nta: [ntaFile(join(folder, 'new.csv'), [1, 97])], gbizinfo: [join(folder, 'k.csv')] }),
    says: /^[^\n]*r\.snapshot: 3\.0 % fewer corporations \(97, before 100\); expected no less than [^\n]*, or --allow-shrink\.$/,
  },
  {
    name: 'a source gone',
    asked: (folder) => ({ nta: [ntaFile(join(folder, 'new.csv'), [1, 100])] }),
    says: /r\.snapshot: nothing of gbizinfo any more; expected [^\n]* --allow-shrink\.$/,
  },
  {
    name: 'an older date of a source',
    asked: (folder) => ({
      nta: [ntaFile(join(folder, 'new.csv'), [1, 100], () => ({ updated: '2026-07-31' }))],
      gbizinfo: [join(folder, 'k.csv')],
    }),
    says: /r\.snapshot: nta of 2026-07-31 \(before 2026-08-21\); expected [^\n]* --allow-shrink\.$/,
  },
]

describe('buildSnapshot', () => {
  for (const { name, asked, says } of WORSE)
    test(`refuses ${name}, and replaces the snapshot when that is allowed`, () =>
      inBuildFolder(async (folder) => {
        const out = await hundred(folder)
        const before = readFileSync(out)
        const refused = await build({ inputs: asked(folder), out })
        assert.match(refused.ok ? '' : refused.problem, says)
        assert.deepEqual(readFileSync(out), before)
        const allowed = await build({ inputs: asked(folder), out, shrinking: 'allow' })
        assert.ok(allowed.ok)
        assert.equal(allowed.value.shrunk.length, 1)
        assert.notDeepEqual(readFileSync(out), before)
        assert.deepEqual(leavings(folder), [])
      }))

  test('takes the same files although the corporation of their newest row is closed', () =>
    inBuildFolder(async (folder) => {
      const out = join(folder, 'r.snapshot')
      const gbizinfo = [
        kihonjohoFile(join(folder, 'k.csv'), [numberOf(2), numberOf(3)]),
        kihonjohoFile(join(folder, 'newest.csv'), [numberOf(1)], '2026-08-20'),
      ]
      const nta = [ntaFile(join(folder, 'old.csv'), [1, 100])]
      assert.ok((await build({ inputs: { nta, gbizinfo }, out })).ok)
      const closed = (serial: number) => (serial === 1 ? { closed: '2026-08-21' } : {})
      const later = [ntaFile(join(folder, 'new.csv'), [1, 100], closed)]
      const built = await build({ inputs: { nta: later, gbizinfo }, out })
      assert.ok(built.ok, built.ok ? '' : built.problem)
      assert.deepEqual(built.value.shrunk, [])
    }))

  test('takes two of a hundred corporations fewer, and counts what was added, removed and changed', () =>
    inBuildFolder(async (folder) => {
      const out = await hundred(folder)
      const renamed = (serial: number) => (serial > 95 ? { name: '新しい会社' } : {})
      const nta = [ntaFile(join(folder, 'new.csv'), [5, 102], renamed)]
      const built = await build({ inputs: { nta, gbizinfo: [join(folder, 'k.csv')] }, out })
      assert.ok(built.ok)
      const { with: path, changes } = comparedWith(built.value.comparison)
      assert.match(path, /r\.snapshot \(2026-08-21-[0-9a-f]{12}\)$/)
      // 96 … 100 were renamed, 101 and 102 are new, 1 … 4 are gone.
      assert.deepEqual(changes, { added: 2, removed: 4, changed: 5, facts: new Map([['name', 5]]) })
    }))

  test('never writes a register without a corporation', () =>
    inBuildFolder(async (folder) => {
      const closed = [ntaFile(join(folder, 'closed.csv'), [1, 3], () => ({ closed: '2026-01-01' }))]
      const first = join(folder, 'first.snapshot')
      const refused = await build({ inputs: { nta: closed }, out: first, shrinking: 'allow', tooManyRejects: 'allow' })
      assert.match(refused.ok ? '' : refused.problem, /first\.snapshot: not one corporation to publish; expected/)
      assert.equal(existsSync(first), false)
    }))

  test('compares with --previous when nothing is at --out, which then has to be sound', () =>
    inBuildFolder(async (folder) => {
      const previous = await hundred(folder)
      const inputs = { nta: [ntaFile(join(folder, 'new.csv'), [1, 50])], gbizinfo: [join(folder, 'k.csv')] }
      const out = join(folder, 'other.snapshot')
      const refused = await build({ inputs, out, previous })
      assert.match(refused.ok ? '' : refused.problem, /other\.snapshot: 50\.0 % fewer corporations/)
      assert.equal(existsSync(out), false)
      for (const [unsound, says] of [
        [
          join(folder, 'none'),
          /^--previous: Cannot open .*none: there is no such file; .*\. A build without --previous /,
        ],
        [join(folder, 'new.csv'), /^--previous: Snapshot .*new\.csv: file holds \d+ bytes/],
      ] as const) {
        const failed = await build({ inputs, out, previous: unsound })
        assert.match(failed.ok ? '' : failed.problem, says)
      }
    }))

  test('says in one line why a file at --out is no baseline, and replaces it', () =>
    inBuildFolder(async (folder) => {
      const nta = [ntaFile(join(folder, 'a.csv'), [1, 2])]
      const out = join(folder, 'r.snapshot')
      const cases: readonly [name: string, make: () => void, says: RegExp][] = [
        ['none', () => undefined, /^there is no .*r\.snapshot yet$/],
        ['no snapshot', () => writeFileSync(out, 'something'), /^Snapshot .*r\.snapshot: file holds 9 bytes/],
        ['older', () => patch(out, 8, 1), /^Snapshot .*r\.snapshot: format version 1, expected \d+/],
        ['damaged records', () => patch(out, 1 << 20, 0xff), /section record\.bytes at byte \d+ has CRC/],
      ]
      for (const [name, make, says] of cases) {
        make()
        const built = await build({ inputs: { nta }, out })
        assert.ok(built.ok, name)
        assert.equal(built.value.comparison.kind, 'none', name)
        assert.match(built.value.comparison.kind === 'none' ? built.value.comparison.why : '', says)
      }
    }))

  test('names the snapshot at --out when the new one is worse than that, not --previous', () =>
    inBuildFolder(async (folder) => {
      const previous = await hundred(folder)
      const out = join(folder, 'other.snapshot')
      const gbizinfo = [join(folder, 'k.csv')]
      assert.ok((await build({ inputs: { nta: [ntaFile(join(folder, 'b.csv'), [1, 110])], gbizinfo }, out })).ok)
      const refused = await build({ inputs: { nta: [join(folder, 'nta.csv')], gbizinfo }, out, previous })
      assert.match(refused.ok ? '' : refused.problem, /before 110\); expected no less than \S+other\.snapshot has/)
    }))

  test('refuses fewer corporations than a snapshot of damaged records has', () =>
    inBuildFolder(async (folder) => {
      const out = await hundred(folder)
      const header = readSnapshotHeader(out)
      assert.ok(header.ok)
      const records = header.value.sections.find(({ name }) => name === 'record.bytes') ?? assert.fail()
      patch(out, records.byteOffset, 0xff)
      const inputs = { nta: [ntaFile(join(folder, 'new.csv'), [1, 50])], gbizinfo: [join(folder, 'k.csv')] }
      const refused = await build({ inputs, out })
      assert.match(refused.ok ? '' : refused.problem, /r\.snapshot: 50\.0 % fewer corporations/)
      const allowed = await build({ inputs, out, shrinking: 'allow' })
      assert.ok(allowed.ok)
      const said = summaryLines(allowed.value).join('\n')
      assert.match(said, /^compared {4}with nothing: .*CRC.*\nallowed {5}50\.0 % fewer corporations/m)
    }))

  test('takes no baseline from a fictional register', () =>
    inBuildFolder(async (folder) => {
      const out = join(folder, 'r.snapshot')
      writeFictional(out)
      const built = await build({ inputs: { nta: [ntaFile(join(folder, 'a.csv'), [1, 2])] }, out })
      assert.ok(built.ok)
      assert.deepEqual(built.value.comparison, { kind: 'none', why: `${out} is a fictional register` })
    }))

  test('writes the same whatever it is compared with, but for the log of changes', () =>
    inBuildFolder(async (folder) => {
      const measure = await hundred(folder)
      const inputs = { nta: [ntaFile(join(folder, 'new.csv'), [1, 120])], gbizinfo: [join(folder, 'k.csv')] }
      const alone = join(folder, 'alone.snapshot')
      const beside = join(folder, 'beside.snapshot')
      for (const asked of [{ out: alone }, { out: beside, previous: measure }, { out: measure }]) {
        const built = await build({ inputs, ...asked })
        assert.ok(built.ok)
      }
      assert.deepEqual(withoutChanges(beside), withoutChanges(alone))
      assert.deepEqual(withoutChanges(measure), withoutChanges(alone))
    }))

  test('keeps a new file to its owner, and the mode of one that it replaces', () =>
    inBuildFolder(async (folder) => {
      const rejected = (serial: number) => (serial === 7 ? { kind: '999' } : {})
      const inputs = { nta: [ntaFile(join(folder, 'a.csv'), [1, 200], rejected)] }
      const out = join(folder, 'r.snapshot')
      const list = `${out}.rejects.csv`
      const modes = () => [out, list].map((path) => statSync(path).mode & 0o777)
      assert.ok((await build({ inputs, out })).ok)
      assert.deepEqual(modes(), [0o600, 0o600])
      chmodSync(out, 0o640)
      chmodSync(list, 0o644)
      assert.ok((await build({ inputs, out })).ok)
      assert.deepEqual(modes(), [0o640, 0o644])
    }))

  test('replaces the file behind a link, not the link', () =>
    inBuildFolder(async (folder) => {
      const target = await hundred(folder)
      const out = join(folder, 'link.snapshot')
      symlinkSync('r.snapshot', out)
      const inputs = { nta: [ntaFile(join(folder, 'new.csv'), [1, 101])], gbizinfo: [join(folder, 'k.csv')] }
      const built = await build({ inputs, out })
      assert.ok(built.ok)
      assert.equal(built.value.path, target)
      assert.ok(
        readdirSync(folder, { withFileTypes: true })
          .find(({ name }) => name === 'link.snapshot')
          ?.isSymbolicLink(),
      )
    }))

  test('keeps the list of rejects of a refused build, and that of an earlier one when nothing could be read', () =>
    inBuildFolder(async (folder) => {
      const out = await hundred(folder)
      const list = `${out}.rejects.csv`
      const fewer = [ntaFile(join(folder, 'new.csv'), [1, 100], (serial) => (serial > 90 ? { kind: '999' } : {}))]
      const gbizinfo = [join(folder, 'k.csv')]
      const refused = await build({ inputs: { nta: fewer, gbizinfo }, out })
      const says = `expected at most 1 %, or --allow-rejects. The rejected rows are listed in ${list}.`
      assert.ok(!refused.ok && refused.problem.endsWith(says), refused.ok ? '' : refused.problem)
      assert.equal(readFileSync(list, 'utf8').split('\n').length, 12)
      assert.equal((await build({ inputs: { nta: fewer, gbizinfo }, out, tooManyRejects: 'allow' })).ok, false)
      assert.equal(readFileSync(list, 'utf8').split('\n').length, 12)
      assert.equal((await build({ inputs: { nta: [join(folder, 'nowhere.csv')] }, out })).ok, false)
      assert.ok(existsSync(list))
    }))
})

async function hundred(folder: string): Promise<string> {
  const nta = [ntaFile(join(folder, 'nta.csv'), [1, 100])]
  const gbizinfo = [kihonjohoFile(join(folder, 'k.csv'), [numberOf(20), numberOf(21)])]
  const out = join(folder, 'r.snapshot')
  const built = await build({ inputs: { nta, gbizinfo }, out })
  assert.ok(built.ok)
  return out
}

function comparedWith(comparison: Comparison): Extract<Comparison, { kind: 'compared' }> {
  assert.equal(comparison.kind, 'compared')
  return comparison.kind === 'compared' ? comparison : assert.fail()
}

function leavings(folder: string): string[] {
  return readdirSync(folder).filter((name) => /partial|^compile-/.test(name))
}

function patch(path: string, byteOffset: number, value: number): void {
  const bytes = readFileSync(path)
  bytes[byteOffset] = value
  writeFileSync(path, bytes)
}

function writeFictional(path: string): void {
  const header: Omit<SnapshotHeader, 'sections'> = {
    id: '2026-10-31-abc',
    foldVersion: 1,
    size: 20_000,
    fictional: true,
    maxLeaf: 8,
    sources: [{ id: 'nta', asOf: '2099-10-31' }],
    industries: [],
    recordFormat: { structures: [], kinds: [], places: [], industryCodes: [], provenances: [] },
  }
  const writer = new SnapshotWriter(path)
  writer.section('numbers', [Float64Array.of(1)])
  writer.finish(header)
}

/** The header of a snapshot, with the checksum of every section that the log of changes is not in. */
function withoutChanges(path: string): object {
  const header = readSnapshotHeader(path)
  assert.ok(header.ok)
  const { changesFrom: _, sections, ...rest } = header.value
  return { ...rest, sections: sections.filter(({ name }) => !CHANGE_SECTIONS.includes(name)) }
}
