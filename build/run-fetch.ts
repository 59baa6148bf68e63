import { Presets, SingleBar } from 'cli-progress'
import { fetchSources } from './fetch/fetch-sources.ts'
import { untilInterrupted } from './snapshot/interruption.ts'
import { REGISTER_SOURCES, type SourceKey } from './sources/layouts/register-sources.ts'

export const ALL_SOURCES: readonly SourceKey[] = REGISTER_SOURCES.map(({ key }) => key)

/** Fetches into a folder what is new of the sources, and prints what there is. Returns whether nothing failed. */
export function runFetch(folder: string, only: readonly SourceKey[] = ALL_SOURCES): Promise<boolean> {
  const { GBIZINFO_TOKEN, SOURCES_MIRROR } = process.env
  return untilInterrupted((stop) =>
    fetchSources({
      ...{ folder, only, stop },
      token: GBIZINFO_TOKEN || undefined,
      mirror: SOURCES_MIRROR || undefined,
      now: Date.now(),
      track,
      say: console.log,
    }),
  )
}

// Draws a bar for each file on a terminal, and writes a line for each elsewhere.
function track(name: string, total: number, from: number): { update(bytes: number): void; stop(): void } {
  const stream = process.stderr
  if (!stream.isTTY) {
    stream.write(`${name}: fetching${from === 0 ? '' : `, from byte ${from} on`}\n`)
    return { update: () => undefined, stop: () => undefined }
  }
  const format = total === 0 ? `${name} {mb} MB` : `${name} {bar} {percentage} % | {mb} MB | {eta_formatted} left`
  const bar = new SingleBar({ stream, format }, Presets.shades_classic)
  const megabytes = (bytes: number) => ({ mb: (bytes / 1e6).toFixed(1) })
  bar.start(total, from, megabytes(from))
  return { update: (bytes) => bar.update(bytes, megabytes(bytes)), stop: () => bar.stop() }
}
