import { failure, type Result, success } from '../../src/domain/result.ts'
import { readSnapshotHeader } from '../../src/snapshot/read-header.ts'
import { type ContentChanges, compareContent } from './compare-content.ts'
import { findMeasure } from './measure.ts'
import { shrinkage } from './shrinkage.ts'

/** What a compiled snapshot is against the one whose place it takes. */
export type Judgement = { readonly comparison: Comparison }

export type Comparison =
  | { readonly kind: 'none'; readonly why: string }
  | {
      readonly kind: 'compared'
      readonly with: string
      readonly changes: ContentChanges
      /** In which ways it is worse, which was allowed. */
      readonly shrunk: readonly string[]
    }

export type JudgeOptions = {
  readonly compiled: string
  readonly out: string
  readonly previous: string | undefined
  readonly shrinking: 'fail' | 'allow' | undefined
}

/** Whether a compiled snapshot may take the place of the one at `out`; the failure is one line. Writes nothing. */
export async function judgeSnapshot(options: JudgeOptions): Promise<Result<Judgement, string>> {
  const { compiled, out, previous, shrinking } = options
  const after = readSnapshotHeader(compiled)
  if (!after.ok) return failure(after.problem.sentence)
  if (after.value.size === 0)
    return failure(`${out}: not one corporation to publish; expected files with at least one.`)
  // Looked for again: what is replaced is what is there now, not when the compile began.
  const measure = findMeasure(out, previous)
  if (!measure.ok) return measure
  if (measure.value.kind === 'none') return success({ comparison: measure.value })
  const { path, header } = measure.value
  const changes = await compareContent(path, compiled)
  if (!changes.ok) {
    // The header was sound, the rest is not.
    if (path !== out) return failure(`--previous: ${changes.problem.sentence}`)
    return success({ comparison: { kind: 'none', why: changes.problem.sentence } })
  }
  const shrunk = shrinkage(header, after.value)
  if (shrunk.length > 0 && shrinking !== 'allow') {
    return failure(`${out}: ${shrunk.join('; ')}; expected no less than ${path} has, or --allow-shrink.`)
  }
  return success({ comparison: { kind: 'compared', with: `${path} (${header.id})`, changes: changes.value, shrunk } })
}
