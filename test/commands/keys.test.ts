import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { countTimes, granted, HOME, problemOf } from '../access/expect.ts'
import { openIn, stateFolder } from '../access/state-folder.ts'
import { runCommand } from './run-command.ts'

describe('npm run keys', () => {
  test('issues and revokes keys under a running server', async (context) => {
    const folder = stateFolder(context)
    const env = { STATE: `lmdb:${folder}` }
    const clock = { millis: Date.now() }
    const server = await openIn(folder, clock)
    const command = await runCommand('keys', ['issue', 'taro@example.jp'], env)
    assert.equal(command.exitCode, 0)
    const [apiKey = ''] = /crl_\w+/.exec(command.out) ?? []
    const account = granted(server.gate.authenticate(apiKey, HOME))
    countTimes(server, account, 3)

    assert.equal((await runCommand('keys', ['revoke', account.keyId], env)).exitCode, 0)
    granted(server.gate.authenticate(apiKey, HOME))
    clock.millis += 1999
    assert.equal(problemOf(server.gate.authenticate(apiKey, HOME)).kind, 'invalid-api-key')

    // The writes of the command's process must not have made the server lose its own writes.
    await server.close()
    const again = await openIn(folder, clock)
    assert.equal(granted(await again.keys.usage(account.keyId)).days.at(-1)?.counted, 3)
    await again.close()
  })

  test('says that there was no store, so that a mistyped STATE is not taken for one without keys', async (context) => {
    const folder = join(stateFolder(context), 'mistyped')
    const env = { STATE: `lmdb:${folder}` }
    const told = `STATE: ${folder} had no store, and has an empty one now. Give this command the STATE of the server.\n`
    const first = await runCommand('keys', ['revoke', 'key_1'], env)
    assert.deepEqual([first.exitCode, first.err.startsWith(told)], [1, true], first.err)
    assert.equal((await runCommand('keys', ['list'], env)).err, '')
  })

  test('reads the table of plans from the file named in PLANS', async (context) => {
    const folder = stateFolder(context)
    const file = join(folder, 'plans.json')
    writeFileSync(file, '[{"name":"partner","per_minute":600}]')
    const env = { STATE: `lmdb:${join(folder, 'state')}`, PLANS: file }
    assert.match(
      (await runCommand('keys', ['issue', 'taro@example.jp'], env)).out,
      /plan {2}partner \(600 a minute, 1000 rows of lists a day\)/,
    )
    writeFileSync(file, '[')
    assert.deepEqual(await runCommand('keys', ['list'], env), {
      exitCode: 2,
      out: '',
      err: `PLANS: ${file}: The plans are not JSON.\n`,
    })
  })
})
