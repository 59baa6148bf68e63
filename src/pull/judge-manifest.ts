import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isoDate, japanDay } from '../domain/japan-day.ts'
import { failure, type Result, success } from '../domain/result.ts'
import { crc32Of } from '../snapshot/crc32.ts'
import { FORMAT_VERSION } from '../snapshot/layout.ts'
import { isSignedBy, type Manifest } from '../snapshot/manifest.ts'
import { type SnapshotSource, shownAddress } from './snapshot-source.ts'

/**
 * Returns whether the snapshot is new; refuses, in one line, what would bring back data withdrawn since. `held` is the
 * manifest of the snapshot pulled last, `now` in Unix milliseconds.
 */
export function judgeManifest(
  manifest: Manifest,
  source: SnapshotSource,
  { held, now }: { readonly held: Manifest | undefined; readonly now: number },
): Result<'new' | 'same', string> {
  const refused = (why: string) => failure(`${shownAddress(source.url)}: ${why}.`)
  const { key, folder } = source
  if (key !== undefined && !isSignedBy(manifest, key))
    return refused(manifest.signature === undefined ? 'the manifest is not signed' : NOT_OURS)
  if (manifest.format !== FORMAT_VERSION)
    return refused(`format version ${manifest.format}, expected ${FORMAT_VERSION}`)
  const noted = readHighestBuild(folder)
  if (!noted.ok) return noted
  const highest = noted.value ?? held
  const { build, sha256 } = manifest
  const rebuild = (than: number) => `build again with --build ${than + 1} or more`
  if (highest !== undefined && build < highest.build)
    return refused(`build ${build}, lower than build ${highest.build} that was here; ${rebuild(highest.build)}`)
  if (build === highest?.build && sha256 !== highest.sha256)
    return refused(`build ${build} with other bytes than those that were here; ${rebuild(build)}`)
  // What is here goes on being served after its last day.
  if (build === held?.build && sha256 === held.sha256) return success('same')
  const today = isoDate(japanDay(now))
  if (isExpired(manifest, now)) return refused(`build ${build} expired after ${manifest.expires}, and it is ${today}`)
  const early = manifest.sources.find(({ asOf = '' }) => asOf > today)
  if (early !== undefined) return refused(`${early.id} of ${early.asOf}, which is yet to come: it is ${today}`)
  return success(sha256 === held?.sha256 ? 'same' : 'new')
}

/** Whether the last day of a manifest is over; `now`: Unix milliseconds. */
export function isExpired({ expires }: Manifest, now: number): boolean {
  // ISO dates sort as text.
  return isoDate(japanDay(now)) > expires
}

const NOT_OURS = 'the signature is not by SNAPSHOT_KEY'

/*
 * The file `highest-build` in the folder of a source, one line:
 *
 *   number of the build, SHA-256 of its snapshot in 64 hexadecimal digits, CRC-32 of both in 8
 */
type HighestBuild = Pick<Manifest, 'build' | 'sha256'>

const LINE = /^(([1-9]\d{0,15}) ([0-9a-f]{64})) ([0-9a-f]{8})\n$/

/** Reads the highest build that was ever in the folder, undefined without a file; a damaged file is a failure. */
export function readHighestBuild(folder: string): Result<HighestBuild | undefined, string> {
  const path = pathIn(folder)
  if (statSync(path, { throwIfNoEntry: false }) === undefined) return success(undefined)
  const [, both = '', build, sha256, crc] = LINE.exec(readFileSync(path, 'latin1')) ?? []
  if (build === undefined || sha256 === undefined || crc !== crcOf(both))
    return failure(`${path}: damaged, so an older build would not be noticed; remove the file to pull again.`)
  return success({ build: Number(build), sha256 })
}

/** Notes the highest build durably: after a loss of power, the folder has either the old or the new one. */
export function keepHighestBuild(folder: string, { build, sha256 }: HighestBuild): void {
  const partial = join(folder, `${randomUUID()}.partial`)
  const both = `${build} ${sha256}`
  writeFileSync(partial, `${both} ${crcOf(both)}\n`, { mode: PRIVATE_FILE, flush: true })
  renameSync(partial, pathIn(folder))
  const directory = openSync(folder, 'r')
  try {
    fsyncSync(directory)
  } finally {
    closeSync(directory)
  }
}

const PRIVATE_FILE = 0o600

function pathIn(folder: string): string {
  return join(folder, 'highest-build')
}

function crcOf(text: string): string {
  return crc32Of(Buffer.from(text)).toString(16).padStart(8, '0')
}
