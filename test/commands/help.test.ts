import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { HELP as BUILD_HELP } from '../../build/run-build.ts'
import { HELP as DATASET_HELP } from '../../dataset/arguments.ts'
import { helped, type Outcome } from '../../src/commands/command.ts'
import { USAGE } from '../../src/commands/match-flags.ts'
import { registerCommand } from '../../src/commands/register-commands.ts'
import { stateCommand } from '../../src/commands/state-commands.ts'

const unopened = () => assert.fail('opened')

const HELPS: readonly { readonly name: string; readonly help: string }[] = [
  { name: 'build', help: BUILD_HELP },
  { name: 'dataset', help: DATASET_HELP },
  { name: 'match', help: helped(USAGE, 'match').out },
  ...(await Promise.all([
    ...(['keys', 'reports'] as const).map((name) => helpOf(name, (args) => stateCommand(name, args, unopened))),
    ...(['lookup', 'search', 'explain'] as const).map((name) =>
      helpOf(name, (args) => registerCommand(name, args, { defaultSnapshot: undefined, open: unopened })),
    ),
  ])),
]

type Command = (args: readonly string[]) => Outcome | Promise<Outcome>

async function helpOf(name: string, command: Command): Promise<(typeof HELPS)[number]> {
  const { exitCode, out, err } = await command(['--help'])
  assert.deepEqual([exitCode, err], [0, ''], name)
  return { name, help: out }
}

describe('--help', () => {
  for (const { name, help } of HELPS)
    test(`of ${name} begins with its usage and tells of every flag of it, in lines a terminal holds`, () => {
      const [usage = '', ...told] = help.split('\n')
      assert.match(usage, new RegExp(`^Usage: npm run ${name} -- `))
      for (const flag of usage.match(/--[a-z-]+/g) ?? [])
        assert.ok(
          told.some((line) => line.startsWith(`  ${flag} `)),
          flag,
        )
      const wrong = told.filter((line) => line.length > 120)
      assert.deepEqual(wrong, [])
    })
})
