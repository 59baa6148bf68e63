import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { performance } from 'node:perf_hooks'
import { readIndustries } from '../dataset/industries.ts'
import { isoDate, japanDay } from '../src/domain/japan-day.ts'
import { failure, type Result, success } from '../src/domain/result.ts'
import { grouped } from '../src/domain/shortened.ts'
import { ownFile } from '../src/program/own-file.ts'
import { parseFlags } from '../src/program/parse-flags.ts'
import type { RowAccount } from './compile/threads/publishing.ts'
import { parseIsoDate } from './publish/values/values.ts'
import { type BuildOptions, type BuildSummary, buildSnapshot } from './snapshot/build-snapshot.ts'
import { untilInterrupted } from './snapshot/interruption.ts'
import type { Comparison } from './snapshot/judge-snapshot.ts'
import { byKey, REGISTER_SOURCES, sourceFiles } from './sources/layouts/register-sources.ts'
import { createProgressView } from './sources/progress-view.ts'

/** Parses arguments of the build; undefined when they are wrong or ask for help, which has been said then. */
export function readBuildFlags(args: readonly string[]): BuildFlags | undefined {
  // The snapshot stays in place when the summary cannot be printed: the reader is gone or the disk is full.
  process.stdout.on('error', () => undefined)
  const flags = parseBuildFlags(args)
  if (!flags.ok) stopWith(2, `${flags.problem} ${USAGE}`)
  else if (flags.value === 'help') console.log(HELP)
  else return flags.value
  return undefined
}

/** Builds a snapshot and prints what became of the files; the process ends with 1 when there is none. */
export async function runBuild({ sources, inputs: given, ...flags }: BuildFlags): Promise<void> {
  const inputs = withFolder(given, sources)
  if (inputs.nta?.length === 0)
    return stopWith(1, `--sources: ${sources} has no file of the tax agency in its folder nta.`)
  const view = createProgressView(process.stderr, () => performance.now())
  const built = await untilInterrupted((stop) =>
    buildSnapshot({
      ...flags,
      inputs,
      industries: readIndustries(),
      threads: availableParallelism(),
      // Rows dated later are rejected, or a wrong date would be the newest for ever.
      today: Number(isoDate(japanDay(Date.now())).replaceAll('-', '')),
      onProgress: view.report,
      stop,
    }),
  )
  view.close()
  if (!built.ok) return stopWith(1, built.problem)
  for (const line of summaryLines(built.value)) console.log(line)
}

// A flag of a source adds to what the folder has.
function withFolder(given: BuildFlags['inputs'], folder: string | undefined): BuildFlags['inputs'] {
  if (folder === undefined) return given
  const files = sourceFiles(folder)
  return byKey((key) => [...files[key], ...(given[key] ?? [])])
}

function stopWith(code: number, line: string): void {
  process.stderr.write(`${line}\n`)
  process.exitCode = code
}

type BuildFlags = Omit<BuildOptions, 'industries' | 'today' | 'threads' | 'onProgress' | 'stop'> & {
  /** A folder as `npm run sources` fills it. */
  readonly sources?: string | undefined
}

export const USAGE: string =
  'Usage: npm run build -- --sources DIR | --nta PATH… [--gbizinfo PATH…] [--establishments PATH…] [--edinet PATH…] [--invoice PATH…] ' +
  '--out FILE [--previous FILE [--changes FILE]] [--aliases FILE] [--sign-key FILE] [--build N] [--expires DAY] ' +
  '[--allow-shrink] [--allow-rejects] [--help]'

export const HELP: string = `${USAGE}\n\n${readFileSync(ownFile('build/snapshot/build-help.txt'), 'utf8').trimEnd()}`

// Up to 15 digits: such a number and all that follow it one by one are exact.
const BUILD = /^[1-9]\d{0,14}$/

/** Parses the arguments. A path flag takes all paths up to the next flag. The failure is one line. */
export function parseBuildFlags(args: readonly string[]): Result<BuildFlags | 'help', string> {
  const flags = parseFlags(args, {
    lists: REGISTER_SOURCES.map(({ key }) => key),
    texts: ['sources', 'out', 'previous', 'changes', 'aliases', 'sign-key', 'build', 'expires'],
    switches: ['allow-rejects', 'allow-shrink'],
  })
  if (!flags.ok) return flags
  if (flags.value === 'help') return success('help')
  const { lists, texts, switches, words } = flags.value
  if (words.length > 0) return failure(`${words[0]} belongs to no flag.`)
  const sources = texts.get('sources')
  if (sources === undefined && !lists.has('nta'))
    return failure('--nta needs at least one path, or --sources a folder.')
  const out = texts.get('out')
  if (out === undefined) return failure('--out needs the path of the snapshot to write.')
  const previous = texts.get('previous')
  const changes = texts.get('changes')
  if (changes !== undefined && previous === undefined) return failure('--changes needs --previous to compare with.')
  const build = texts.get('build')
  if (build !== undefined && !BUILD.test(build)) return failure('--build needs a whole number from 1.')
  const lastDay = texts.get('expires')
  const expires = parseIsoDate(lastDay)
  if (expires !== lastDay) return failure(`--expires ${lastDay}: no day, expected one such as 2026-12-31.`)
  return success({
    inputs: byKey((key) => lists.get(key) ?? []),
    ...{ out, sources, previous, changes, expires, build: build === undefined ? undefined : Number(build) },
    aliases: texts.get('aliases'),
    signKey: texts.get('sign-key'),
    tooManyRejects: switches.has('allow-rejects') ? 'allow' : 'fail',
    shrinking: switches.has('allow-shrink') ? 'allow' : 'fail',
  })
}

export function summaryLines(summary: BuildSummary): string[] {
  const { accounts, refused, usualNames, rejects, warnings, comparison, shrunk } = summary
  const { manifest, size, id, fictional, path } = summary
  return [
    ...Object.entries(accounts).flatMap(([source, account]) => accountLine(source, account)),
    ...listed('left out', refused),
    ...(usualNames.published === 0 ? [] : [line('usual names', usualNamesOf(usualNames))]),
    ...rejects.map(({ reason, count, first }) =>
      line('rejected', `${grouped(count)} ${reason}, the first at ${first.file}:${first.line}`),
    ),
    ...(rejects.length === 0 ? [] : [line('', `all are listed in ${path}.rejects.csv`)]),
    ...warnings.map((warning) => line('warning', warning)),
    ...comparisonLines(comparison),
    ...shrunk.map((reason) => line('allowed', reason)),
    line('published', `${grouped(size)} ${fictional ? 'fictional ' : ''}corporations as ${path}, snapshot ${id}`),
    line('manifest', `build ${manifest.build}, for servers until ${manifest.expires}`),
  ]
}

const FATES = {
  published: 'published',
  leftOut: 'of corporations not published',
  notJoined: 'of numbers not in the register',
  deleted: 'deleted',
  past: 'of earlier states',
  ignored: 'without a number or date',
  superseded: 'repeated or older',
  rejected: 'rejected',
} as const satisfies Omit<Readonly<Record<keyof RowAccount, string>>, 'read'>

function accountLine(source: string, account: RowAccount): string[] {
  if (account.read === 0) return []
  const fates = Object.entries(FATES) as [keyof typeof FATES, string][]
  const parts = fates.filter(([fate]) => account[fate] > 0).map(([fate, words]) => `${grouped(account[fate])} ${words}`)
  return [line('read', `${source} ${grouped(account.read)} rows: ${parts.join(', ')}`)]
}

function usualNamesOf({ given, published }: BuildSummary['usualNames']): string {
  return `${grouped(published)} of ${grouped(given)}; the corporations of the others are not published`
}

function listed(title: string, counts: ReadonlyMap<string, number>): string[] {
  const parts = [...counts].map(([kind, count]) => `${grouped(count)} ${kind}`)
  return parts.length === 0 ? [] : [line(title, parts.join(', '))]
}

function comparisonLines(comparison: Comparison): string[] {
  if (comparison.kind === 'none') return [line('compared', `with nothing: ${comparison.why}`)]
  const { added, removed, changed, facts } = comparison.changes
  const [renamed, moved] = [facts.get('name') ?? 0, facts.get('address') ?? 0]
  const kinds = `${grouped(added)} added, ${grouped(removed)} removed, ${grouped(changed)} changed`
  const some = changed === 0 ? '' : ` (${grouped(renamed)} renamed, ${grouped(moved)} moved)`
  return [line('compared', `with ${comparison.with}: ${kinds}${some}`), ...listed('changed', facts)]
}

function line(title: string, text: string): string {
  return `${title.padEnd(12)}${text}`
}
