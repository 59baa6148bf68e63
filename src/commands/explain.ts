import { performance } from 'node:perf_hooks'
import { argv, env } from 'node:process'
import { explainCommand } from './explain-command.ts'
import { registerAt } from './open-register.ts'
import { printOutcome } from './print-outcome.ts'

// Entry point of `npm run explain`, the only lines of the command that read arguments, environment and clock.
await printOutcome(
  explainCommand(argv.slice(2), { defaultSnapshot: env['SNAPSHOT'], open: registerAt, now: () => performance.now() }),
)
