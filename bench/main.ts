import { existsSync, mkdirSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { parseFlags } from '../src/program/parse-flags.ts'
import type { Bench, Figures } from './common/bench.ts'
import { floodsBench } from './hostile/floods.ts'
import { hostileBench } from './hostile/hostile.ts'
import { insteadBench } from './http/instead.ts'
import { mcpBench } from './http/mcp.ts'
import { overHttpBench } from './http/over-http.ts'
import { pagesBench } from './http/pages.ts'
import { workersBench } from './http/workers.ts'
import { matchBench } from './match/match.ts'
import { peersBench } from './peers/peers.ts'
import { rankingBench } from './ranking/ranking.ts'
import { compileBench } from './register/compile.ts'
import { readyBench } from './register/ready.ts'
import { scaleBench } from './register/scale.ts'
import { budgetBench } from './search/budget.ts'
import { deepBench } from './search/deep.ts'
import { formerBench } from './search/former.ts'
import { interpretedBench } from './search/interpreted.ts'
import { notabilityBench } from './search/notability.ts'
import { searchBench } from './search/search.ts'
import { suggestionsBench } from './search/suggestions.ts'
import { usualBench } from './search/usual.ts'
import { yearBench } from './year/year.ts'

const BENCHES: readonly Bench[] = [
  compileBench,
  readyBench,
  searchBench,
  rankingBench,
  matchBench,
  deepBench,
  hostileBench,
  interpretedBench,
  suggestionsBench,
  notabilityBench,
  formerBench,
  usualBench,
  mcpBench,
  pagesBench,
  peersBench,
  scaleBench,
  floodsBench,
  workersBench,
  overHttpBench,
  insteadBench,
  budgetBench,
  yearBench,
]

const FILE_FLAGS = ['snapshot', 'edinet', 'labels', 'tree', 'nta', 'asked', 'node']

const USAGE = 'Usage: npm run bench -- [NAME…] [FLAG…], or --help'

const HELP = `${USAGE}

Measures, and prints one line of JSON a bench, and a readable table to the standard error.

${BENCHES.map(({ name, about }) => `  ${name.padEnd(12)} ${about}`).join('\n')}

Without a NAME every bench runs; a bench that lacks a flag says which one it needs.

  --corporations N  how many corporations to generate, 500000 by default
  --nta PATH…       official files to compile, instead of generating corporations
  --snapshot FILE   a compiled register, instead of compiling one
  --folder DIR      where generated files are kept, var/bench by default
  --asked FILE…     ranking, interpreted: questions of your own
  --labels FILE     match: names as people write them
  --edinet FILE     notability: the EDINET code list
  --minutes N       hostile: how long to search for expensive questions, 5 by default
  --seed N          budget, floods, match, workers, year: the seed of everything random
  --days N          year: how many daily builds
  --tree DIR        another checkout to measure: budget, floods, over-http
  --node PATH…      over-http: measure node:http as well, with this Node and with these programs
  --help            print this`

await main()

async function main(): Promise<void> {
  const flags = parseFlags(process.argv.slice(2), {
    texts: ['corporations', 'folder', 'snapshot', 'seed', 'tree', 'edinet', 'minutes', 'labels', 'days'],
    lists: ['nta', 'asked', 'node'],
  })
  if (!flags.ok) return misused(flags.problem)
  if (flags.value === 'help') return console.log(HELP)
  const { texts, lists, words } = flags.value
  const corporations = Number(texts.get('corporations') ?? 500_000)
  const seed = Number(texts.get('seed') ?? 1)
  const minutes = Number(texts.get('minutes') ?? 5)
  const days = Number(texts.get('days') ?? 0)
  const unknown = words.find((name) => !BENCHES.some((bench) => bench.name === name))
  if (unknown !== undefined) return misused(`There is no bench ${unknown}.`)
  const wrong = wrongNumber({ corporations, seed, minutes, days })
  if (wrong !== undefined) return misused(wrong)
  for (const flag of FILE_FLAGS) {
    const missing = (lists.get(flag) ?? [texts.get(flag) ?? '.']).find((path) => !existsSync(path))
    if (missing !== undefined) return misused(`--${flag}: there is no ${missing}.`)
  }
  const folder = texts.get('folder') ?? 'var/bench'
  mkdirSync(folder, { recursive: true })
  const machine = { node: process.version, cores: cpus().length, memoryGigabytes: Math.round(totalmem() / 2 ** 30) }
  const options = {
    corporations,
    seed,
    minutes,
    days,
    folder,
    nta: lists.get('nta') ?? [],
    asked: lists.get('asked') ?? [],
    node: lists.get('node') ?? [],
    snapshot: texts.get('snapshot'),
    tree: texts.get('tree'),
    edinet: texts.get('edinet'),
    labels: texts.get('labels'),
  }
  for (const bench of BENCHES.filter(({ name }) => words.length === 0 || words.includes(name))) {
    const figures = await bench.run(options)
    process.stderr.write(`\n${bench.name}: ${bench.about}\n${table(figures)}\n`)
    console.log(JSON.stringify({ bench: bench.name, machine, figures }))
  }
}

type Numbers = Readonly<Record<'corporations' | 'seed' | 'minutes' | 'days', number>>

/** Says which flag has a number that it cannot have; undefined when all are right. */
function wrongNumber({ corporations, seed, minutes, days }: Numbers): string | undefined {
  if (!Number.isInteger(corporations) || corporations <= 0) return '--corporations must be a whole number above 0.'
  if (!Number.isInteger(seed)) return '--seed must be a whole number.'
  if (!(minutes > 0)) return '--minutes must be a number above 0.'
  if (!Number.isInteger(days) || days < 0) return '--days must be a whole number of at least 0.'
  return undefined
}

function misused(problem: string): void {
  process.stderr.write(`${problem} ${USAGE}\n`)
  process.exitCode = 2
}

function table(rows: readonly Figures[]): string {
  return rows
    .map((row) =>
      Object.entries(row)
        .map(([name, value]) => `${name}=${value}`)
        .join('  '),
    )
    .map((line) => `  ${line}`)
    .join('\n')
}
