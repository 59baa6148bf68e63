import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { DEFAULT_PLANS } from '../../src/access/limits/plan.ts'
import { openAccess } from '../../src/access/stores/open-access.ts'
import { keysCommand } from '../../src/commands/keys-command.ts'
import type { Outcome } from '../../src/commands/outcome.ts'
import { stateFolder } from '../access/state-folder.ts'
import { records } from '../fixtures/tables.ts'

const NOON = Date.UTC(2026, 10, 21, 3)

function commandIn(folder: string): (...args: readonly string[]) => Promise<Outcome> {
  const options = { state: `lmdb:${folder}`, plans: DEFAULT_PLANS, now: () => NOON, random: randomBytes }
  return (...args) => keysCommand(args, () => openAccess(options))
}

describe('keysCommand', () => {
  for (const { args, expected } of records<{ args: string[]; expected: string }>(import.meta))
    test(`refuses "${args.join(' ')}" without opening the state`, async () => {
      const outcome = await keysCommand(args, () => assert.fail('opened'))
      assert.deepEqual(outcome, { exitCode: 2, out: '', err: expected })
    })

  test('shows a key once and lists it shortened', async (context) => {
    const keys = commandIn(stateFolder(context))
    assert.equal((await keys('list')).out, 'ID  KEY  PLAN  E-MAIL  CREATED  STATE  COUNTED TODAY\n')
    const { out } = await keys('issue', '--plan', 'unmetered', 'taro@example.jp')
    const [, apiKey = '', keyId = ''] =
      /^key {3}(crl_\w{38})\nid {4}(key_\w{12})\nplan {2}unmetered \(no limits\)\n/.exec(out) ?? []
    const shown = `${apiKey.slice(0, 8)}…${apiKey.slice(-4)}`
    assert.equal(
      (await keys('list')).out,
      [
        'ID                KEY            PLAN       E-MAIL           CREATED            STATE  COUNTED TODAY',
        `${keyId}  ${shown}  unmetered  taro@example.jp  2026-11-21T03:00Z  live   0\n`,
      ].join('\n'),
    )
    assert.deepEqual(await keys('revoke', keyId), { exitCode: 0, out: `Revoked ${keyId}.\n`, err: '' })
    assert.match((await keys('list')).out, / revoked /)
    assert.deepEqual(await keys('revoke', keyId), {
      exitCode: 1,
      out: '',
      err: `There is no live key with the id "${keyId}".\n`,
    })
  })

  test('ends with 2 for an unknown plan', async (context) => {
    const keys = commandIn(stateFolder(context))
    assert.deepEqual(await keys('issue', 'taro@example.jp', '--plan=gold'), {
      exitCode: 2,
      out: '',
      err: 'There is no plan "gold"; there are beta_free, unmetered.\n',
    })
  })

  test('says in one line what is wrong with the state', async () => {
    const outcome = await keysCommand(['list'], () =>
      openAccess({ state: 'redis:cache', plans: DEFAULT_PLANS, now: () => NOON, random: randomBytes }),
    )
    const forms = 'lmdb:FOLDER, redis://USER:PASSWORD@HOST:PORT/DB or rediss://…, USER and PASSWORD percent-encoded.'
    assert.deepEqual(outcome, { exitCode: 2, out: '', err: `STATE: got "redis:…", expected ${forms}\n` })
  })
})
