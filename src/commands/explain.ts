import { performance } from 'node:perf_hooks'
import { argv, env, stderr, stdout } from 'node:process'
import { explainCommand } from './explain-command.ts'
import { registerAt } from './open-register.ts'

// Entry of `npm run explain`: the only lines here that read arguments, environment and clock.
const outcome = explainCommand(argv.slice(2), {
  defaultSnapshot: env['SNAPSHOT'],
  open: registerAt,
  now: () => performance.now(),
})
stdout.write(outcome.out)
stderr.write(outcome.err)
process.exitCode = outcome.exitCode
