import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { describe, test } from 'node:test'
import { ownFile } from '../../src/program/own-file.ts'
import { ADAPTERS } from './socket/start-server.ts'

const PROGRAM = `
  import { serve } from './src/serve/serve.ts'
  const limits = { maxBodyBytes: 10, trustedProxies: 0 }
  const options = { adapter: 'ADAPTER', host: '127.0.0.1', port: 0, ...limits, newRequestId: () => '', logger() {} }
  serve(() => ({ status: 200, headers: [], body: 'ok' }), options).then(async ({ value }) => {
    const reply = await fetch('http://127.0.0.1:' + value.port)
    console.log(await reply.text())
    await value.close()
  })
`

describe('serve', () => {
  for (const adapter of ADAPTERS)
    test(`lets the process end after a close (${adapter})`, () => {
      const program = PROGRAM.replace('ADAPTER', adapter)
      const output = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
        encoding: 'utf8',
      })
      assert.equal(output.trim(), 'ok')
    })

  // Other builds cannot be told not to load.
  if (!existsSync(ownFile('node_modules/uWebSockets.js/binaries'))) return

  test('says that uWebSockets.js does not load when that is asked for', () => {
    const program = PROGRAM.replace('ADAPTER', 'uws').replace(/then\(async[\s\S]*/, 'then(console.log)')
    const output = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
      env: { ...process.env, UWS_USE_FALLBACK: '1' },
      encoding: 'utf8',
    })
    assert.match(output, /ok: false, problem: \{ kind: 'no-binding' \}/)
  })
})
