import { randomBytes } from 'node:crypto'
import { argv, env, stderr } from 'node:process'
import { openWith } from './open-with.ts'
import { reportsCommand } from './reports-command.ts'
import { tellOutcome } from './tell-outcome.ts'

// Entry of `npm run reports`: the only lines here that read arguments, environment, clock and chance.
const source = { state: env['STATE'], plansFile: env['PLANS'] }
const tell = (line: string) => stderr.write(`${line}\n`)
await tellOutcome(
  await reportsCommand(argv.slice(2), () => openWith(source, { now: Date.now, random: randomBytes, tell })),
)
