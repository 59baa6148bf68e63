import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type HTMLElement, parse } from 'node-html-parser'
import { japanDay } from '../../src/domain/japan-day.ts'
import { currentFiles } from '../sources/files/current-files.ts'
import type { SourceKey } from '../sources/layouts/register-sources.ts'

/** What a site is asked with. */
type Visit = {
  readonly session: Session
  /** The folder that the files of the source go to. */
  readonly folder: string
  /** Milliseconds since 1970. */
  readonly now: number
  /** gBizINFO gives its files only to holders of a token; those who have none may still try. */
  readonly token: string | undefined
}

export type Site = {
  readonly key: SourceKey
  /** Whether it may refuse those without a token. */
  readonly wantsToken?: true
  /** In the order in which they are asked: one may depend on the files of those before. */
  readonly lists: readonly FileList[]
}

type FileList = {
  /** Where a person downloads the files. */
  readonly byHand: string
  /** Returns sets of files that belong together. */
  readonly sets: (visit: Visit) => Promise<readonly (readonly Wanted[])[]>
}

export type Wanted = {
  /** Tells it from the others of its source, also in a later run. */
  readonly key: string
  /** What it is kept as; undefined when only the answer tells. */
  readonly name?: string
  /** Goes before the name that the answer tells unless that begins so: two kinds of files may have one name. */
  readonly prefix?: string
  /** Whether it takes the place of the one that is there; one that does not is fetched only once. */
  readonly replaces?: true
  /** Fits the name of a file that the archive must hold. */
  readonly holds: RegExp
  request(headers: Readonly<Record<string, string>>): Promise<Response>
}

const NTA = 'https://www.houjin-bangou.nta.go.jp/download'
const INVOICE = 'https://www.invoice-kohyo.nta.go.jp/download'
const GBIZINFO = 'https://info.gbiz.go.jp/hojin'
const EDINET = 'https://disclosure2dl.edinet-fsa.go.jp/searchdocument/codelist/Edinetcode.zip'

export const SITES: readonly Site[] = [
  {
    key: 'nta',
    lists: [
      { byHand: `${NTA}/zenken/`, sets: fullRegister },
      { byHand: `${NTA}/sabun/`, sets: changesOfDays },
    ],
  },
  { key: 'gbizinfo', wantsToken: true, lists: [bulkFile('Kihonjoho', '7')] },
  { key: 'establishments', wantsToken: true, lists: [bulkFile('Jigyousyojoho', '14')] },
  { key: 'edinet', lists: [codeList()] },
  { key: 'invoice', lists: [registrations('zenken'), registrations('sabun')] },
]

/* The tax agency: the number of a file is in its page, and changes; each file needs the token of a page of its own. */

async function fullRegister({ session }: Visit): Promise<readonly (readonly Wanted[])[]> {
  const address = `${NTA}/zenken/`
  const whole = unicodePart(await session.page(address), address)
    .querySelectorAll('dl')
    .find((list) => list.querySelector('dt')?.text.trim() === '全国')
  const numbers = fileNumbers(whole)
  if (numbers.length === 0) throw changed(address, 'a file of 全国 (doDownload) below id="csv-unicode"')
  const parts = numbers.map((number, i): Wanted => {
    const request = submitting(session, address, number)
    return { key: `full-${i + 1}`, holds: /^00_zenkoku_all_\d{8}.*\.csv$/i, request }
  })
  return [parts]
}

async function changesOfDays({ session, folder }: Visit): Promise<readonly (readonly Wanted[])[]> {
  const address = `${NTA}/sabun/`
  const files = unicodePart(await session.page(address), address)
    .querySelectorAll('tr')
    .flatMap((row) => {
      const day = dayOfEra(row.querySelector('th')?.text ?? '')
      return day === undefined
        ? []
        : fileNumbers(row).map((number, i) => ({ number, name: `diff_${day}${i === 0 ? '' : `_${i + 1}`}.zip` }))
    })
  if (files.length === 0) throw changed(address, 'rows of a day (令和) and a file (doDownload) below id="csv-unicode"')
  const current = new Set(currentFiles([...readdirSync(folder), ...files.map(({ name }) => name)], (name) => name))
  const wanted = files.filter(({ name }) => current.has(name)).reverse()
  return wanted.map(({ number, name }) => {
    const request = submitting(session, address, number)
    return [{ key: name, name, holds: new RegExp(`^${name.slice(0, 13)}.*\\.csv$`, 'i'), request }]
  })
}

function unicodePart(page: string, address: string): HTMLElement {
  const begin = page.search(/<[^<>]*\bid=["']?csv-unicode\b/i)
  if (begin === -1) throw changed(address, 'a part with id="csv-unicode"')
  const [part = ''] = page.slice(begin).split(/<[^<>]*\bid=["']?xml-unicode\b/i)
  return parse(part)
}

function fileNumbers(part: HTMLElement | undefined): readonly string[] {
  return [...new Set([...(part?.outerHTML ?? '').matchAll(/doDownload\((\d+)\)/g)].map(([, number = '']) => number))]
}

// 令和8年8月21日 → 20260821.
function dayOfEra(text: string): string | undefined {
  const [, year, month = '', day = ''] = /令和\s*(元|\d+)年\s*(\d+)月\s*(\d+)日/.exec(text.normalize('NFKC')) ?? []
  if (year === undefined) return undefined
  return `${2018 + (year === '元' ? 1 : Number(year))}${month.padStart(2, '0')}${day.padStart(2, '0')}`
}

function submitting(session: Session, address: string, number: string): Wanted['request'] {
  return async (headers) => {
    const hidden = hiddenFields(parse(await session.page(address)))
    if (!Object.keys(hidden).some((name) => name.endsWith('request.token')))
      throw changed(address, 'a hidden field with a token')
    const form = { ...hidden, event: 'download', selDlFileNo: number }
    return session.request(`${address}index.html`, { form, headers: { ...headers, Referer: address } })
  }
}

function hiddenFields(page: HTMLElement): Readonly<Record<string, string>> {
  const inputs = page.querySelectorAll('input[type="hidden"][name]')
  return Object.fromEntries(
    inputs.map((input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? '']),
  )
}

/* The invoice register: files of corporations (2) and associations (3), never those of sole proprietors (1). */

function registrations(what: 'zenken' | 'sabun'): FileList {
  const address = `${INVOICE}/${what}`
  const sets: FileList['sets'] = async ({ session }) => {
    const page = await session.page(address)
    const files = [...page.matchAll(/doDownload\(\s*'([\w-]+)'\s*,\s*'([23])'\s*,\s*'01'\s*\)/g)]
    if (files.length === 0) throw changed(address, "files of corporations (doDownload('…','2','01'))")
    const wanted = files.map(([, id = '', person = '']): Wanted => {
      const query = `dlFilKanriNo=${id}&jinkakukbn=${person}&type=01`
      return {
        key: `${what}-${id}-${person}`,
        prefix: person === '2' ? 'h_' : 'j_',
        holds: what === 'zenken' ? /^[hj]_all_\d{8}.*\.csv$/i : /^([hj]_)?diff_\d{8}.*\.csv$/i,
        request: (headers) =>
          session.request(`${address}/dlfile?${query}`, { headers: { ...headers, Referer: address } }),
      }
    })
    return what === 'zenken' ? [wanted] : wanted.map((one) => [one])
  }
  return { byHand: address, sets }
}

/* Whole files, written anew every day: each is fetched at most once a day, in Japan. */

type DailyFile = Pick<Wanted, 'key' | 'holds'> & {
  readonly byHand: string
  /** Returns how the file is asked for. */
  readonly prepare: (visit: Visit) => Promise<Wanted['request']>
}

function dailyFile({ key, holds, byHand, prepare }: DailyFile): FileList {
  const name = `${key}.zip`
  const sets: FileList['sets'] = async (visit) => {
    const path = join(visit.folder, name)
    if (existsSync(path) && japanDay(statSync(path).mtimeMs) === japanDay(visit.now)) return []
    return [[{ key, name, replaces: true, holds, request: await prepare(visit) }]]
  }
  return { byHand, sets }
}

// The form of gBizINFO has names of files in one year, and numbers in another.
function bulkFile(key: string, number: string): FileList {
  const byHand = `${GBIZINFO}/DownloadTop`
  const prepare: DailyFile['prepare'] = async ({ session, token }) => {
    const page = parse(await session.page(byHand))
    const offered = page
      .querySelectorAll('[name="downfile"], [name="downfile"] option')
      .map((field) => field.getAttribute('value'))
    const form = {
      ...hiddenFields(page),
      downfile: offered.includes(number) && !offered.includes(key) ? number : key,
      ...{ meta: '', downenc: 'UTF-8', downtype: 'zip', isZip: 'on' },
      ...(token === undefined ? {} : { apiToken: token }),
    }
    return (headers) => session.request(`${GBIZINFO}/Download`, { form, headers: { ...headers, Referer: byHand } })
  }
  return dailyFile({ key, holds: new RegExp(`^${key}.*\\.csv$`, 'i'), byHand, prepare })
}

function codeList(): FileList {
  const prepare: DailyFile['prepare'] = async ({ session }) => {
    return (headers) => session.request(EDINET, { headers })
  }
  return dailyFile({ key: 'Edinetcode', holds: /^EdinetcodeDlInfo\.csv$/i, byHand: EDINET, prepare })
}

function changed(address: string, wanted: string): FetchFault {
  return new FetchFault(`${address} does not have what is looked for, ${wanted}: the page has changed`)
}

/** Requests to one site, which share its cookies. */
type Session = {
  /** Returns the answer to a request; throws a `FetchFault` unless its status says success or “not modified”. */
  request(address: string, more?: RequestMore): Promise<Response>
  page(address: string): Promise<string>
}

/** A request with a form is a POST. */
type RequestMore = { readonly [Part in 'form' | 'headers']?: Readonly<Record<string, string>> }

/** Why something could not be fetched, in words for the operator; a bug is any other error. */
export class FetchFault extends Error {
  override readonly name = 'FetchFault'
}

/** Opens a session. `mirror` is the address of a copy that has each site under the name of its host. */
export function openSession(mirror: string | undefined, stop: AbortSignal): Session {
  const cookies = new Map<string, string>()
  const request = async (address: string, { form, headers = {} }: RequestMore = {}): Promise<Response> => {
    const target = mirror === undefined ? address : address.replace('https:/', mirror.replace(/\/$/, ''))
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const answer = await fetch(target, {
      headers: {
        // A part of a file begins at a byte of the file itself, not of a packed form of it.
        ...{ 'User-Agent': 'corporate-registry-lookup', 'Accept-Encoding': 'identity' },
        ...(cookie === '' ? {} : { Cookie: cookie }),
        ...headers,
      },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
      signal: stop,
    }).catch(unreached(address))
    for (const set of answer.headers.getSetCookie()) {
      const [, name, value] = /^\s*([^=;]+)=([^;]*)/.exec(set) ?? []
      if (name !== undefined && value !== undefined) cookies.set(name, value)
    }
    if (answer.ok || answer.status === 304) return answer
    await answer.body?.cancel()
    throw new FetchFault(`${address} answered with status ${answer.status}`)
  }
  return { request, page: async (address) => (await request(address)).text().catch(unreached(address)) }
}

function unreached(address: string): (cause: unknown) => never {
  return (cause) => {
    throw new FetchFault(`${address} cannot be reached (${reasonOf(cause)})`, { cause })
  }
}

/** Returns what ended a connection: the code of the system where there is one. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error ? String((cause as { code?: unknown }).code ?? cause.message) : String(cause)
}
