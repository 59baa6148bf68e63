import { Presets, SingleBar } from 'cli-progress'

export type ProgressBar = {
  /** Shows that `done` of `total` has been read, and that `rows` are matched. */
  update(done: number, rows: number): void
  stop(): void
}

const NO_BAR: ProgressBar = { update: () => undefined, stop: () => undefined }

/** Draws a bar on a terminal, with the time left if the total is known. `now` returns milliseconds. */
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
      // The line has up to 78 characters; one that is wider than the terminal would be drawn again below itself.
      barsize: 20,
      clearOnComplete: true,
      hideCursor: true,
    },
    Presets.shades_classic,
  )
  const started = now()
  bar.start(total ?? 0, 0, { rows: 0, rate: '…' })
  return {
    update: (done, rows) => {
      const millis = now() - started
      // Until then the threads have started, and a rate says little.
      const rate = millis < 1000 ? '…' : Math.round((1000 * rows) / millis).toLocaleString('en')
      bar.update(done, { rows: rows.toLocaleString('en'), rate })
    },
    stop: () => bar.stop(),
  }
}
