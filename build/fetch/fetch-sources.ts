import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isoDate as isoDay, japanDay } from '../../src/domain/japan-day.ts'
import { makeFolder } from '../../src/program/make-folder.ts'
import { currentFiles, parseFileName } from '../sources/files/current-files.ts'
import { isoDate } from '../sources/files/source-date.ts'
import { asSourceProblem, describeSourceProblem, problemBehind } from '../sources/files/source-problem.ts'
import { listZip } from '../sources/files/zip-file.ts'
import { type SourceKey, sourceFiles } from '../sources/layouts/register-sources.ts'
import { FetchFault, openSession, reasonOf, SITES, type Site, type Wanted } from './sites.ts'

/** Begins to show the download of a file of `total` bytes, 0 when that is not known, of which `from` are there. */
type TrackDownload = (name: string, total: number, from: number) => { update(bytes: number): void; stop(): void }

type FetchOptions = {
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

/** Fetches what is new of each source; returns whether nothing failed. */
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
    const faults = await visit(site, { ...options, folder })
    const isRefused = faults.length > 0 && faults.every(({ what }) => what.includes(' answered with '))
    const isSkipped = site.wantsToken === true && options.token === undefined && isRefused
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

type Place = {
  readonly folder: string
  /** Where files wait until their set is whole; no other list of sets has this folder. */
  readonly incoming: string
  readonly track: TrackDownload
}

/** Fetches the missing files of a set, and moves them to the folder once all are sound; a later run goes on. */
async function fetchSet(wanted: readonly Wanted[], { folder, incoming, track }: Place): Promise<void> {
  mkdirSync(incoming, { recursive: true })
  const names: string[] = []
  for (const one of wanted) {
    const name = await fetchOne(one, { folder, incoming, track })
    if (existsSync(join(incoming, name))) names.push(name)
  }
  for (const name of names) renameSync(join(incoming, name), join(folder, name))
  // Whatever else is there belongs to a set that the site does not have any more.
  rmSync(incoming, { recursive: true })
}

async function fetchOne(wanted: Wanted, { folder, incoming, track }: Place): Promise<string> {
  const isThere = (name: string) =>
    wanted.replaces !== true && [folder, incoming].some((place) => existsSync(join(place, name)))
  if (wanted.name !== undefined && isThere(wanted.name)) return wanted.name
  const answer = await wanted.request({})
  try {
    const told = wanted.name ?? nameIn(answer)
    const name = told.startsWith(wanted.prefix ?? '') ? told : wanted.prefix + told
    if (isThere(name) || isSuperseded(folder, name)) return name
    const part = partOf(answer, wanted.key, incoming)
    await receive(answer, wanted, { part, name, track })
    await checkArchive(part, wanted.holds)
    renameSync(part, join(incoming, name))
    return name
  } finally {
    if (!answer.bodyUsed) await answer.body?.cancel()
  }
}

// The name as a header writes it: filename="a.zip", or filename*=utf-8'jp'a.zip.
function nameIn({ url, headers }: Response): string {
  const [, name = ''] = /filename\*?=(?:[\w-]+'[^']*')?"?([^";]+)/i.exec(headers.get('content-disposition') ?? '') ?? []
  if (!/^(?!k_)[a-z0-9][\w.-]*\.(csv|zip)$/i.test(name)) throw new FetchFault(`${url} answered without a file`)
  return name.replace(/\.csv$/i, '.zip')
}

// A file is fetched on from where it broke off only when it is still the same: its name has what the site tells it by.
function partOf({ headers }: Response, key: string, incoming: string): string {
  const same = headers.get('etag') ?? headers.get('last-modified')
  const name = `${key}.${same === null ? '' : `${hash('sha256', same).slice(0, 16)}.`}part`
  for (const old of readdirSync(incoming))
    if (old.startsWith(`${key}.`) && (old !== name || same === null)) rmSync(join(incoming, old))
  return join(incoming, name)
}

type Target = { readonly part: string; readonly name: string; readonly track: TrackDownload }

async function receive(first: Response, wanted: Wanted, { part, name, track }: Target): Promise<void> {
  const had = existsSync(part) ? statSync(part).size : 0
  const whole = Number(first.headers.get('content-length') ?? 0)
  if (had > 0 && had === whole) return
  const answer = had === 0 ? first : await goOn(first, wanted, had)
  const from = answer.status === 206 ? had : 0
  const bar = track(name, whole, from)
  let bytes = from
  const file = await open(part, from === 0 ? 'w' : 'a')
  try {
    for await (const chunk of answer.body ?? []) {
      // An archive begins with PK, an error page with anything else, whatever its status.
      if (bytes === 0 && chunk[0] !== FIRST_BYTE)
        throw new FetchFault(`${first.url} answered with a page, not with a file`)
      await file.writeFile(chunk)
      bytes += chunk.length
      bar.update(bytes)
    }
  } catch (cause) {
    if (cause instanceof FetchFault || asSourceProblem(cause, part)?.kind === 'disk-full') throw cause
    throw new FetchFault(`${first.url} broke off after ${bytes} bytes (${reasonOf(cause)}); run it again`, { cause })
  } finally {
    bar.stop()
    await file.close()
    if (bytes === 0) rmSync(part)
  }
}

const FIRST_BYTE = 'P'.charCodeAt(0)

// Asks for the rest; a site that cannot send it alone answers with the whole file again.
async function goOn(first: Response, { request }: Wanted, had: number): Promise<Response> {
  const same = first.headers.get('etag') ?? first.headers.get('last-modified') ?? ''
  await first.body?.cancel()
  const answer = await request({ Range: `bytes=${had}-`, 'If-Range': same })
  if (answer.status !== 206 || answer.headers.get('content-range')?.startsWith(`bytes ${had}-`)) return answer
  throw new FetchFault(`${first.url} sent another part than the one asked for`)
}

/** Reads the archive to its end, which checks its checksums; removes one that is not sound. */
async function checkArchive(path: string, holds: RegExp): Promise<void> {
  try {
    const listed = await listZip(path)
    if (!listed.ok)
      throw new FetchFault(describeSourceProblem({ ...listed.problem, file: 'the file received' }).slice(0, -1))
    const names = listed.value.map(({ name }) => name.slice(name.lastIndexOf('/') + 1))
    if (!names.some((name) => holds.test(name)))
      throw new FetchFault(`the archive received holds ${names.join(', ')}; expected a file like ${holds.source}`)
    for (const file of listed.value) for await (const _ of file.open());
  } catch (error) {
    rmSync(path)
    const problem = problemBehind(error, 'the file received')
    throw new FetchFault(describeSourceProblem(problem).slice(0, -1), { cause: error })
  }
}

/** Whether newer full files are in the folder than a file of this name. */
function isSuperseded(folder: string, name: string): boolean {
  return !currentFiles([...readdirSync(folder), name], (one) => one).includes(name)
}
