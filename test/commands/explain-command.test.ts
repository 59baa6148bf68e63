import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { explainCommand } from '../../src/commands/explain-command.ts'
import type { Outcome } from '../../src/commands/outcome.ts'
import { failure, success } from '../../src/domain/result.ts'
import { smallRegister } from '../fixtures/small-register.ts'

const { register } = await smallRegister([{ name: '株式会社山田建設' }, { name: '山田' }], 1)

function explained(...args: readonly string[]): Outcome {
  const open = (path: string) => (path === 'some.snapshot' ? success(register) : failure(`Nothing at ${path}.`))
  let millis = 0
  return explainCommand(args, { defaultSnapshot: 'some.snapshot', open, now: () => millis++ })
}

const USAGE = 'Usage: npm run explain -- WORDS [--snapshot FILE]\n'

describe('explainCommand', () => {
  test('prints each step with its time, cells under each other', () => {
    const { exitCode, out, err } = explained('㈱山田', '建設')
    assert.deepEqual([exitCode, err], [0, ''])
    assert.equal(
      out,
      `fold (1000 µs)
  words        山田, 建設
  joined       山田建設
  legal form   株式会社

patterns
  word     山田
  word     建設
  joined   山田建設

walks to the words (1000 µs)
  山田   山 2 → 山田 2   a node: 2 in the name, 0 elsewhere
  建設   建 1            a leaf: 1 to read

cost
  1 of at most 400,000 steps

plan
  decided by   the texts of a few candidates
  建設         at most 1
  山田         at most 2
  filter       1 have the legal form

hits (1000 µs)
  total        1
  texts read   at most 1
  registered   1

page
  株式会社山田建設   registered   name
`,
    )
  })

  const REFUSED = [
    { args: [], exitCode: 2, err: `No words given. ${USAGE}` },
    { args: ['--snapshot'], exitCode: 2, err: `--snapshot needs a value. ${USAGE}` },
    { args: ['山田', '--depth=3'], exitCode: 2, err: `There is no flag --depth. ${USAGE}` },
    { args: ['山田', '--snapshot', 'lost'], exitCode: 1, err: 'Nothing at lost.\n' },
  ]

  for (const { args, exitCode, err } of REFUSED)
    test(`refuses [${args.join(' ')}] in one line`, () =>
      assert.deepEqual(explained(...args), { exitCode, out: '', err }))

  test('lets no text steer the terminal', () => assert.doesNotMatch(explained('\u001b[2J\u009b').out, /[^\P{Cc}\n]/u))
})
