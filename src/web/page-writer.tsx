import { renderToString } from 'preact-render-to-string'
import { explain } from '../domain/explain.ts'
import type { Problem } from '../domain/problem.ts'
import { chooseEncoding, compressBeside, compressFast, type Encoding } from '../serve/compression.ts'
import { problemHeaders } from '../serve/problem-headers.ts'
import type { Reply } from '../serve/request.ts'
import type { Assets } from './http/assets.ts'
import { PAGE_HEADERS, storageHeader } from './http/page-headers.ts'
import { Layout } from './layout/layout.tsx'
import type { Page, PageReply, Setting } from './layout/page.ts'
import { robotsOf } from './layout/robots.ts'
import { problemPage } from './pages/problem/problem-page.tsx'

/** Who a page is written for. */
export type Reader = {
  readonly setting: Setting
  readonly requestId: string
  readonly acceptEncoding: string | undefined
  /** Of a page that its path and the language alone decide. */
  readonly fixedPath: string | undefined
}

export type PageWriter = {
  /** Late when the page is so large that it is packed off the main thread. */
  reply(pageReply: PageReply, reader: Reader): Reply | Promise<Reply>
  problemReply(problem: Problem, reader: Reader): Reply
  /** The reply with a fixed page that was written before. */
  keptReply(reader: Reader): Reply | undefined
}

// Below this a reply fits one packet anyway.
const COMPRESSED_FROM_BYTES = 1_400
// A page of a list or of a hundred hits. A fixed page is packed once.
const PACKED_BESIDE_FROM_BYTES = 40_000

/** Puts the layout and the headers of all pages around a page. */
export function createPageWriter(assets: Assets, snapshotId: string): PageWriter {
  // Pages about problems and fixed pages, by kind or path, language and encoding.
  const kept = new Map<string, Written>()

  const writePlain = (page: Page, setting: Setting): Written => {
    const assetHref = assets.href
    const html = renderToString(<Layout page={page} setting={setting} snapshot={snapshotId} assetHref={assetHref} />)
    const body = new TextEncoder().encode(`<!doctype html>\n${html}`)
    return { body, encoding: undefined, robots: robotsOf(page, setting.fictional) }
  }
  const write = (page: Page, { setting, acceptEncoding }: Reader): Written => {
    const plain = writePlain(page, setting)
    return packed(plain, encodingFor(plain, acceptEncoding))
  }
  return {
    reply(pageReply, reader) {
      const plain = writePlain(pageReply.page, reader.setting)
      const encoding = encodingFor(plain, reader.acceptEncoding)
      const isLarge = plain.body.length >= PACKED_BESIDE_FROM_BYTES && reader.fixedPath === undefined
      if (encoding !== undefined && isLarge) {
        return compressBeside(plain.body, encoding).then((body) =>
          around({ ...plain, body, encoding }, pageReply, reader),
        )
      }
      const written = packed(plain, encoding)
      if (reader.fixedPath !== undefined) kept.set(keptName(reader.fixedPath, reader), written)
      return around(written, pageReply, reader)
    },
    // Refusing has to cost less than asking, and such a page says the same to everybody.
    problemReply(problem, reader) {
      const { kind } = problem
      const name = keptName(kind, reader)
      const written = kept.get(name) ?? write(problemPage(kind, reader.setting), reader)
      kept.set(name, written)
      const frame = { status: explain(problem).status, storage: 'secret', headers: problemHeaders(problem) } as const
      return around(written, frame, reader)
    },
    // A flood of views of the home page costs as little as its refusals.
    keptReply(reader) {
      const written = reader.fixedPath === undefined ? undefined : kept.get(keptName(reader.fixedPath, reader))
      return written && around(written, { status: 200, storage: 'shareable' }, reader)
    },
  }
}

function encodingFor({ body }: Written, acceptEncoding: string | undefined): Encoding | undefined {
  return body.length < COMPRESSED_FROM_BYTES ? undefined : chooseEncoding(acceptEncoding)
}

function packed(plain: Written, encoding: Encoding | undefined): Written {
  return encoding === undefined ? plain : { ...plain, body: compressFast(plain.body, encoding), encoding }
}

function keptName(what: string, { setting, acceptEncoding }: Reader): string {
  return `${what} ${setting.language} ${chooseEncoding(acceptEncoding)}`
}

/** A page's bytes, as they are sent. */
type Written = {
  readonly body: Uint8Array
  readonly encoding: Encoding | undefined
  readonly robots: string | undefined
}

function around(
  { body, encoding, robots }: Written,
  { status, storage, headers = [] }: Omit<PageReply, 'page'>,
  { requestId }: Reader,
): Reply {
  return {
    status,
    headers: [
      ...PAGE_HEADERS,
      storageHeader(storage),
      ['Vary', 'Accept-Encoding'],
      ['X-Request-Id', requestId],
      ...(robots === undefined ? [] : [['X-Robots-Tag', robots] as const]),
      ...(encoding === undefined ? [] : [['Content-Encoding', encoding] as const]),
      ...headers,
    ],
    body,
  }
}
