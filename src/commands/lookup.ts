import { argv, env } from 'node:process'
import { lookupCommand } from './lookup-command.ts'
import { registerAt } from './open-register.ts'
import { printOutcome } from './print-outcome.ts'

// Entry point of `npm run lookup`, the only lines of the command that read arguments and environment.
await printOutcome(lookupCommand(argv.slice(2), env['SNAPSHOT'], registerAt))
