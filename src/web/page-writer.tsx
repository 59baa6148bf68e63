import { renderToString } from 'preact-render-to-string'
import { explain } from '../domain/explain.ts'
import type { Problem } from '../domain/problem.ts'
import { chooseEncoding, compressFast, compressOffThread, type Encoding } from '../serve/message/compressed.ts'
import { problemHeaders } from '../serve/message/problem-details.ts'
import type { Reply, Request } from '../serve/message/request.ts'
import type { Assets } from './http/assets.ts'
import { Layout, robotsOf } from './layout/layout.tsx'
import type { Page, PageReply, Setting } from './layout/page.ts'
import { MoreLink } from './parts/more-link.tsx'
import { fill, splitLanguage, WORDS } from './words/words.ts'

/** What the writer needs to know of a request. */
type Reader = {
  readonly setting: Setting
  readonly requestId: string
  readonly request: Pick<Request, 'path' | 'query' | 'headers'>
  /** The path of a page that depends on path and language alone, else undefined. */
  readonly fixedPath: string | undefined
}

export type PageWriter = {
  /** Renders a page; the reply is a promise when the page is so large that it is compressed off the main thread. */
  reply(pageReply: PageReply, reader: Reader): Reply | Promise<Reply>
  /** Renders the page of a problem, or reuses one kept for problems of its kind. */
  problemReply(problem: Problem, reader: Reader): Reply
  /** Returns the reply with a fixed page that was rendered before, or undefined. */
  keptReply(reader: Reader): Reply | undefined
}

// A reply of fewer bytes fits one packet uncompressed.
const COMPRESSED_FROM_BYTES = 1_400
// Pages this large, such as a hundred hits, are compressed off the main thread; fixed pages, compressed once, are not.
const PACKED_BESIDE_FROM_BYTES = 40_000

/** Creates the writer that renders pages in the layout of the site and adds the headers that all pages have. */
export function createPageWriter(assets: Assets, snapshotId: string): PageWriter {
  // Fixed pages, keyed by path, language and encoding, and problem pages, keyed by kind and language: a bounded number.
  const kept = new Map<string, Written>()
  const keptProblems = new Map<string, string>()
  const styles = `<${assets.href('site.css')}>; rel=preload; as=style`

  // No browser renders a page again, so elements of lists have no keys.
  const htmlOf = (page: Page, setting: Setting): string => {
    const assetHref = assets.href
    const html = renderToString(<Layout page={page} setting={setting} snapshot={snapshotId} assetHref={assetHref} />)
    return `<!doctype html>\n${html}`
  }
  const around = ({ body, encoding, robots }: Written, frame: Omit<PageReply, 'page'>, reader: Reader): Reply => ({
    status: frame.status,
    headers: [
      ...PAGE_HEADERS,
      // A browser requests the styles before it reads the page: 0.1 s sooner on a processor four times slower.
      ['Link', styles],
      ['Cache-Control', frame.storage === 'none' ? 'no-store' : 'private, max-age=60'],
      ['Vary', 'Accept-Encoding'],
      ['X-Request-Id', reader.requestId],
      ...(robots === undefined ? [] : [['X-Robots-Tag', robots] as const]),
      ...(encoding === undefined ? [] : [['Content-Encoding', encoding] as const]),
      ...(frame.headers ?? []),
    ],
    body,
  })
  return {
    reply(pageReply, reader) {
      const { setting, fixedPath } = reader
      const plain = new TextEncoder().encode(htmlOf(pageReply.page, setting))
      const robots = robotsOf(pageReply.page, setting.fictional)
      const encoding = plain.length < COMPRESSED_FROM_BYTES ? undefined : encodingFor(reader)
      const finished = (body: Uint8Array): Reply => {
        const written = { body, encoding, robots }
        if (fixedPath !== undefined) kept.set(keptName(fixedPath, reader), written)
        return around(written, pageReply, reader)
      }
      if (encoding === undefined) return finished(plain)
      const isLarge = plain.length >= PACKED_BESIDE_FROM_BYTES && fixedPath === undefined
      return isLarge ? compressOffThread(plain, encoding).then(finished) : finished(compressFast(plain, encoding))
    },
    // A page is kept for each kind of problem, because a refusal must cost less than an answer: only the address asked
    // for and the request's id are put in, uncompressed. That of an invalid parameter says more than its kind.
    problemReply(problem, reader) {
      const { setting } = reader
      const name = `${problem.kind} ${setting.language}`
      const html = keptProblems.get(name) ?? htmlOf(problemPage(problem, setting), setting)
      if (problem.kind !== 'invalid-parameter') keptProblems.set(name, html)
      const body = new TextEncoder().encode(completed(html, reader))
      const written = { body, encoding: undefined, robots: robotsOf({ indexing: 'unlisted' }, setting.fictional) }
      const frame = { status: explain(problem).status, storage: 'none', headers: problemHeaders(problem) } as const
      return around(written, frame, reader)
    },
    // Kept pages make a flood of requests for the home page as cheap as refusing them.
    keptReply(reader) {
      const written = reader.fixedPath === undefined ? undefined : kept.get(keptName(reader.fixedPath, reader))
      return written && around(written, { status: 200, storage: 'brief' }, reader)
    },
  }
}

function keptName(what: string, reader: Reader): string {
  return `${what} ${reader.setting.language} ${encodingFor(reader)}`
}

function encodingFor({ request }: Reader): Encoding | undefined {
  return chooseEncoding(request.headers.get('accept-encoding'))
}

/** A page's bytes, as they are sent. */
type Written = {
  readonly body: Uint8Array
  readonly encoding: Encoding | undefined
  readonly robots: string | undefined
}

// Stands for the path and query that were asked for.
const ADDRESS = '/@address@'

/** The page of a problem, of its kind alone: what was expected, never what was sent. */
function problemPage(problem: Problem, { language }: Setting): Page {
  const { kinds, useForm, faults: told, home } = WORDS[language].problem
  const kind = problem.kind in kinds ? (problem.kind as keyof typeof kinds) : 'other'
  const { title, text } = { text: useForm, ...kinds[kind] }
  const inWords = (why: string, parameter: string): string =>
    fill(told[why in told ? (why as keyof typeof told) : 'other'], { parameter })
  const faults = problem.kind === 'invalid-parameter' ? problem.faults : []
  const body = (
    <section class="prose">
      <h1>{title}</h1>
      {faults.map(({ parameter, allowed, reason }) => (
        <p>
          {inWords(reason ?? parameter, parameter)}{' '}
          {language === 'ja' && <span class="note" lang="en">{`${parameter}: ${allowed}`}</span>}
        </p>
      ))}
      <p>{text}</p>
      <MoreLink language={language} path="/search" text={home} />
    </section>
  )
  return { title, path: ADDRESS, indexing: 'unlisted', body }
}

/** Puts the address asked for into the link to the other language; home for one that could lead to another site. */
function completed(html: string, { request: { path, query }, requestId }: Reader): string {
  const local = splitLanguage(path).path
  const asked = query === '' ? local : `${local}?${query}`
  const address = LINKABLE.test(asked) ? asked.replaceAll('&', '&amp;') : '/'
  return html.replaceAll(ADDRESS, () => address).replaceAll(REQUEST, requestId)
}

// Stands for the request's id in the words of a fault of ours.
const REQUEST = '{id}'
const LINKABLE = /^\/(?!\/)[\w\-.~!$'()*+,;:@%/?=&]*$/

type Header = readonly [name: string, value: string]

// Browsers load our own files only and refuse inline scripts and styles, so injected markup cannot run.
const CONTENT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The headers that every page has. */
export const PAGE_HEADERS: readonly Header[] = [
  ['Content-Type', 'text/html; charset=utf-8'],
  ['Content-Security-Policy', CONTENT_POLICY],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  // Not no-referrer: browsers would then send `Origin: null` with our own forms.
  ['Referrer-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
]
