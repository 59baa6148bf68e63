import type { Handler, Reply, Request } from '../../src/serve/request.ts'
import type { Adapter, ServeOptions } from '../../src/serve/server.ts'
import { RawConnection } from './raw-connection.ts'
import { startServer, type TestServer } from './start-server.ts'

/** One promise about the socket, held by every adapter. */
export type ContractCase = { readonly name: string; readonly run: (adapter: Adapter) => Promise<void> }

export type Setting = { readonly server: TestServer; readonly connection: RawConnection }

/** Runs `use` with a server and one connection to it, and ends both whatever happens. */
export async function withServer(
  { adapter, handler, options = {} }: { adapter: Adapter; handler: Handler; options?: Partial<ServeOptions> },
  use: (setting: Setting) => Promise<void>,
): Promise<void> {
  const server = await startServer(handler, options, adapter)
  const connection = await RawConnection.open(server.port)
  try {
    await use({ server, connection })
  } finally {
    connection.destroy()
    await server.close()
  }
}

/** A request as text: `GET /x` becomes a complete head with a Host line. */
export function head(line: string, ...headers: readonly string[]): string {
  return [`${line} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n')
}

export function post(path: string, body: string, ...headers: readonly string[]): string {
  return head(`POST ${path}`, `Content-Length: ${Buffer.byteLength(body)}`, ...headers) + body
}

export function ok(body: string | Uint8Array = 'ok', headers: Reply['headers'] = []): Reply {
  return { status: 200, headers, body }
}

/** Replies with what the handler was given. */
export function echo(request: Request): Reply {
  return ok(JSON.stringify(seen(request)))
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

/** A promise and the call that fulfils it: how a test waits for the server, and lets a handler wait for the test. */
export function gate<Value = void>(): {
  readonly opened: Promise<Value>
  readonly open: (value: Value) => void
} {
  let open: (value: Value) => void = () => {}
  const opened = new Promise<Value>((resolve) => {
    open = resolve
  })
  return { opened, open }
}
