import { performance } from 'node:perf_hooks'
import { argv, env } from 'node:process'
import { explainCommand } from './explain-command.ts'
import { registerAt } from './open-register.ts'
import { tellOutcome } from './tell-outcome.ts'

// Entry point of `npm run explain`, the only lines of the command that read arguments, environment and clock.
await tellOutcome(
  explainCommand(argv.slice(2), {
    defaultSnapshot: env['SNAPSHOT'],
    open: registerAt,
    now: () => performance.now(),
  }),
)
