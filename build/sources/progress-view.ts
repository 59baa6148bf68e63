import { Presets, SingleBar } from 'cli-progress'
import type { Progress } from './merge/intake.ts'

export type ProgressView = { report(progress: Progress): void; close(): void }

const FORMAT = '{stage}  {bar}  {percentage} %  {rows}  {eta_formatted} left'

/** Draws a bar per stage on a terminal, and writes a line when a stage is over. `now`: milliseconds. */
export function createProgressView(stream: NodeJS.WriteStream, now: () => number): ProgressView {
  let stage: { readonly name: string; readonly startedAt: number; readonly bar: SingleBar; rows: number } | undefined
  const close = () => {
    if (stage === undefined) return
    stage.bar.stop()
    stream.write(`${stage.name}: ${summary(stage.rows, now() - stage.startedAt)}\n`)
    stage = undefined
  }
  const report = ({ stage: name, rowsDone, rowsTotal = 0 }: Progress) => {
    if (stage?.name !== name) {
      close()
      const format = rowsTotal === 0 ? `${name}  …` : FORMAT
      const bar = new SingleBar({ stream, format, clearOnComplete: true, barsize: 24 }, Presets.shades_classic)
      stage = { name, startedAt: now(), bar, rows: 0 }
      bar.start(rowsTotal, 0, { stage: name, rows: counted(0) })
    }
    stage.rows = rowsDone
    stage.bar.setTotal(rowsTotal)
    stage.bar.update(rowsDone, { rows: counted(rowsDone) })
  }
  // The end of an interrupted process, whose terminal gets back what a bar has changed.
  process.once('exit', () => stage?.bar.stop())
  return { report, close }
}

function summary(rows: number, millis: number): string {
  if (rows === 0) return duration(millis)
  const rate = millis <= 0 ? 0 : Math.round((rows * 1000) / millis)
  return `${counted(rows)} in ${duration(millis)}${rate === 0 ? '' : ` (${rate.toLocaleString('en')} rows/s)`}`
}

function counted(rows: number): string {
  return `${rows.toLocaleString('en')} rows`
}

function duration(millis: number): string {
  if (millis < 9950) return `${(millis / 1000).toFixed(1)} s`
  const seconds = Math.round(millis / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
