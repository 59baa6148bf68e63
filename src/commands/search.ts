import { argv, env } from 'node:process'
import { registerAt } from './open-register.ts'
import { printOutcome } from './print-outcome.ts'
import { searchCommand } from './search-command.ts'

// Entry point of `npm run search`, the only lines of the command that read arguments and environment.
await printOutcome(await searchCommand(argv.slice(2), env['SNAPSHOT'], registerAt))
