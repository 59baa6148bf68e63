import { createHash, type KeyObject } from 'node:crypto'
import { createReadStream, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { beginningOfDay, isoDate, japanDay } from '../../src/domain/japan-day.ts'
import { failure, type Result, success } from '../../src/domain/result.ts'
import { FORMAT_VERSION, type SnapshotHeader } from '../../src/snapshot/layout.ts'
import { type Manifest, manifestOf, readManifest, signManifest, writeManifest } from '../../src/snapshot/manifest.ts'
import { readSnapshotHeader } from '../../src/snapshot/read-header.ts'
import { replaceFile, statOf } from './output-files.ts'

export type Placing = Numbering & {
  readonly workFolder: string
  readonly signKey: KeyObject | undefined
  /** The day that --expires names. */
  readonly expires?: string | undefined
}

// A server whose snapshots stop coming says so after a month and a half, and takes no older one any more.
const LIFE_DAYS = 45

/** Moves a snapshot to `out`, then its manifest; until then the one before keeps the number of its build. */
export async function placeSnapshot(
  compiled: string,
  out: string,
  placing: Placing,
): Promise<Result<Manifest, string>> {
  const { workFolder, signKey, expires } = placing
  const header = readSnapshotHeader(compiled)
  if (!header.ok) return failure(header.problem.sentence)
  const hash = createHash('sha256')
  await pipeline(createReadStream(compiled), hash)
  const file = { sha256: hash.digest('hex'), bytes: statSync(compiled).size, format: FORMAT_VERSION }
  // From the dates of the sources alone: the same rows have the same last day whenever they are built.
  const newest = newestDay(header.value)
  const lastDay = expires ?? (newest === undefined ? undefined : isoDate(newest + LIFE_DAYS))
  if (lastDay === undefined) return failure(`${out}: no source has a date; expected --expires DAY.`)
  // Found again: another build may have been placed since this one began.
  const build = nextBuild(out, placing)
  if (!build.ok) return build
  const unsigned = manifestOf(header.value, { ...file, build: build.value, expires: lastDay })
  const manifest = signKey === undefined ? unsigned : signManifest(unsigned, signKey)
  const written = join(workFolder, 'manifest.json')
  writeFileSync(written, writeManifest(manifest))
  // Without an old manifest, owner and mode are the snapshot's: who may fetch that needs both.
  const replaced = statOf(`${out}.json`) ?? statOf(out)
  replaceFile(compiled, out)
  replaceFile(written, `${out}.json`, replaced)
  return success(manifest)
}

/** Returns the newest day of the sources (japanDay); undefined when none has one. */
export function newestDay({ sources }: SnapshotHeader): number | undefined {
  const days = sources.flatMap(({ asOf }) => (asOf === undefined ? [] : japanDay(beginningOfDay(asOf))))
  return days.length === 0 ? undefined : Math.max(...days)
}

type Numbering = {
  readonly build?: number | undefined
  readonly previous?: string | undefined
  readonly signKey?: unknown
}

/** Returns the number of the build: as given, else one more than the manifests have; of a signed one never guessed. */
export function nextBuild(out: string, { build, previous = out, signKey }: Numbering): Result<number, string> {
  const [before] = [out, previous]
    .map((path) => ({ path: `${path}.json`, build: readManifest(`${path}.json`)?.build ?? 0 }))
    .sort((a, b) => b.build - a.build)
  if (before === undefined || before.build === 0) {
    if (build === undefined && signKey !== undefined)
      return failure(
        `--sign-key: no manifest can be read at ${out}.json; expected --build N, above all before (1 for the first).`,
      )
    return success(build ?? 1)
  }
  if (build === undefined) return success(before.build + 1)
  if (build > before.build) return success(build)
  return failure(`--build ${build}: ${before.path} has build ${before.build}; expected a greater number.`)
}
