import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { describe, type TestContext, test } from 'node:test'
import { openFileSink, streamSink } from '../../../src/commands/list/row-sink.ts'
import { canMount, onSmallDisk } from '../../fixtures/small-disk.ts'

const skip = !canMount(process.env['CI'] !== undefined)

describe('openFileSink', () => {
  test('writes over what was there', async (context) => {
    const path = join(folderOf(context), 'out.csv')
    writeFileSync(path, 'longer than what comes')
    const sink = openFileSink(path)
    for (const rows of ['a\n', '髙\n']) assert.equal(await sink.write(rows), 'written')
    sink.close()
    assert.equal(readFileSync(path, 'utf8'), 'a\n髙\n')
  })

  test('leaves whole rows on a full disk, and says so', { skip }, () =>
    onSmallDisk(64, async (disk) => {
      const path = join(disk, 'out.csv')
      const sink = openFileSink(path)
      const rows = `${'x'.repeat(999)}\n`.repeat(10)
      await assert.rejects(
        async () => {
          for (;;) await sink.write(rows)
        },
        { message: `${path}: the disk is full.` },
      )
      sink.close()
      const written = readFileSync(path, 'utf8')
      assert.ok(written.length > 0)
      assert.equal(written.length % rows.length, 0)
    }),
  )

  test('says that a device is full, which has nothing to take back', async () => {
    await assert.rejects(openFileSink('/dev/full').write('a\n'), { message: '/dev/full: the disk is full.' })
  })

  test('is gone with the reader of a named pipe', async (context) => {
    const path = join(folderOf(context), 'pipe')
    execFileSync('mkfifo', [path])
    const reader = openSync(path, 'r+')
    const sink = openFileSink(path)
    assert.equal(await sink.write('a\n'), 'written')
    closeSync(reader)
    assert.equal(await sink.write('b\n'), 'gone')
    sink.close()
  })

  test('names a file that cannot be opened', () =>
    assert.throws(() => openFileSink('/nowhere/out.csv'), /^Error: \/nowhere\/out\.csv: it is out of reach \(ENOENT/))
})

describe('streamSink', () => {
  for (const { code, expected } of [
    { code: undefined, expected: 'written' },
    { code: 'EPIPE', expected: 'gone' },
  ])
    test(`is ${expected} with ${code}`, async () => {
      const sink = streamSink(writable(code), 'standard output')
      assert.equal(await sink.write('a\n'), expected)
    })

  test('names a stream that takes nothing', async () => {
    const sink = streamSink(writable('ENOSPC'), 'standard output')
    await assert.rejects(sink.write('a\n'), { message: 'standard output: the disk is full.' })
  })
})

function writable(code: string | undefined): Writable {
  return new Writable({
    write: (_chunk, _encoding, callback) =>
      code === undefined ? callback() : callback(Object.assign(new Error(code), { code })),
  })
}

function folderOf(context: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'row-sink-'))
  context.after(() => rmSync(folder, { recursive: true }))
  return folder
}
