import { bodyOf, type Handler, type Reply, type Request } from '../../../src/serve/message/request.ts'
import type { Adapter, ServeOptions } from '../../../src/serve/socket/server.ts'
import { RawConnection } from './raw-connection.ts'
import { startServer, type TestServer } from './start-server.ts'

/** One promise about the socket that every adapter must keep. */
export type ContractCase = { readonly name: string; readonly run: (adapter: Adapter) => Promise<void> }

export type Setting = { readonly adapter: Adapter; readonly server: TestServer; readonly connection: RawConnection }

type Serving = { readonly handler: Handler; readonly options?: Partial<ServeOptions> }

/** Returns a promise that `run` shows to be kept, with a server and connections of its own. */
export function promised(name: string, run: ContractCase['run']): ContractCase {
  return { name, run }
}

/** Returns a promise about a server with this handler and one connection to it. */
export function served(name: string, serving: Serving, use: (setting: Setting) => Promise<void>): ContractCase {
  return { name, run: (adapter) => withServer({ adapter, ...serving }, use) }
}

/** Runs `use` with a server and one connection to it, and closes both in any case. */
export async function withServer(
  { adapter, handler, options = {} }: Serving & { readonly adapter: Adapter },
  use: (setting: Setting) => Promise<void>,
): Promise<void> {
  const server = await startServer(handler, options, adapter)
  const connection = await RawConnection.open(server.port)
  try {
    await use({ adapter, server, connection })
  } finally {
    connection.destroy()
    await server.close()
  }
}

/** Writes the head of a request: the request line without its version, a Host line, and the given headers. */
export function head(line: string, ...headers: readonly string[]): string {
  return [`${line} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n')
}

export function post(path: string, body: string, ...headers: readonly string[]): string {
  return head(`POST ${path}`, `Content-Length: ${Buffer.byteLength(body)}`, ...headers) + body
}

export function ok(body: string | Uint8Array = 'ok', headers: Reply['headers'] = []): Reply {
  return { status: 200, headers, body }
}

type Gate<Value = void> = { readonly opened: Promise<Value>; readonly open: (value: Value) => void }
type Pending = { readonly asked: Gate; readonly late: Gate<Reply>; readonly handler: Handler }

/** Returns a handler whose reply, to requests of one path or to all, comes when `late` opens; `asked` opens before. */
export function pending(at?: string): Pending {
  const [asked, late] = [gate(), gate<Reply>()]
  const handler: Handler = ({ path }) => {
    if (at !== undefined && path !== at) return ok()
    asked.open()
    return late.opened
  }
  return { asked, late, handler }
}

/** Replies with the request that the handler got, as JSON. */
export function echo(request: Request): Reply | Promise<Reply> {
  if (request.late === undefined) return ok(JSON.stringify(seen(request)))
  return bodyOf(request).then((body) => ok(JSON.stringify(seen({ ...request, address: request.address, body }))))
}

export type Seen = {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly address: string
}

function seen(request: Request): Seen {
  const body = request.body.kind === 'complete' ? Buffer.from(request.body.bytes).toString() : 'too-large'
  const { method, path, query, headers, address } = request
  return { method, path, query, headers: Object.fromEntries(headers), body, address }
}

export function seenIn(body: string): Seen {
  return JSON.parse(body) as Seen
}

/** Returns a promise and the function that fulfils it, by which a test and a handler wait for each other. */
export function gate<Value = void>(): Gate<Value> {
  let open: (value: Value) => void = () => {}
  const opened = new Promise<Value>((resolve) => {
    open = resolve
  })
  return { opened, open }
}
