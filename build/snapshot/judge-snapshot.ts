import { existsSync } from 'node:fs'
import { failure, type Result, success } from '../../src/domain/result.ts'
import { grouped } from '../../src/domain/shortened.ts'
import type { SnapshotHeader, SourceEntry } from '../../src/snapshot/layout.ts'
import { readSnapshotHeader, type SnapshotFault } from '../../src/snapshot/read-header.ts'
import type { NewestDates } from '../sources/register.ts'
import { type Change, type ContentChanges, compareContent } from './compare-content.ts'

/** How a compiled snapshot differs from the one that it is compared with. */
export type Judgement = {
  readonly comparison: Comparison
  /** In which ways the new snapshot is worse; empty unless --allow-shrink was given. */
  readonly shrunk: readonly string[]
}

export type Comparison =
  | { readonly kind: 'none'; readonly why: string }
  | { readonly kind: 'compared'; readonly with: string; readonly changes: ContentChanges }

export type JudgeOptions = {
  readonly compiled: string
  readonly out: string
  readonly previous?: string | undefined
  readonly shrinking?: 'fail' | 'allow' | undefined
  /** The newest dates in the files that were compiled. */
  readonly newest: NewestDates
  readonly onChange: (change: Change) => void
}

/** Decides whether a compiled snapshot may replace the one at `out`; counts changes since `previous` or that. */
export async function judgeSnapshot(options: JudgeOptions): Promise<Result<Judgement, string>> {
  const { compiled, out, previous, shrinking, newest } = options
  const after = readSnapshotHeader(compiled)
  if (!after.ok) return failure(after.problem.sentence)
  if (after.value.size === 0)
    return failure(`${out}: not one corporation to publish; expected files with at least one.`)
  // Found again: the snapshot to replace is the one there now, not the one when the build began.
  const baseline = findBaseline(out, previous)
  if (!baseline.ok) return baseline
  // Changes are counted against the last snapshot when it is given, and then for fictional registers as well.
  const last = previous === undefined ? undefined : readSnapshotHeader(previous)
  const reference: Baseline =
    previous !== undefined && last?.ok === true && last.value.fictional === after.value.fictional
      ? { kind: 'snapshot', path: previous, header: last.value }
      : baseline.value
  if (reference.kind === 'none') return success({ comparison: reference, shrunk: [] })
  const { path, header } = reference
  const before = baseline.value
  const shrunk = before.kind === 'none' ? [] : shrinkage(before.header, after.value, newest)
  if (before.kind !== 'none' && shrunk.length > 0 && shrinking !== 'allow')
    return failure(`${out}: ${shrunk.join('; ')}; expected no less than ${before.path} has, or --allow-shrink.`)
  const changes = await compareContent(path, compiled, options.onChange)
  if (!changes.ok) {
    // The header of the reference was sound, but the rest is damaged.
    if (path === previous) return failure(`--previous: ${changes.problem.sentence}`)
    return success({ comparison: { kind: 'none', why: changes.problem.sentence }, shrunk })
  }
  return success({ comparison: { kind: 'compared', with: `${path} (${header.id})`, changes: changes.value }, shrunk })
}

// Of the 5.7 million, some thousands close in a month and more are opened: nothing sound explains two per cent fewer.
const LEAST_SHARE = 0.98

/** Returns how a register is worse than the one before, in words; `newest` has the newest dates in its files. */
function shrinkage(before: SnapshotHeader, after: SnapshotHeader, newest: NewestDates): readonly string[] {
  const reasons: string[] = []
  if (after.fictional && !before.fictional) reasons.push('fictional in place of real corporations')
  if (after.size < before.size * LEAST_SHARE) {
    const share = ((100 * (before.size - after.size)) / before.size).toFixed(1)
    reasons.push(`${share} % fewer corporations (${grouped(after.size)}, before ${grouped(before.size)})`)
  }
  return [...reasons, ...before.sources.flatMap((source) => worseSource(source, after.sources, newest))]
}

function worseSource({ id, asOf }: SourceEntry, sources: readonly SourceEntry[], newest: NewestDates): string[] {
  const after = sources.find((source) => source.id === id)
  if (after === undefined) return [`nothing of ${id} any more`]
  // ISO dates sort as text; no date counts as older than any.
  if (asOf === undefined || (after.asOf ?? '') >= asOf || (newest.get(id) ?? '') >= asOf) return []
  return [`${id} of ${after.asOf ?? 'no known date'} (before ${asOf})`]
}

/** The snapshot that a new one must be no worse than; `none` says why there is no such snapshot. */
type Baseline =
  | { readonly kind: 'snapshot'; readonly path: string; readonly header: SnapshotHeader }
  | { readonly kind: 'none'; readonly why: string }

/** Returns the snapshot at `out` if it is sound, else `previous`, which has to be; no fictional one. */
export function findBaseline(out: string, previous: string | undefined): Result<Baseline, string> {
  const nothing: Baseline = { kind: 'none', why: `there is no ${out} yet` }
  const current = existsSync(out) ? baselineAt(out) : success(nothing)
  if (previous === undefined)
    return success(current.ok ? current.value : { kind: 'none', why: current.problem.sentence })
  const given = baselineAt(previous)
  if (!given.ok) return failure(`--previous: ${given.problem.sentence} ${WITHOUT_PREVIOUS}`)
  return success(current.ok && current.value.kind === 'snapshot' ? current.value : given.value)
}

const WITHOUT_PREVIOUS =
  'A build without --previous needs no snapshot, and knows no former names but those of its input files.'

function baselineAt(path: string): Result<Baseline, SnapshotFault> {
  const header = readSnapshotHeader(path)
  if (!header.ok) return header
  if (header.value.fictional) return success({ kind: 'none', why: `${path} is a fictional register` })
  return success({ kind: 'snapshot', path, header: header.value })
}
