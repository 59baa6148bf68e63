import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

export type KeyProxy = { readonly origin: string; close(): Promise<void> }

/**
 * Starts a proxy that adds an API key to every request, because the conformance suite cannot send one. It replaces its
 * own Host and Origin by the server's, and passes others on unchanged.
 */
export function startKeyProxy(target: string, key: string): Promise<KeyProxy> {
  const { hostname, port, host, origin } = new URL(target)
  const server = createServer((incoming, outgoing) => {
    const own = incoming.socket.localPort
    const headers = { ...incoming.headers, 'x-api-key': key }
    if (headers.host === `127.0.0.1:${own}` || headers.host === `localhost:${own}`) headers.host = host
    if (headers.origin === `http://127.0.0.1:${own}` || headers.origin === `http://localhost:${own}`)
      headers.origin = origin
    const { method, url: path } = incoming
    const onward = send({ hostname, port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', (error) => outgoing.writeHead(502).end(error.message))
    incoming.pipe(onward)
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port: own } = server.address() as AddressInfo
      resolve({
        origin: `http://127.0.0.1:${own}`,
        close: () =>
          new Promise((done) => {
            server.close(() => done())
            server.closeAllConnections()
          }),
      })
    })
  })
}
