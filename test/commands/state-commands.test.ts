import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { describe, type TestContext, test } from 'node:test'
import { DEFAULT_PLANS } from '../../src/access/limits/plan.ts'
import { openStore } from '../../src/access/stores/lmdb/store.ts'
import { openAccess } from '../../src/access/stores/open-access.ts'
import type { Outcome } from '../../src/commands/command.ts'
import { stateCommand } from '../../src/commands/state-commands.ts'
import { success } from '../../src/domain/result.ts'
import { granted, HOME } from '../access/expect.ts'
import { handClock, openIn, stateFolder } from '../access/state-folder.ts'
import { records } from '../fixtures/tables.ts'

const NOON = Date.UTC(2026, 10, 21, 3)

function commandIn(folder: string): (...args: readonly string[]) => Promise<Outcome> {
  const options = { state: `lmdb:${folder}`, plans: DEFAULT_PLANS, now: () => NOON, random: randomBytes }
  return (...args) => stateCommand('keys', args, () => openAccess(options))
}

describe('stateCommand keys', () => {
  for (const { args, expected } of records<{ args: string[]; expected: string }>(import.meta, 'keys-command'))
    test(`refuses "${args.join(' ')}" without opening the state`, async () => {
      const outcome = await stateCommand('keys', args, () => assert.fail('opened'))
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
    const outcome = await stateCommand('keys', ['list'], () =>
      openAccess({ state: 'redis:cache', plans: DEFAULT_PLANS, now: () => NOON, random: randomBytes }),
    )
    const forms = 'lmdb:FOLDER, redis://USER:PASSWORD@HOST:PORT/DB or rediss://…, USER and PASSWORD percent-encoded.'
    assert.deepEqual(outcome, { exitCode: 2, out: '', err: `STATE: got "redis:…", expected ${forms}\n` })
  })
})

const PLAIN = { corporateNumber: '9010401147100', field: 'name', description: 'x', sourceUrl: 'https://a.example/' }

/** Makes a report in a store of its own, and returns its id and how a command opens that store. */
async function reported(context: TestContext, report: typeof PLAIN & { readonly contact?: string }) {
  const folder = stateFolder(context)
  const access = await openIn(folder, handClock())
  const { report_id } = granted(await access.reports.submit(report, HOME))
  await access.close()
  return { report_id, folder, open: async () => success(await openIn(folder, handClock())) }
}

describe('stateCommand reports', () => {
  for (const { args, expected } of records<{ args: string[]; expected: string }>(import.meta, 'reports-command'))
    test(`refuses "${args.join(' ')}" without opening the state`, async () => {
      const outcome = await stateCommand('reports', args, () => assert.fail('opened'))
      assert.deepEqual(outcome, { exitCode: 2, out: '', err: expected })
    })

  test('lists nothing in words and as JSON', async (context) => {
    const folder = stateFolder(context)
    const open = async () => success(await openIn(folder, handClock()))
    assert.equal((await stateCommand('reports', ['list'], open)).out, 'No reports.\n')
    assert.equal((await stateCommand('reports', ['list', '--json'], open)).out, '[]\n')
  })

  test('shows reports without letting them steer the terminal', async (context) => {
    const report = {
      corporateNumber: '9010401147100',
      field: 'address',
      description: 'moved\u001b[2J\r\nreport  rep_forged\u202e\u007f\u009b31m\ufffd',
      sourceUrl: 'https://www.example.co.jp/',
    }
    const { report_id, open } = await reported(context, report)
    assert.equal(
      (await stateCommand('reports', ['list'], open)).out,
      [
        ...[`report       ${report_id}`, 'received     2026-11-21T03:00:00.000Z', 'corporation  9010401147100'],
        ...["field        'address'", "description  'moved [2J report rep_forged 31m\ufffd'"],
        ...["source       'https://www.example.co.jp/'", 'contact\n'],
      ].join('\n'),
    )
    const { out } = await stateCommand('reports', ['list', '--json'], open)
    assert.deepEqual(JSON.parse(out), [
      { ...report, description: report.description.toWellFormed(), report_id, received_at: '2026-11-21T03:00:00.000Z' },
    ])
    assert.match(out, /^[\n\P{C}]*$/u, 'JSON without a control or format character but its line ends')
  })

  test('notes that what it lists is read', async (context) => {
    const { folder, open } = await reported(context, PLAIN)
    const unread = async (): Promise<number> => {
      const store = await openStore(folder)
      assert.ok(store.ok)
      const { size } = store.value.unread
      await store.value.close()
      return size
    }
    assert.equal(await unread(), 1)
    await stateCommand('reports', ['list'], open)
    assert.equal(await unread(), 0)
  })

  test('shows reports that can be pasted into a shell or a spreadsheet', async (context) => {
    const text = `=HYPERLINK("http://evil.example";"x") $(id>&2) \`id\` !! \\'; id #\\`
    const report = { field: text, description: text, contact: text, sourceUrl: 'https://a.example/$(id)?a=1&b;c' }
    const { open } = await reported(context, { ...PLAIN, ...report })
    const said = (await stateCommand('reports', ['list'], open)).out
    for (const name of ['field', 'description', 'contact', 'source']) {
      const [, cell = ''] = new RegExp(`^${name} +(.*)$`, 'm').exec(said) ?? []
      assert.match(cell, /^'/)
      const wanted = name === 'source' ? report.sourceUrl : text
      assert.equal(execFileSync('sh', ['-c', `printf %s ${cell}`], { encoding: 'utf8' }), wanted)
    }
    const { out } = await stateCommand('reports', ['list', '--json'], open)
    assert.doesNotMatch(out, /[$`!]/)
    assert.equal(JSON.parse(out)[0].description, text)
  })

  test('removes a report, and says when there is none', async (context) => {
    const { report_id, open } = await reported(context, PLAIN)
    assert.deepEqual(await stateCommand('reports', ['remove', report_id], open), {
      exitCode: 0,
      out: `Removed ${report_id}.\n`,
      err: '',
    })
    const again = await stateCommand('reports', ['remove', `${report_id}\u009b`], open)
    assert.deepEqual(again, { exitCode: 1, out: '', err: `There is no report with the id "${report_id} ".\n` })
  })
})
