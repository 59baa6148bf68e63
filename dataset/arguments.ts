import { readFileSync } from 'node:fs'
import { failure, type Result, success } from '../src/domain/result.ts'
import { ownFile } from '../src/program/own-file.ts'
import { parseFlags } from '../src/program/parse-flags.ts'
import { MOST_CORPORATIONS } from './corporation/register-numbers.ts'
import type { DatasetOptions } from './write-dataset.ts'

export const USAGE =
  'Usage: npm run dataset -- --corporations N --seed S --out DIR [--profile national|demo] [--encoding utf-8|shift_jis]'

const TEXT = readFileSync(ownFile('dataset/help.txt'), 'utf8').trimEnd()

export const HELP: string = `${USAGE}\n\n${TEXT.replace('{most}', String(MOST_CORPORATIONS))}`

/** Parses the command line. A failure is a sentence that says which flag is wrong and what would be right. */
export function parseArguments(args: readonly string[]): Result<DatasetOptions | 'help', string> {
  const flags = parseFlags(args, { texts: ['corporations', 'seed', 'out', 'profile', 'encoding'] })
  if (!flags.ok) return flags
  if (flags.value === 'help') return success('help')
  const { texts, words } = flags.value
  if (words.length > 0) return failure(`${words[0]} belongs to no flag.`)
  const out = texts.get('out')
  const profile = texts.get('profile') ?? 'national'
  const encoding = texts.get('encoding') ?? 'utf-8'
  const corporations = wholeNumber(texts, 'corporations', [1, MOST_CORPORATIONS])
  if (!corporations.ok) return corporations
  const seed = wholeNumber(texts, 'seed', [0, Number.MAX_SAFE_INTEGER])
  if (!seed.ok) return seed
  if (!out) return failure(`--out must name a folder, not ${shown(out)}.`)
  if (profile !== 'national' && profile !== 'demo')
    return failure(`--profile must be national or demo, not ${shown(profile)}.`)
  if (encoding !== 'utf-8' && encoding !== 'shift_jis')
    return failure(`--encoding must be utf-8 or shift_jis, not ${shown(encoding)}.`)
  return success({ corporations: corporations.value, seed: seed.value, out, profile, encoding })
}

function wholeNumber(
  texts: ReadonlyMap<string, string>,
  flag: string,
  [least, most]: readonly [number, number],
): Result<number, string> {
  const text = texts.get(flag)
  const number = /^\d{1,16}$/.test(text ?? '') ? Number(text) : -1
  if (number >= least && number <= most) return success(number)
  return failure(`--${flag} must be a whole number from ${least} to ${most}, not ${shown(text)}.`)
}

function shown(text: string | undefined): string {
  return text === undefined ? 'left out' : JSON.stringify(text)
}
