import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** What the stand-in serves; tests change it between runs. */
export type Offer = {
  /** Files of 全国, and files by day such as 令和8年9月1日. */
  full: readonly OfferedFile[]
  days: ReadonlyMap<string, OfferedFile>
  gbizinfo: ReadonlyMap<string, OfferedFile>
  edinet: OfferedFile
  invoice: Readonly<Record<'zenken' | 'sabun', readonly (OfferedFile & { readonly person: string })[]>>
  token: string | undefined
  /** Answers instead of the offer; undefined leaves it to the offer. */
  instead: (path: string, answer: ServerResponse) => boolean
}

export type OfferedFile = { readonly name: string; readonly bytes: Buffer }

export type OfficialSites = {
  readonly offer: Offer
  /** The address of the copy. */
  readonly mirror: string
  /** The names of files sent whole or in part, in order; a request for a part has its first byte. */
  readonly sent: string[]
  /** How many bytes of a file are sent, by name, before the connection waits for `breakOff`. */
  readonly breakAfter: Map<string, number>
  /** Breaks the connection that waits, if one does. */
  breakOff(): void
  close(): Promise<void>
}

/** Returns an archive with one file. */
export async function archived(name: string, content: string | Buffer): Promise<Buffer> {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(content), name, { mtime: new Date(0) })
  zip.addBuffer(Buffer.from('signature'), `${name}.asc`, { mtime: new Date(0) })
  zip.end()
  return buffer(zip.outputStream)
}

const TOKEN = 'jp.go.nta.houjin_bangou.framework.web.common.CNSFWTokenProcessor.request.token'
const ERROR_PAGE = '<html><title>エラー</title><p>もう一度やり直してください。</p></html>'

/** Opens a stand-in of the official sites: their pages, sessions and one-time tokens, as FORMATS describes them. */
export async function openOfficialSites(offer: Offer): Promise<OfficialSites> {
  const sent: string[] = []
  const breakAfter = new Map<string, number>()
  let held: ServerResponse | undefined
  const tokens = new Map<string, string>()
  // The numbers of files change with each page.
  const numbered = new Map<string, OfferedFile>()
  const numberOf = (file: OfferedFile) => {
    const number = String(100_000 + numbered.size)
    numbered.set(number, file)
    return number
  }
  const link = (file: OfferedFile) => `<a href="#" onclick="return doDownload(${numberOf(file)});">zip</a>`

  const page = (session: string, body: string) => {
    const token = randomBytes(8).toString('hex')
    tokens.set(session, token)
    return `<html><a href="#csv-unicode">Unicode</a><form><input value="${token}" type="hidden" name="${TOKEN}">
      <input type=hidden name="event" value=""></form>
      <div id="csv-sjis"><dl><dt class="mb05">全国</dt><dd>${link(WRONG)}</dd></dl></div>
      ${body}<h2 id="xml-unicode">XML</h2><dl><dt>全国</dt><dd>${link(WRONG)}</dd></dl></html>`
  }

  const file = (request: IncomingMessage, answer: ServerResponse, { name, bytes }: OfferedFile) => {
    const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
    const rest = bytes.subarray(from)
    answer.writeHead(from === 0 ? 200 : 206, {
      ...{ 'content-type': 'application/octet-stream', 'accept-ranges': 'bytes', 'content-length': rest.length },
      'content-disposition': `attachment; filename*=utf-8'jp'${encodeURIComponent(name)}`,
      etag: `"${name}-${bytes.length}"`,
      ...(from === 0 ? {} : { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` }),
    })
    const most = breakAfter.get(name)
    sent.push(from === 0 ? name : `${name} from ${from}`)
    if (most === undefined) return answer.end(rest)
    breakAfter.delete(name)
    held = answer
    return answer.write(rest.subarray(0, most))
  }

  const server = createServer(async (request, answer) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://mirror')
    const [, host = '', ...parts] = pathname.split('/')
    const path = `${host}/${parts.join('/')}`
    const form = new URLSearchParams(request.method === 'POST' ? await text(request) : '')
    if (offer.instead(path, answer)) return
    const session = /session=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? randomBytes(4).toString('hex')
    const html = (body: string) =>
      answer
        .writeHead(200, { 'content-type': 'text/html', 'set-cookie': `session=${session}; Path=/; HttpOnly` })
        .end(body)
    const isSubmitted = () => {
      const token = tokens.get(session)
      tokens.delete(session)
      return (
        token !== undefined && token === form.get(TOKEN) && form.get('event') === 'download' && request.headers.referer
      )
    }
    switch (path) {
      case 'www.houjin-bangou.nta.go.jp/download/zenken/':
        return html(
          page(
            session,
            `<div id="csv-unicode"><dl><dt class="mb05">全国</dt><dd>${offer.full.map(link).join('')}</dd></dl>
             <dl><dt class="mb05">北海道</dt><dd>${link(WRONG)}</dd></dl></div>`,
          ),
        )
      case 'www.houjin-bangou.nta.go.jp/download/sabun/': {
        const rows = [...offer.days].map(([day, one]) => `<tr><th>${day}</th><td>${link(one)}</td></tr>`).join('')
        return html(page(session, `<div id="csv-unicode"><table class="tbl03">${rows}</table></div>`))
      }
      case 'www.houjin-bangou.nta.go.jp/download/zenken/index.html':
      case 'www.houjin-bangou.nta.go.jp/download/sabun/index.html': {
        const wanted = numbered.get(form.get('selDlFileNo') ?? '')
        return wanted !== undefined && isSubmitted() ? file(request, answer, wanted) : html(ERROR_PAGE)
      }
      case 'info.gbiz.go.jp/hojin/DownloadTop':
        return html('<form action="Download"><select name="downfile"><option value="Kihonjoho"></select></form>')
      case 'info.gbiz.go.jp/hojin/Download': {
        const wanted = offer.gbizinfo.get(form.get('downfile') ?? '')
        const isAllowed = offer.token === undefined || form.get('apiToken') === offer.token
        const isAsked = form.get('downtype') === 'zip' && form.get('downenc') === 'UTF-8' && request.headers.cookie
        return wanted !== undefined && isAllowed && isAsked ? file(request, answer, wanted) : html(ERROR_PAGE)
      }
      case 'disclosure2dl.edinet-fsa.go.jp/searchdocument/codelist/Edinetcode.zip':
        return file(request, answer, offer.edinet)
      case 'www.invoice-kohyo.nta.go.jp/download/zenken':
      case 'www.invoice-kohyo.nta.go.jp/download/sabun': {
        const files = offer.invoice[parts[1] as 'zenken' | 'sabun']
        const links = files.map(({ name, person }) => `<a onclick="doDownload('${idOf(name)}', '${person}','01')">`)
        return html(`${links.join('')}<a onclick="doDownload('9','1','01')"><a onclick="doDownload('8','2','02')">`)
      }
      case 'www.invoice-kohyo.nta.go.jp/download/zenken/dlfile':
      case 'www.invoice-kohyo.nta.go.jp/download/sabun/dlfile': {
        const files = offer.invoice[parts[1] as 'zenken' | 'sabun']
        const wanted = files.find(
          ({ name, person }) =>
            idOf(name) === searchParams.get('dlFilKanriNo') && person === searchParams.get('jinkakukbn'),
        )
        return wanted !== undefined ? file(request, answer, wanted) : html(ERROR_PAGE)
      }
      default:
        return answer.writeHead(404).end()
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const mirror = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () =>
    new Promise<void>((done) => {
      server.closeAllConnections()
      server.close(() => done())
    })
  return { offer, mirror, sent, breakAfter, breakOff: () => held?.destroy(), close }
}

// What only a wrong link leads to.
const WRONG: OfferedFile = { name: 'wrong.zip', bytes: Buffer.from('PK wrong') }

function idOf(name: string): string {
  return name.replace(/\D/g, '')
}
