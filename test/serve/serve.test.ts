import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { describe, test } from 'node:test'
import { ownFile } from '../../src/program/own-file.ts'
import { serve } from '../../src/serve/serve.ts'
import { ADAPTERS, OPTIONS } from './socket/start-server.ts'
import { ok } from './socket/with-server.ts'

const PROGRAM = `
  import { serve } from './src/serve/serve.ts'
  const options = { host: '127.0.0.1', port: 0, maxBodyBytes: 10, trustedProxies: 0, newRequestId: () => '', logger() {} }
  serve(() => ({ status: 200, headers: [], body: 'ok' }), options).then(async ({ value }) => {
    const reply = await fetch('http://127.0.0.1:' + value.port)
    console.log(value.adapter, await reply.text())
    await value.close()
  })
`

describe('serve', () => {
  test('takes the best adapter this machine has', async () => {
    const served = await serve(() => ok(), OPTIONS)
    assert.ok(served.ok)
    assert.equal(served.value.adapter, ADAPTERS[0])
    assert.equal(await (await fetch(`http://127.0.0.1:${served.value.port}`)).text(), 'ok')
    await served.value.close()
  })

  test('takes node:http when that is asked for', async () => {
    const served = await serve(() => ok(), { ...OPTIONS, adapter: 'node' })
    assert.ok(served.ok)
    assert.equal(served.value.adapter, 'node')
    await served.value.close()
  })

  test('lets the process end after a close', () => {
    const output = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM], {
      encoding: 'utf8',
    })
    assert.equal(output.trim(), `${ADAPTERS[0]} ok`)
  })

  // Other builds cannot be told not to load.
  if (!existsSync(ownFile('node_modules/uWebSockets.js/binaries'))) return

  test('takes node:http when the package has put JavaScript in the place of its binary, and lets the process end', () => {
    const output = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM], {
      env: { ...process.env, UWS_USE_FALLBACK: '1' },
      encoding: 'utf8',
    })
    assert.match(output, /^node ok$/m)
  })

  test('says that uWebSockets.js does not load when that is asked for', () => {
    const program = PROGRAM.replace('host:', "adapter: 'uws', host:").replace(/then\(async[\s\S]*/, 'then(console.log)')
    const output = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
      env: { ...process.env, UWS_USE_FALLBACK: '1' },
      encoding: 'utf8',
    })
    assert.match(output, /ok: false, problem: \{ kind: 'no-binding' \}/)
  })
})
