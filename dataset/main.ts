import { parseArgs } from 'node:util'
import type { Encoding } from './files/file-writer.ts'
import { PROFILES, type ProfileName } from './profile.ts'
import { MOST_CORPORATIONS } from './register-numbers.ts'
import { type DatasetOptions, type DatasetSummary, writeDataset } from './write-dataset.ts'

const USAGE =
  'npm run dataset -- --corporations N --seed S --out DIR [--profile national|demo] [--encoding utf-8|shift_jis]'

const EXIT_USAGE = 2

process.exitCode = await run(process.argv.slice(2))

async function run(args: readonly string[]): Promise<number> {
  const options = parseOptions(args)
  if (typeof options === 'string') return complain(`${options} Usage: ${USAGE}`, EXIT_USAGE)
  try {
    console.log(summaryLine(await writeDataset(options)))
    return 0
  } catch (error) {
    // A folder that cannot be written or a full disk: the system's own words name the file.
    if (error instanceof Error && 'code' in error && 'syscall' in error) return complain(error.message, 1)
    throw error
  }
}

// The options, or a sentence saying what is wrong with the arguments.
function parseOptions(args: readonly string[]): DatasetOptions | string {
  const flags = readFlags(args)
  if (typeof flags === 'string') return flags
  const { profile = 'national', encoding = 'utf-8', out } = flags
  const corporations = wholeNumber(flags.corporations)
  const seed = wholeNumber(flags.seed)
  if (corporations === undefined || corporations < 1 || corporations > MOST_CORPORATIONS) {
    return `--corporations must be a whole number from 1 to ${MOST_CORPORATIONS}, not ${shown(flags.corporations)}.`
  }
  if (seed === undefined)
    return `--seed must be a whole number from 0 to ${Number.MAX_SAFE_INTEGER}, not ${shown(flags.seed)}.`
  if (!out) return '--out must name a folder.'
  if (!isProfile(profile)) return `--profile must be national or demo, not ${shown(profile)}.`
  if (!isEncoding(encoding)) return `--encoding must be utf-8 or shift_jis, not ${shown(encoding)}.`
  return { corporations, seed, out, profile, encoding }
}

type Flags = Partial<Readonly<Record<'corporations' | 'seed' | 'out' | 'profile' | 'encoding', string>>>

function readFlags(args: readonly string[]): Flags | string {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args: [...args],
      options: { corporations: text, seed: text, out: text, profile: text, encoding: text },
    }).values
  } catch (error) {
    // parseArgs explains unknown flags and missing values in its first sentence.
    if (error instanceof TypeError) return `${error.message.split(/[.\n]/, 1)[0]}.`
    throw error
  }
}

function wholeNumber(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d{1,16}$/.test(text)) return undefined
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : undefined
}

function isProfile(text: string): text is ProfileName {
  return Object.hasOwn(PROFILES, text)
}

function isEncoding(text: string): text is Encoding {
  return text === 'utf-8' || text === 'shift_jis'
}

function shown(text: string | undefined): string {
  return text === undefined ? 'left out' : JSON.stringify(text)
}

function summaryLine({
  files,
  corporations,
  open,
  closed,
  excluded,
  deleted,
  establishments,
  filers,
}: DatasetSummary): string {
  return `wrote ${corporations} corporations (${open} open, ${closed} closed, ${excluded} excluded, ${deleted} deleted), ${establishments} establishments, ${filers} filers: ${Object.values(files).join(' ')}`
}

function complain(line: string, exitCode: number): number {
  console.error(`dataset: ${line}`)
  return exitCode
}
