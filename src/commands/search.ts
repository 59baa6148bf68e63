import { argv, env, stderr, stdout } from 'node:process'
import { registerAt } from './open-register.ts'
import { searchCommand } from './search-command.ts'

// Entry of `npm run search`: the only lines here that read arguments and environment.
const outcome = await searchCommand(argv.slice(2), env['SNAPSHOT'], registerAt)
stdout.write(outcome.out)
stderr.write(outcome.err)
process.exitCode = outcome.exitCode
