import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { asSourceProblem, describeSourceProblem } from '../sources/files/source-problem.ts'
import type { SourceKey } from '../sources/layouts/register-sources.ts'
import { fetchSet } from './download.ts'
import type { TrackDownload } from './download-bar.ts'
import { removeSuperseded } from './fetched-files.ts'
import { heldFiles } from './held-files.ts'
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

/**
 * Fetches what is new of each source, and says what there is; returns whether nothing failed. Before, it removes what
 * the newer files of an earlier run supersede: until then, an operator may take a new file away again.
 */
export async function fetchSources({ only, say, ...options }: FetchOptions): Promise<boolean> {
  let isSound = true
  for (const site of SITES.filter(({ key }) => only.includes(key))) {
    const folder = join(options.folder, site.key)
    const removed = existsSync(folder) ? removeSuperseded(folder) : 0
    if (removed > 0) say(`${site.key}: removed ${removed} fetched files that newer 全件 files supersede`)
    const faults = await visit(site, { ...options, folder })
    const isSkipped = site.wantsToken === true && options.token === undefined && faults.length > 0
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
      mkdirSync(folder, { recursive: true })
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
