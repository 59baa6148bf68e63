import { Presets, SingleBar } from 'cli-progress'

/** Begins to show the download of a file of `total` bytes, 0 when that is not known, of which `from` are there. */
export type TrackDownload = (name: string, total: number, from: number) => { update(bytes: number): void; stop(): void }

/** Draws a bar for each file on a terminal, and writes a line for each elsewhere. */
export function downloadBars(stream: NodeJS.WriteStream): TrackDownload {
  return (name, total, from) => {
    if (!stream.isTTY) {
      stream.write(`${name}: fetching${from === 0 ? '' : `, from byte ${from} on`}\n`)
      return { update: () => undefined, stop: () => undefined }
    }
    const format = total === 0 ? `${name} {mb} MB` : `${name} {bar} {percentage} % | {mb} MB | {eta_formatted} left`
    const bar = new SingleBar({ stream, format, hideCursor: true }, Presets.shades_classic)
    const megabytes = (bytes: number) => ({ mb: (bytes / 1e6).toFixed(1) })
    bar.start(total, from, megabytes(from))
    return { update: (bytes) => bar.update(bytes, megabytes(bytes)), stop: () => bar.stop() }
  }
}
