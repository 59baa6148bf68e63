import { isoDate, japanDay } from '../domain/japan-day.ts'
import { failure, type Result, success } from '../domain/result.ts'
import { FORMAT_VERSION } from '../snapshot/layout.ts'
import { isSignedBy, type Manifest } from '../snapshot/manifest.ts'
import { readHighestBuild } from './highest-build.ts'
import { type SnapshotSource, shownAddress } from './snapshot-source.ts'

export type JudgeOptions = {
  /** The manifest of the snapshot pulled last. */
  readonly held: Manifest | undefined
  /** Unix milliseconds. */
  readonly now: number
}

/** Returns whether the snapshot is new; refuses, in one line, what would bring back data withdrawn since. */
export function judgeManifest(
  manifest: Manifest,
  source: SnapshotSource,
  { held, now }: JudgeOptions,
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
