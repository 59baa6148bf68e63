import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { PUBLISHING_WORKER } from '../../../build/compile/compile-reading.ts'
import { startOneReplyThread } from '../../../build/compile/threads/one-reply-thread.ts'
import type { Progress } from '../../../build/sources/merge/intake.ts'
import { ALL_NUMBERS } from '../../../build/sources/merge/merged-rows.ts'
import { writeDataset } from '../../../dataset/write-dataset.ts'
import { build, inBuildFolder } from '../snapshot/build-fixture.ts'

describe('buildSnapshot', () => {
  test('gives the bytes and the account of one thread with two', () =>
    inBuildFolder(async (folder) => {
      // Enough numbers for the build to use a thread. All but every eighth corporation are closed.
      const given = { corporations: 31_000, seed: 5, profile: 'national', encoding: 'utf-8' } as const
      const { files } = await writeDataset({ ...given, out: folder })
      const { nta, history, gbizinfo, establishments, edinet } = files
      const closed = (line: string, at: number) =>
        at % 8 === 0 ? line : line.replace(/(,\d{7},,),,(,,,\d{4}-\d\d-\d\d,1,)/, '$1,2020-01-06,01$2')
      writeFileSync(nta, readFileSync(nta, 'utf8').split('\n').map(closed).join('\n'))
      const inputs = {
        ...{ nta: [nta, history], gbizinfo: [gbizinfo] },
        ...{ establishments: [establishments], edinet: [edinet] },
      }
      const buildWith = async (threads: number) => {
        const own = join(folder, `${threads}`)
        mkdirSync(own)
        const out = join(own, 'register.crl')
        const progress: Progress[] = []
        const built = await build({ inputs, out, threads, onProgress: (one) => progress.push(one) })
        assert.ok(built.ok)
        const { path: _, comparison: _comparison, ...account } = built.value
        const published = progress.findLast(({ stage }) => stage === 'publish')
        return { account: { ...account, published }, bytes: readFileSync(out) }
      }
      const one = await buildWith(1)
      const two = await buildWith(2)
      assert.ok(one.account.size > 3_000 && one.account.size < 5_000, `${one.account.size}`)
      assert.deepEqual(two.account, one.account)
      const { published } = two.account
      assert.equal(published?.rowsDone, published?.rowsTotal)
      // Not deepEqual, because its message about two snapshots would take gigabytes.
      assert.ok(two.bytes.equals(one.bytes))
    }))
})

describe('the thread that publishes beside', () => {
  test('tells what ended the thread', () =>
    inBuildFolder(async (folder) => {
      const merged = { folder: join(folder, 'gone'), memoryLimit: '100MB', threads: 1 }
      const input = { sources: [], industries: [], usualNames: [], invoice: undefined }
      const task = { ...input, merged, range: ALL_NUMBERS }
      const thread = startOneReplyThread(PUBLISHING_WORKER, task)
      await assert.rejects(thread.reply, { code: 'ENOENT' })
      await thread.close()
      const closed = startOneReplyThread(PUBLISHING_WORKER, task)
      await closed.close()
      await assert.rejects(closed.reply, /publishing-worker\.ts: .* before its reply/)
    }))
})
