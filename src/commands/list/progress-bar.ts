import { Presets, SingleBar } from 'cli-progress'

export type ProgressBar = {
  /** Shows that `done` of `total` has been read, and that `rows` are matched. */
  update(done: number, rows: number): void
  stop(): void
}

const NO_BAR: ProgressBar = { update: () => undefined, stop: () => undefined }

/**
 * Draws a bar on a terminal, with rows per second and the time left, and redraws it in place; without a total, the rows
 * alone. Draws nothing elsewhere. `now` returns milliseconds.
 */
export function openProgressBar(
  stream: NodeJS.WriteStream,
  { total, now }: { readonly total: number | undefined; readonly now: () => number },
): ProgressBar {
  if (!stream.isTTY) return NO_BAR
  const shown = '{rows} rows, {rate} rows/s'
  const bar = new SingleBar(
    {
      stream,
      format: total === undefined ? shown : `{bar} {percentage} % | ${shown} | {eta_formatted} left`,
      clearOnComplete: true,
      hideCursor: true,
    },
    Presets.shades_classic,
  )
  const started = now()
  bar.start(total ?? 0, 0, { rows: 0, rate: 0 })
  return {
    update: (done, rows) => {
      const rate = Math.round((1000 * rows) / Math.max(1, now() - started))
      bar.update(done, { rows: rows.toLocaleString('en'), rate: rate.toLocaleString('en') })
    },
    stop: () => bar.stop(),
  }
}
