import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { keepHighestBuild, readHighestBuild } from '../../src/pull/highest-build.ts'

describe('readHighestBuild', () => {
  const folder = mkdtempSync(join(tmpdir(), 'highest-build-'))
  const path = join(folder, 'highest-build')
  after(() => rmSync(folder, { recursive: true }))

  test('reads what was noted last, which is for its owner alone', () => {
    assert.deepEqual(readHighestBuild(folder), { ok: true, value: undefined })
    for (const build of [1, 60, Number.MAX_SAFE_INTEGER]) {
      const highest = { build, sha256: `${build % 10}`.repeat(64) }
      keepHighestBuild(folder, highest)
      assert.deepEqual(readHighestBuild(folder), { ok: true, value: highest })
    }
    assert.equal(statSync(path).mode & 0o777, 0o600)
  })

  test('rejects every truncation and every other bit', () => {
    keepHighestBuild(folder, { build: 1_234, sha256: 'f'.repeat(64) })
    const whole = readFileSync(path)
    const damages = Array.from({ length: whole.length }, (_, length) => whole.subarray(0, length))
    for (let bit = 0; bit < whole.length * 8; bit++) {
      const flipped = Buffer.from(whole)
      flipped[bit >> 3] = (whole[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      damages.push(flipped)
    }
    for (const damaged of damages) {
      writeFileSync(path, damaged)
      assert.equal(readHighestBuild(folder).ok, false, damaged.toString('latin1'))
    }
  })
})
