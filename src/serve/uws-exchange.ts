import type { HttpRequest, HttpResponse } from 'uWebSockets.js'
import { STATUS_CODES } from 'node:http'
import type { Problem } from '../domain/problem.ts'
import { addHeader } from './add-header.ts'
import { answer } from './answer.ts'
import { BodyCollector } from './body-collector.ts'
import { clientAddress } from './client-address.ts'
import { headProblem } from './head-problem.ts'
import type { InFlight } from './in-flight.ts'
import { problemReply } from './problem-reply.ts'
import { isBodiless } from './reply-defect.ts'
import type { Handler, Reply, Request, RequestBody } from './request.ts'
import type { ServeOptions } from './server.ts'

export type UwsService = { readonly handler: Handler; readonly options: ServeOptions; readonly inFlight: InFlight }

type Connection = 'keep' | 'close'
type RequestHead = Omit<Request, 'body'>

// Above this a last reply, too, is sent piece by piece.
const LARGE_BYTES = 64 * 1024

/**
 * One request and its reply. The native side is unforgiving: `request` dies with `accept`, `response` with the reply or
 * the abort, an exception inside a callback or a request left without `onAborted` ends the process.
 */
export class UwsExchange {
  readonly #response: HttpResponse
  readonly #service: UwsService
  readonly #leave: () => void
  /** False once the reply has begun or the client is gone: `response` must not be written from then on. */
  #open = true

  constructor(response: HttpResponse, service: UwsService) {
    this.#response = response
    this.#service = service
    this.#leave = service.inFlight.enter()
    response.onAborted(() => {
      this.#open = false
      this.#leave()
    })
  }

  /**
   * Copies the request before it returns, and sees to it that it is answered. Where the end of a message is in doubt
   * (two lengths; trailers and odd chunk sizes, which this parser misreads) the answer waits a turn and closes: what
   * follows in the same read may be part of a body, and on an unanswered connection it is dropped, not handled.
   */
  accept(request: HttpRequest): void {
    this.#guarded(() => {
      const head = copyHead(this.#response, request, this.#service.options)
      const target = head.query === '' ? head.path : `${head.path}?${head.query}`
      const problem = headProblem({ target, headers: head.headers, version: '1.1' })
      const hasBody = head.headers.has('content-length') || head.headers.has('transfer-encoding')
      if (hasBody) this.#readBody(head, problem)
      else if (problem === undefined) this.#answer({ ...head, body: NO_BODY }, 'keep')
      else this.#refuse(problem, head.method)
    })
  }

  #readBody(head: RequestHead, problem: Problem | undefined): void {
    const collector = new BodyCollector(this.#service.options.maxBodyBytes)
    const isChunked = head.headers.has('transfer-encoding')
    let reading = true
    const finish = (connection: Connection): void => {
      reading = false
      if (!this.#open) return
      if (problem !== undefined) this.#refuse(problem, head.method)
      else this.#answer({ ...head, body: collector.finish() }, connection)
    }
    this.#response.onData((chunk, isLast) => {
      // Comes on after a reply that did not wait for the end of the body.
      if (!reading) return
      this.#guarded(() => {
        const verdict = collector.add(new Uint8Array(chunk))
        if (isLast && isChunked) setImmediate(() => this.#guarded(() => finish('close')))
        else if (isLast) finish('keep')
        else if (verdict === 'give-up') finish('close')
      })
    })
  }

  #answer(request: Request, connection: Connection): void {
    const { handler, options } = this.#service
    const reply = answer(handler, request, options)
    if (reply instanceof Promise) reply.then((late) => this.#send(late, request.method, connection))
    else this.#send(reply, request.method, connection)
  }

  // Not at once: see `accept`.
  #refuse(problem: Problem, method: string): void {
    const reply = problemReply(problem, this.#service.options.newRequestId())
    setImmediate(() => this.#send(reply, method, 'close'))
  }

  #send(reply: Reply, method: string, wanted: Connection): void {
    if (!this.#open) return
    this.#open = false
    const connection = this.#service.inFlight.draining ? 'close' : wanted
    this.#response.cork(() => {
      this.#response.writeStatus(`${reply.status} ${STATUS_CODES[reply.status] ?? 'Unknown'}`)
      for (const [name, value] of reply.headers) this.#response.writeHeader(name, value)
      if (isBodiless(reply.status)) this.#endWithoutBody(connection)
      else if (method === 'HEAD') {
        this.#response.writeHeader('Content-Length', String(Buffer.byteLength(reply.body)))
        this.#endWithoutBody(connection)
      } else if (connection === 'close' && reply.body.length < LARGE_BYTES) {
        this.#response.end(reply.body, true)
        this.#leave()
      } else this.#stream(typeof reply.body === 'string' ? Buffer.from(reply.body) : reply.body, connection)
    })
  }

  // Without arguments: a length aborts the process, and `undefined` before a close flag is sent as a length of 2^63.
  #endWithoutBody(connection: Connection): void {
    if (connection === 'close') this.#response.writeHeader('Connection', 'close')
    this.#response.endWithoutBody()
    this.#leave()
  }

  // tryEnd keeps nothing the peer does not take, where `end` copies it all; and while a reply is unfinished the next
  // pipelined request ends the connection. Else 10 MB of requests from one who never reads would hold 400 MB of replies.
  // It cannot close: the client is told to, and a close of the server waits for the last byte.
  #stream(body: Uint8Array, connection: Connection): void {
    if (connection === 'close') this.#response.writeHeader('Connection', 'close')
    const [, done] = this.#response.tryEnd(body, body.byteLength)
    if (done) {
      this.#leave()
      return
    }
    this.#response.onWritable((byteOffset) => {
      const [taken, finished] = this.#response.tryEnd(body.subarray(byteOffset), body.byteLength)
      if (finished) this.#leave()
      return taken
    })
  }

  #guarded(step: () => void): void {
    try {
      step()
    } catch (error) {
      if (this.#open) this.#response.close()
      // Thrown where it is a JavaScript error, not the end of the process without a word.
      setImmediate(() => {
        throw error
      })
    }
  }
}

const NO_BODY: RequestBody = { kind: 'complete', bytes: new Uint8Array(0) }

function copyHead(response: HttpResponse, request: HttpRequest, options: ServeOptions): RequestHead {
  const headers = new Map<string, string>()
  request.forEach((name, value) => {
    addHeader(headers, name, value)
  })
  const peer = Buffer.from(response.getRemoteAddressAsText()).toString('latin1')
  return {
    method: request.getCaseSensitiveMethod(),
    path: request.getUrl(),
    // Undefined without a `?`, whatever the declaration says.
    query: request.getQuery() ?? '',
    headers,
    address: clientAddress(peer, options.trustProxy ? headers.get('x-forwarded-for') : undefined),
  }
}
