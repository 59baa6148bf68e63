import { randomBytes } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { argv, env, stderr } from 'node:process'
import { registerAt } from './open-register.ts'
import { type Outcome, printOutcome } from './outcome.ts'
import type { OpenState } from './state-commands.ts'

// Entry point of the commands that print an outcome, the only lines of them that read arguments, environment, clock and
// random bytes. Each loads what it needs: lookups no store of keys, stores no register.
const [name = '', ...args] = argv.slice(2)
const defaultSnapshot = env['SNAPSHOT']
const open: OpenState = async () => {
  const { openState } = await import('./open-state.ts')
  const source = { state: env['STATE'], plansFile: env['PLANS'] }
  return openState(source, { now: Date.now, random: randomBytes, tell: (line) => stderr.write(`${line}\n`) })
}

const COMMANDS: Readonly<Record<string, () => Promise<Outcome>>> = {
  explain: async () => {
    const surroundings = { defaultSnapshot, open: registerAt, now: () => performance.now() }
    return (await import('./explain-command.ts')).explainCommand(args, surroundings)
  },
  keys: async () => (await import('./state-commands.ts')).keysCommand(args, open),
  lookup: async () => (await import('./lookup-command.ts')).lookupCommand(args, defaultSnapshot, registerAt),
  reports: async () => (await import('./state-commands.ts')).reportsCommand(args, open),
  search: async () => (await import('./search-command.ts')).searchCommand(args, defaultSnapshot, registerAt),
}

const command = COMMANDS[name]
if (command === undefined) throw new Error(`commands: ${name}, expected one of ${Object.keys(COMMANDS).join(', ')}.`)
void command().then(printOutcome)
