import { randomBytes } from 'node:crypto'
import { argv, env, stderr } from 'node:process'
import { keysCommand } from './keys-command.ts'
import { openState } from './open-state.ts'
import { printOutcome } from './print-outcome.ts'

// Entry point of `npm run keys`, the only lines of the command that read arguments, environment, clock and random
// bytes.
const source = { state: env['STATE'], plansFile: env['PLANS'] }
const tell = (line: string) => stderr.write(`${line}\n`)
await printOutcome(
  await keysCommand(argv.slice(2), () => openState(source, { now: Date.now, random: randomBytes, tell })),
)
