import { statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isoDate as isoDay, japanDay } from '../../src/domain/japan-day.ts'
import { makeFolder } from '../../src/program/make-folder.ts'
import { parseFileName } from '../sources/files/current-files.ts'
import { isoDate } from '../sources/files/source-date.ts'
import { asSourceProblem, describeSourceProblem } from '../sources/files/source-problem.ts'
import type { SourceKey } from '../sources/layouts/register-sources.ts'
import { sourceFiles } from '../sources/source-folder.ts'
import { fetchSet, removeSuperseded } from './download.ts'
import type { TrackDownload } from './download-bar.ts'
import { FetchFault, openSession } from './session.ts'
import { SITES, type Site } from './sites.ts'

export type FetchOptions = {
  readonly folder: string
  readonly only: readonly SourceKey[]
  readonly token: string | undefined
  /** The address of a copy of the sites, each under the name of its host. */
  readonly mirror: string | undefined
  readonly now: number
  readonly track: TrackDownload
  /** Gets a line about each source. */
  readonly say: (line: string) => void
  readonly stop: AbortSignal
}

/** Fetches what is new of each source, after removing what newer files supersede; returns whether nothing failed. */
export async function fetchSources({ only, say, ...options }: FetchOptions): Promise<boolean> {
  let isSound = true
  for (const site of SITES.filter(({ key }) => only.includes(key))) {
    const folder = join(options.folder, site.key)
    try {
      makeFolder(folder)
    } catch (error) {
      say(`${folder} cannot be made (${error instanceof Error ? error.message : error}); name another folder.`)
      return false
    }
    const removed = removeSuperseded(folder)
    if (removed > 0) say(`${site.key}: removed ${removed} fetched files that newer 全件 files supersede`)
    const faults = await visit(site, { ...options, folder })
    const isAnswered = faults.length > 0 && faults.every(({ what }) => !what.includes('cannot be reached'))
    const isSkipped = site.wantsToken === true && options.token === undefined && isAnswered
    const advice = isSkipped ? ' Skipped: it wants a token, see GBIZINFO_TOKEN.' : ''
    for (const { what, byHand } of faults)
      say(`${site.key}: ${what}.${advice} By hand: download from ${byHand} into ${folder}.`)
    isSound &&= faults.length === 0 || isSkipped
    say(`${site.key}: ${heldFiles(options.folder, site.key)}`)
  }
  return isSound
}

type Fault = { readonly what: string; readonly byHand: string }

// Returns what failed. A page that cannot be read keeps nobody from asking the next.
async function visit(site: Site, options: Omit<FetchOptions, 'only' | 'say'>): Promise<readonly Fault[]> {
  const { folder, token, now, track, mirror, stop } = options
  const session = openSession(mirror, stop)
  const faults: Fault[] = []
  for (const [i, { byHand, sets }] of site.lists.entries()) {
    const incoming = join(folder, `incoming-${i + 1}`)
    try {
      for (const set of await sets({ session, folder, now, token })) await fetchSet(set, { folder, incoming, track })
    } catch (error) {
      const problem = asSourceProblem(error, folder)
      if (error instanceof FetchFault) faults.push({ what: error.message, byHand })
      else if (problem !== undefined) faults.push({ what: describeSourceProblem(problem).slice(0, -1), byHand })
      else throw error
    }
  }
  return faults
}

/** Says which files of a source there are to build from, and of which day: by their names, else when they came. */
function heldFiles(folder: string, key: SourceKey): string {
  const paths = sourceFiles(folder)[key]
  if (paths.length === 0) return 'nothing is there'
  const said = (kind: 'full' | 'changes', title: string) => {
    const days = paths.flatMap((path) => {
      const named = parseFileName(path)
      return named?.kind === kind ? [named.day] : []
    })
    if (days.length === 0) return []
    const [first, last] = [isoDate(Math.min(...days)), isoDate(Math.max(...days))]
    return [
      `${title} of ${first === last ? last : `${first} to ${last}`} (${days.length} ${days.length === 1 ? 'file' : 'files'})`,
    ]
  }
  const others = paths.flatMap((path) =>
    parseFileName(path) === undefined
      ? [`${basename(path)} fetched on ${isoDay(japanDay(statSync(path).mtimeMs))}`]
      : [],
  )
  return [...said('full', '全件'), ...said('changes', '差分'), ...others].join(', ')
}
