import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { checkouts, HERE, runScript } from '../../../bench/common/checkout.ts'

describe('checkouts', () => {
  const here = { folder: HERE, settings: {} }

  test('is this one alone when nothing else is named', () => {
    assert.deepEqual(checkouts({ vs: undefined, there: [] }), [here])
  })

  test('is this one and the folder of --vs', () => {
    assert.deepEqual(checkouts({ vs: '/other', there: [] }), [here, { folder: '/other', settings: {} }])
  })

  test('is this one twice when only settings differ', () => {
    const settings = { WORKERS: '2', NODE_OPTIONS: '--stack-size=900', EMPTY: '' }
    const there = ['WORKERS=2', 'NODE_OPTIONS=--stack-size=900', 'EMPTY']
    assert.deepEqual(checkouts({ vs: undefined, there }), [here, { folder: HERE, settings }])
  })
})

describe('runScript', () => {
  let folder: string
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'checkout-'))
    const scripts = { wait: 'exec node -e "setTimeout(() => {}, 600)"', fail: 'exec sh fail.sh' }
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts }))
    writeFileSync(join(folder, 'fail.sh'), 'echo "$WHY: $@" >&2\nexit 3\n')
  })
  after(() => rmSync(folder, { recursive: true }))

  test('measures the program that the script becomes, not a shell around it', async () => {
    const { seconds, peakMegabytes } = await runScript({ folder, settings: {} }, 'wait', [])
    assert.ok(seconds >= 0.6, `${seconds} s`)
    assert.ok(peakMegabytes > 20, `${peakMegabytes} MB`)
  })

  test('throws with what the script said when it fails, with its settings and arguments', async () => {
    await assert.rejects(runScript({ folder, settings: { WHY: 'because' } }, 'fail', ['of', 'that']), {
      message: `bench: npm run fail of ${folder} ended with 3: because: of that\n`,
    })
  })
})
