import { parseArgs } from 'node:util'
import { failure, type Result, success } from '../src/domain/result.ts'
import { PROFILES, type ProfileName } from './corporation/profile.ts'
import { MOST_CORPORATIONS } from './corporation/register-numbers.ts'
import type { Encoding } from './files/file-writer.ts'
import type { DatasetOptions } from './write-dataset.ts'

export const USAGE =
  'npm run dataset -- --corporations N --seed S --out DIR [--profile national|demo] [--encoding utf-8|shift_jis]'

/** The options, or a sentence saying which argument is wrong and what would be right. */
export function parseArguments(args: readonly string[]): Result<DatasetOptions, string> {
  const flags = readFlags(args)
  if (!flags.ok) return flags
  const { profile = 'national', encoding = 'utf-8', out } = flags.value
  const corporations = wholeNumber(flags.value.corporations)
  const seed = wholeNumber(flags.value.seed)
  if (corporations === undefined || corporations < 1 || corporations > MOST_CORPORATIONS) {
    const range = `a whole number from 1 to ${MOST_CORPORATIONS}`
    return failure(`--corporations must be ${range}, not ${shown(flags.value.corporations)}.`)
  }
  if (seed === undefined) {
    const range = `a whole number from 0 to ${Number.MAX_SAFE_INTEGER}`
    return failure(`--seed must be ${range}, not ${shown(flags.value.seed)}.`)
  }
  if (!out) return failure(`--out must name a folder, not ${shown(out)}.`)
  if (!isProfile(profile)) return failure(`--profile must be national or demo, not ${shown(profile)}.`)
  if (!isEncoding(encoding)) return failure(`--encoding must be utf-8 or shift_jis, not ${shown(encoding)}.`)
  return success({ corporations, seed, out, profile, encoding })
}

type Flags = Partial<Readonly<Record<'corporations' | 'seed' | 'out' | 'profile' | 'encoding', string>>>

function readFlags(args: readonly string[]): Result<Flags, string> {
  const text = { type: 'string' } as const
  try {
    const options = { corporations: text, seed: text, out: text, profile: text, encoding: text }
    return success(parseArgs({ args: [...args], options }).values)
  } catch (error) {
    // parseArgs names the unknown flag or the missing value in its first sentence.
    if (error instanceof TypeError) return failure(`${error.message.split(/[.\n]/, 1)[0]}.`)
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
