import { readFileSync } from 'node:fs'
import { ownFile } from '../src/program/own-file.ts'
import { parseFlags } from '../src/program/parse-flags.ts'
import { ALL_SOURCES, runFetch } from './run-fetch.ts'

const USAGE = 'Usage: npm run sources [-- --dir DIR] [--only NAME,NAME] [--help]'

void main()

async function main(): Promise<void> {
  const flags = parseFlags(process.argv.slice(2), { texts: ['dir', 'only'] })
  if (!flags.ok) return misused(flags.problem)
  if (flags.value === 'help') return console.log(`${USAGE}\n\n${help()}`)
  const { texts, words } = flags.value
  if (words.length > 0) return misused(`${words[0]} belongs to no flag.`)
  const asked = texts.get('only')?.split(',') ?? ALL_SOURCES
  const unknown = asked.find((name) => !ALL_SOURCES.some((key) => key === name))
  if (unknown !== undefined) return misused(`--only ${unknown}: expected some of ${ALL_SOURCES.join(', ')}.`)
  const only = ALL_SOURCES.filter((key) => asked.includes(key))
  if (!(await runFetch(texts.get('dir') ?? 'var/sources', only))) process.exitCode = 1
}

function help(): string {
  const text = readFileSync(ownFile('build/fetch/fetch-help.txt'), 'utf8').trimEnd()
  return text.replace('{all}', ALL_SOURCES.join(', '))
}

function misused(problem: string): void {
  process.stderr.write(`${problem} ${USAGE}\n`)
  process.exitCode = 2
}
