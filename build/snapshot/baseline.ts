import { existsSync } from 'node:fs'
import { failure, type Result, success } from '../../src/domain/result.ts'
import type { SnapshotHeader } from '../../src/snapshot/layout.ts'
import { readSnapshotHeader, type SnapshotFault } from '../../src/snapshot/read-header.ts'

/** The snapshot that a new one must be no worse than; `none` says why there is no such snapshot. */
export type Baseline =
  | { readonly kind: 'snapshot'; readonly path: string; readonly header: SnapshotHeader }
  | { readonly kind: 'none'; readonly why: string }

/**
 * Returns the snapshot at `out` if it is sound, else `previous`, which has to be sound when it is given. A fictional
 * register is no baseline.
 */
export function findBaseline(out: string, previous: string | undefined): Result<Baseline, string> {
  const current = existsSync(out) ? baselineAt(out) : none(`there is no ${out} yet`)
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
  if (header.value.fictional) return none(`${path} is a fictional register`)
  return success({ kind: 'snapshot', path, header: header.value })
}

function none(why: string): Result<Baseline, never> {
  return success({ kind: 'none', why })
}
