import type { Progress } from './merge/intake.ts'

export type ProgressView = { report(progress: Progress): void; close(): void }

/** The part of a stream that the view uses; `isTTY` and `columns` are those that node sets on a terminal. */
export type ProgressTarget = { readonly isTTY?: boolean; readonly columns?: number; write(text: string): unknown }

const REDRAW_MILLIS = 100
const BAR_WIDTH = 24

/** Draws a bar per stage on a terminal; elsewhere writes a line when a stage is over. `now`: milliseconds. */
export function createProgressView(target: ProgressTarget, now: () => number): ProgressView {
  let stage: Stage | undefined
  let drawnAt = Number.NEGATIVE_INFINITY

  const finish = () => {
    if (stage === undefined) return
    target.write(`${target.isTTY === true ? CLEAR_LINE : ''}${summary(stage, now())}\n`)
    stage = undefined
  }
  const report = (progress: Progress) => {
    if (stage?.progress.stage !== progress.stage) {
      finish()
      stage = { progress, startedAt: now() }
      drawnAt = Number.NEGATIVE_INFINITY
    }
    stage = { ...stage, progress }
    if (target.isTTY !== true || now() - drawnAt < REDRAW_MILLIS) return
    drawnAt = now()
    // One column less than the width: some terminals would wrap there.
    target.write(CLEAR_LINE + bar(stage, drawnAt).slice(0, (target.columns ?? 80) - 1))
  }
  return { report, close: finish }
}

type Stage = { readonly progress: Progress; readonly startedAt: number }

const CLEAR_LINE = '\r\x1b[2K'

function bar({ progress, startedAt }: Stage, at: number): string {
  const { stage, rowsDone, rowsTotal } = progress
  const rate = rowsPerSecond(rowsDone, at - startedAt)
  if (rowsTotal === undefined || rowsTotal === 0) return `${stage}  ${rowsDone === 0 ? '…' : counted(rowsDone)}`
  const share = Math.min(1, rowsDone / rowsTotal)
  const filled = Math.round(share * BAR_WIDTH)
  const drawing = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled)
  const left = rate === 0 ? '' : `  ${duration((Math.max(0, rowsTotal - rowsDone) / rate) * 1000)} left`
  return `${stage}  ${drawing}  ${Math.floor(share * 100)} %  ${counted(rowsDone)}  ${counted(rate)}/s${left}`
}

function summary({ progress, startedAt }: Stage, at: number): string {
  const took = duration(at - startedAt)
  if (progress.rowsDone === 0) return `${progress.stage}: ${took}`
  const rate = rowsPerSecond(progress.rowsDone, at - startedAt)
  return `${progress.stage}: ${counted(progress.rowsDone)} in ${took}${rate === 0 ? '' : ` (${counted(rate)}/s)`}`
}

function rowsPerSecond(rows: number, millis: number): number {
  return millis <= 0 ? 0 : Math.round((rows * 1000) / millis)
}

function counted(rows: number): string {
  return `${rows.toLocaleString('en')} rows`
}

function duration(millis: number): string {
  if (millis < 9950) return `${(millis / 1000).toFixed(1)} s`
  const seconds = Math.round(millis / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
