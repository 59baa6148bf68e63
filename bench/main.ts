import { mkdirSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import type { Bench, Figures } from './bench.ts'
import { compileBench } from './compile.ts'
import { deepBench } from './deep.ts'
import { floodsBench } from './floods.ts'
import { hostileBench } from './hostile.ts'
import { matchBench } from './match.ts'
import { mcpBench } from './mcp.ts'
import { notabilityBench } from './notability.ts'
import { pagesBench } from './pages.ts'
import { peersBench } from './peers.ts'
import { rankingBench } from './ranking.ts'
import { readyBench } from './ready.ts'
import { scaleBench } from './scale.ts'
import { searchBench } from './search.ts'
import { suggestionsBench } from './suggestions.ts'

const BENCHES: readonly Bench[] = [
  compileBench,
  readyBench,
  searchBench,
  rankingBench,
  matchBench,
  deepBench,
  hostileBench,
  suggestionsBench,
  notabilityBench,
  mcpBench,
  pagesBench,
  peersBench,
  scaleBench,
  floodsBench,
]

const USAGE = `usage: npm run bench -- [NAME…] [--nta PATH]… [--corporations N] [--folder DIR] [--snapshot FILE]
       hostile: [--minutes N]    notability: --edinet FILE    floods: [--seed N] [--tree DIR]
       ranking: [--asked FILE]…    match: [--labels FILE]
       match: [--labels FILE]
NAME: ${BENCHES.map(({ name }) => name).join(', ')} (all that the flags allow when none is given)`

await main()

/** JSON on stdout, one line a bench; the readable table on stderr. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      nta: { type: 'string', multiple: true, default: [] },
      corporations: { type: 'string', default: '500000' },
      folder: { type: 'string', default: 'var/bench' },
      snapshot: { type: 'string' },
      seed: { type: 'string', default: '1' },
      tree: { type: 'string' },
      edinet: { type: 'string' },
      minutes: { type: 'string', default: '5' },
      asked: { type: 'string', multiple: true, default: [] },
      labels: { type: 'string' },
    },
    allowPositionals: true,
  })
  const corporations = Number(values.corporations)
  const seed = Number(values.seed)
  const minutes = Number(values.minutes)
  const unknown = positionals.filter((name) => !BENCHES.some((bench) => bench.name === name))
  const numbers = [corporations, seed].every(Number.isInteger) && corporations > 0 && minutes > 0
  if (unknown.length > 0 || !numbers) {
    process.stderr.write(`${USAGE}\n`)
    process.exitCode = 2
    return
  }
  mkdirSync(values.folder, { recursive: true })
  const wanted = BENCHES.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
  const machine = { node: process.version, cores: cpus().length, memoryGigabytes: Math.round(totalmem() / 2 ** 30) }
  for (const bench of wanted) {
    const { nta, folder, snapshot, tree, edinet, asked, labels } = values
    const figures = await bench.run({ nta, corporations, folder, snapshot, seed, minutes, tree, edinet, asked, labels })
    process.stderr.write(`\n${bench.name}: ${bench.about}\n${table(figures)}\n`)
    console.log(JSON.stringify({ bench: bench.name, machine, figures }))
  }
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
