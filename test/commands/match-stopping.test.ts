import assert from 'node:assert/strict'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { canMount, onSmallDisk } from '../fixtures/small-disk.ts'
import { longList, match, saved, start, textOf } from './match-process.ts'

describe('npm run match', () => {
  test('ends quietly when nobody reads on', async () => {
    const child = start([saved('long.csv', longList(20_000))], 'pipe')
    child.stdout?.once('data', () => child.stdout?.destroy())
    const err = textOf(child.stderr)
    const [exitCode] = await once(child, 'exit')
    assert.equal(exitCode, 0)
    assert.doesNotMatch(await err, /EPIPE|at /)
  })

  test('leaves whole rows when it is interrupted', async () => {
    const child = start(['-'], 'pipe')
    // More input than the command reads at once, and no end: it would wait for more. It closes the pipe when it stops.
    child.stdin?.on('error', () => undefined)
    child.stdin?.write(longList(20_000))
    child.stdout?.once('data', () => child.kill('SIGINT'))
    const [out, err] = [textOf(child.stdout), textOf(child.stderr)]
    assert.deepEqual(await once(child, 'close'), [130, null])
    assert.match(await err, /^Stopped\. [\d,]+ rows in /m)
    const [, ...lines] = (await out).split('\n')
    assert.equal(lines.pop(), '')
    for (const line of lines) assert.match(line, /^\d+,株式会社アシスト,,review,namesakes,,,\S.*アシスト,,,\d*$/)
  })

  test(
    'leaves whole rows on a full disk, whoever opened the file',
    { skip: !canMount(process.env['CI'] !== undefined) },
    () =>
      onSmallDisk(256, async (disk) => {
        const list = saved('long.csv', longList(20_000))
        const outFile = join(disk, 'out.csv')
        const named = await match([list, '--out', outFile])
        assert.deepEqual([named.exitCode, named.out], [1, ''])
        assert.match(named.err, /^\S+out\.csv: the disk is full\.$/m)
        assert.match(readFileSync(outFile, 'utf8'), /アシスト,,,\d*\n$/)
        rmSync(outFile)
        const file = openSync(outFile, 'w')
        const child = start([list], file)
        closeSync(file)
        const err = textOf(child.stderr)
        assert.deepEqual(await once(child, 'exit'), [1, null])
        assert.match(await err, /^standard output: the disk is full\.$/m)
        assert.match(readFileSync(outFile, 'utf8'), /アシスト,,,\d*\n$/)
      }),
  )
})
