import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { reportsCommand } from '../../src/commands/reports-command.ts'
import { success } from '../../src/domain/result.ts'
import { granted } from '../access/expect.ts'
import { handClock, openIn, stateFolder } from '../access/state-folder.ts'

const USAGE = 'Usage: npm run reports -- list [--json]\n'

describe('reportsCommand', () => {
  for (const { args, expected } of [
    { args: [], expected: `No task given. ${USAGE}` },
    { args: ['lst'], expected: `Unknown task "lst". ${USAGE}` },
    { args: ['list', '-json'], expected: `list takes only --json. ${USAGE}` },
    { args: ['list', '--json', 'x'], expected: `list takes only --json. ${USAGE}` },
  ]) {
    test(`refuses "${args.join(' ')}" without opening the state`, async () => {
      const outcome = await reportsCommand(args, () => assert.fail('opened'))
      assert.deepEqual(outcome, { exitCode: 2, out: '', err: expected })
    })
  }

  test('lists nothing in words and as JSON', async (context) => {
    const folder = stateFolder(context)
    const open = async () => success(await openIn(folder, handClock()))
    assert.equal((await reportsCommand(['list'], open)).out, 'No reports.\n')
    assert.equal((await reportsCommand(['list', '--json'], open)).out, '[]\n')
  })

  test('shows reports without letting them steer the terminal', async (context) => {
    const folder = stateFolder(context)
    const access = await openIn(folder, handClock())
    const report = {
      corporateNumber: '9010401147100',
      field: 'address',
      description: 'moved\u001b[2J\r\nreport  rep_forged\u202e\ud800',
      sourceUrl: 'https://www.example.co.jp/',
    }
    const { report_id } = granted(await access.reports.submit(report))
    await access.close()
    const open = async () => success(await openIn(folder, handClock()))
    assert.equal(
      (await reportsCommand(['list'], open)).out,
      [
        `report       ${report_id}`,
        'received     2026-11-21T03:00:00.000Z',
        'corporation  9010401147100',
        'field        address',
        'description  moved [2J report  rep_forged \ufffd',
        'source       https://www.example.co.jp/',
        'contact\n',
      ].join('\n'),
    )
    const { out } = await reportsCommand(['list', '--json'], open)
    assert.deepEqual(JSON.parse(out), [
      { ...report, description: report.description.toWellFormed(), report_id, received_at: '2026-11-21T03:00:00.000Z' },
    ])
    assert.ok(!out.includes('\u001b'))
  })
})
