import { argv, env, stderr, stdout } from 'node:process'
import { lookupCommand } from './lookup-command.ts'
import { registerAt } from './open-register.ts'

// Entry of `npm run lookup`: the only lines here that read arguments and environment.
const outcome = lookupCommand(argv.slice(2), env['SNAPSHOT'], registerAt)
stdout.write(outcome.out)
stderr.write(outcome.err)
process.exitCode = outcome.exitCode
