import { randomBytes } from 'node:crypto'
import { argv, env, stderr } from 'node:process'
import { type Outcome, printOutcome } from './command.ts'

// Entry point of the commands that print an outcome; only it reads arguments, environment, clock and random bytes.
const [name = '', ...args] = argv.slice(2)
void outcomeOf(name).then(printOutcome)

// Each loads what it needs: lookups no store of keys, stores no register.
async function outcomeOf(name: string): Promise<Outcome> {
  switch (name) {
    case 'keys':
    case 'reports': {
      const { openState, stateCommand } = await import('./state-commands.ts')
      const settings = { state: env['STATE'], plansFile: env['PLANS'] }
      const tools = { now: Date.now, random: randomBytes, tell: (line: string) => stderr.write(`${line}\n`) }
      return stateCommand(name, args, () => openState({ ...settings, ...tools }))
    }
    case 'explain':
    case 'lookup':
    case 'search': {
      const { registerAt } = await import('./open-register.ts')
      const around = { defaultSnapshot: env['SNAPSHOT'], open: registerAt }
      return (await import('./register-commands.ts')).registerCommand(name, args, around)
    }
    default:
      throw new Error(`commands: ${name}, expected one of explain, keys, lookup, reports, search.`)
  }
}
