import { readFileSync } from 'node:fs'
import { failure, type Result, success } from '../../src/domain/result.ts'
import { ownFile } from '../../src/program/own-file.ts'
import { parseFlags } from '../../src/program/parse-flags.ts'
import { parseIsoDate } from '../publish/values/plain-values.ts'
import { byKey, REGISTER_SOURCES } from '../sources/layouts/register-sources.ts'
import type { BuildOptions } from './build-snapshot.ts'

export type BuildFlags = Omit<BuildOptions, 'industries' | 'today' | 'threads' | 'onProgress' | 'stop'> & {
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
