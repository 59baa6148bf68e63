import { existsSync, mkdirSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { parseFlags } from '../src/program/parse-flags.ts'
import type { Bench, Figures } from './common/bench.ts'
import { floodsBench } from './hostile/floods.ts'
import { hostileBench } from './hostile/hostile.ts'
import { insteadBench } from './http/instead.ts'
import { overHttpBench } from './http/over-http.ts'
import { matchBench } from './match/match.ts'
import { namesBench } from './match/names.ts'
import { peersBench } from './peers/peers.ts'
import { rankingBench } from './ranking/ranking.ts'
import { buildBench } from './register/build.ts'
import { readyBench } from './register/ready.ts'
import { budgetBench } from './search/budget.ts'
import { yearBench } from './year/year.ts'

const BENCHES: readonly Bench[] = [
  ...[buildBench, readyBench, budgetBench, rankingBench, matchBench, namesBench, overHttpBench, insteadBench],
  ...[peersBench, hostileBench, floodsBench, yearBench],
]

const FILE_FLAGS = ['snapshot', 'labels', 'vs', 'nta', 'asked']
const NUMBER_FLAGS = {
  corporations: { usual: 500_000, isFine: isCount, expected: 'whole, above 0' },
  seed: { usual: 1, isFine: Number.isInteger, expected: 'whole' },
  minutes: { usual: 5, isFine: (value: number) => value > 0, expected: 'above 0' },
  days: { usual: 60, isFine: isCount, expected: 'whole, above 0' },
}

const USAGE = 'Usage: npm run bench -- [NAME…] [FLAG…], or --help'

const HELP = `${USAGE}

Measures, and prints one line of JSON a bench, and a readable table to the standard error.

${BENCHES.map(({ name, about }) => `  ${name.padEnd(10)} ${about}`).join('\n')}

Without a NAME every bench runs.

  --corporations N  how many corporations to generate, 500000 by default
  --nta PATH…       official files to compile, instead of generating corporations
  --snapshot FILE   a compiled register, instead of compiling one
  --folder DIR      where generated files are kept, var/bench by default
  --vs DIR          another checkout to measure in turns: build, ready, budget, match, over-http, floods
  --there SETTING…  environment of the other one, such as WORKERS=2 or PATH; without --vs it is this checkout once more
  --asked FILE…     ranking: questions of your own; names: lists of names
  --labels FILE     match: names as people write them
  --minutes N       hostile: how long to search for expensive questions, 5 by default
  --seed N          the seed of generated registers, of the rows of match, and of year
  --days N          year: how many daily builds, 60 by default
  --help            print this

Beside another one, …There is its figure, and …Times how many times its figure this one's is.`

await main()

async function main(): Promise<void> {
  const flags = parseFlags(process.argv.slice(2), {
    texts: [...Object.keys(NUMBER_FLAGS), 'folder', 'snapshot', 'vs', 'labels'],
    lists: ['nta', 'asked', 'there'],
  })
  if (!flags.ok) return misused(flags.problem)
  if (flags.value === 'help') return console.log(HELP)
  const { texts, lists, words } = flags.value
  const unknown = words.find((name) => !BENCHES.some((bench) => bench.name === name))
  if (unknown !== undefined) return misused(`There is no bench ${unknown}.`)
  for (const [flag, { isFine, expected }] of Object.entries(NUMBER_FLAGS)) {
    const text = texts.get(flag)
    if (text !== undefined && !isFine(Number(text))) return misused(`--${flag} must be a number: ${expected}.`)
  }
  for (const flag of FILE_FLAGS) {
    const missing = (lists.get(flag) ?? [texts.get(flag) ?? '.']).find((path) => !existsSync(path))
    if (missing !== undefined) return misused(`--${flag}: there is no ${missing}.`)
  }
  const numberOf = (flag: keyof typeof NUMBER_FLAGS) => Number(texts.get(flag) ?? NUMBER_FLAGS[flag].usual)
  const options = {
    corporations: numberOf('corporations'),
    seed: numberOf('seed'),
    minutes: numberOf('minutes'),
    days: numberOf('days'),
    folder: texts.get('folder') ?? 'var/bench',
    nta: lists.get('nta') ?? [],
    asked: lists.get('asked') ?? [],
    there: lists.get('there') ?? [],
    snapshot: texts.get('snapshot'),
    vs: texts.get('vs'),
    labels: texts.get('labels'),
  }
  mkdirSync(options.folder, { recursive: true })
  const machine = { node: process.version, cores: cpus().length, memoryGigabytes: Math.round(totalmem() / 2 ** 30) }
  for (const bench of BENCHES.filter(({ name }) => words.length === 0 || words.includes(name))) {
    const figures = await bench.run(options)
    process.stderr.write(`\n${bench.name}: ${bench.about}\n${table(figures)}\n`)
    console.log(JSON.stringify({ bench: bench.name, machine, figures }))
  }
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value > 0
}

function misused(problem: string): void {
  process.stderr.write(`${problem} ${USAGE}\n`)
  process.exitCode = 2
}

function table(rows: readonly Figures[]): string {
  const lines = rows.map((row) => Object.entries(row).map(([name, value]) => `${name}=${value}`))
  return lines.map((cells) => `  ${cells.join('  ')}`).join('\n')
}
