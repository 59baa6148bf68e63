import type { HttpResponse } from 'uWebSockets.js'
import { loadUws } from '../../src/serve/load-uws.ts'

// The program of a child process: a server whose uWebSockets.js handler sends recorded responses in turn, and does
// nothing else. Over IPC it sends its port, then receives the responses and confirms each list of them with `ready`.

/** A response of the service, without the headers that the socket adds. */
export type Recorded = { readonly headers: readonly (readonly [string, string])[]; readonly body: string }

let replies: readonly { readonly headers: Recorded['headers']; readonly body: Buffer }[] = []
let sent = 0

const uws = await loadUws()
if (uws === undefined) throw new Error('bare-server: uWebSockets.js has no binary here.')
const app = uws.App()
app.get('/*', answer)
app.post('/*', (response) => {
  response.onAborted(() => undefined)
  response.onData((_, isLast) => {
    if (isLast) answer(response)
  })
})
app.listen('127.0.0.1', 0, (socket) => {
  process.send?.({ port: uws.us_socket_local_port(socket) })
})

process.on('message', (recorded: readonly Recorded[]) => {
  replies = recorded.map(({ headers, body }) => ({ headers, body: Buffer.from(body) }))
  process.send?.('ready')
})
process.on('disconnect', () => process.exit(0))

function answer(response: HttpResponse): void {
  const { headers, body } = replies[sent++ % replies.length]!
  response.writeStatus('200 OK')
  for (const [name, value] of headers) response.writeHeader(name, value)
  response.end(body)
}
