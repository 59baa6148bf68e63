import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { explainCommand } from '../../src/commands/explain-command.ts'
import type { Outcome } from '../../src/commands/outcome.ts'
import { failure, success } from '../../src/domain/result.ts'
import { smallRegister } from '../fixtures/small-register.ts'

const { register } = await smallRegister([{ name: '株式会社山田建設' }, { name: '山田' }], 1)

function explained(...args: readonly string[]): Promise<Outcome> {
  const open = (path: string) => (path === 'some.snapshot' ? success(register) : failure(`Nothing at ${path}.`))
  let millis = 0
  return explainCommand(args, { defaultSnapshot: 'some.snapshot', open, now: () => millis++ })
}

const USAGE = 'Usage: npm run explain -- WORDS [--snapshot FILE]\n'

describe('explainCommand', () => {
  test('prints each step with its time, cells under each other', async () => {
    const { exitCode, out, err } = await explained('㈱山田', '建設')
    assert.deepEqual([exitCode, err], [0, ''])
    const [fold, patterns, walks] = out.split('\n\n')
    assert.equal(fold, 'fold (1000 µs)\n  words        山田, 建設\n  joined       山田建設\n  legal form   株式会社')
    assert.equal(patterns, 'patterns\n  word     山田\n  word     建設\n  joined   山田建設')
    // Cells of full width take two columns.
    assert.match(walks ?? '', /\n {2}山田 {3}山 2 → 山田 2 {3}a node: [^\n]*\n {2}建設 {3}建 1 {12}a leaf: 1 to read$/)
    assert.ok(out.endsWith('\n\npage\n  株式会社山田建設   registered   name\n'))
  })

  const REFUSED = [
    { args: [], exitCode: 2, err: `No words given. ${USAGE}` },
    { args: ['--snapshot'], exitCode: 2, err: `--snapshot needs a value. ${USAGE}` },
    { args: ['山田', '--depth=3'], exitCode: 2, err: `There is no flag --depth. ${USAGE}` },
    { args: ['山田', '--snapshot', 'lost'], exitCode: 1, err: 'Nothing at lost.\n' },
  ]

  for (const { args, exitCode, err } of REFUSED)
    test(`refuses [${args.join(' ')}] in one line`, async () =>
      assert.deepEqual(await explained(...args), { exitCode, out: '', err }))

  test('lets no text steer the terminal', async () =>
    assert.doesNotMatch((await explained('\u001b[2J\u009b')).out, /[^\P{Cc}\n]/u))
})
