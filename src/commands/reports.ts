import { randomBytes } from 'node:crypto'
import { argv, env, stderr } from 'node:process'
import { openWith } from './open-with.ts'
import { reportsCommand } from './reports-command.ts'
import { tellOutcome } from './tell-outcome.ts'

// Entry point of `npm run reports`, the only lines of the command that read arguments, environment, clock and random
// bytes.
const source = { state: env['STATE'], plansFile: env['PLANS'] }
const tell = (line: string) => stderr.write(`${line}\n`)
await tellOutcome(
  await reportsCommand(argv.slice(2), () => openWith(source, { now: Date.now, random: randomBytes, tell })),
)
