import { downloadBars } from './fetch/download-bar.ts'
import { fetchSources } from './fetch/fetch-sources.ts'
import { untilInterrupted } from './snapshot/interruption.ts'
import { REGISTER_SOURCES, type SourceKey } from './sources/layouts/register-sources.ts'

/** Fetches into a folder what is new of the sources, and prints what there is. Returns whether nothing failed. */
export function runFetch(folder: string, only: readonly SourceKey[] = ALL_SOURCES): Promise<boolean> {
  const { GBIZINFO_TOKEN, SOURCES_MIRROR } = process.env
  return untilInterrupted((stop) =>
    fetchSources({
      ...{ folder, only, stop },
      token: GBIZINFO_TOKEN || undefined,
      mirror: SOURCES_MIRROR || undefined,
      now: Date.now(),
      track: downloadBars(process.stderr),
      say: console.log,
    }),
  )
}

export const ALL_SOURCES: readonly SourceKey[] = REGISTER_SOURCES.map(({ key }) => key)
