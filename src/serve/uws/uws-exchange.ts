import type { HttpRequest, HttpResponse } from 'uWebSockets.js'
import { STATUS_CODES } from 'node:http'
import type { Problem } from '../../domain/problem.ts'
import type { Handler, Reply, RequestBody } from '../message/request.ts'
import { BodyCollector, type LargeBodies } from '../socket/body-collector.ts'
import { headProblem } from '../socket/head-problem.ts'
import type { InFlight } from '../socket/in-flight.ts'
import { isBodiless, refusalReply } from '../socket/safe-handler.ts'
import type { ServeOptions } from '../socket/server.ts'
import type { Turns } from '../socket/turns.ts'
import { UwsRequest } from './uws-request.ts'

export type UwsService = {
  readonly handler: Handler
  readonly options: ServeOptions
  readonly inFlight: InFlight
  readonly largeBodies: LargeBodies
  readonly turns: Turns
}

/** After a reply, `close` closes the connection; `told` sends `Connection: close` and leaves that to the client. */
type Connection = 'keep' | 'told' | 'close'

// `arrived` of a request that has no body.
const NOTHING = (): void => {}

// From this size on the last reply of a connection, too, is sent in pieces.
const LARGE_BYTES = 64 * 1024

/**
 * One request and its reply. uWebSockets.js has strict rules: `request` is valid only within `accept`, `response` only
 * until the reply or the abort; an exception in a callback, or a request without `onAborted`, ends the process.
 */
export class UwsExchange {
  private readonly response: HttpResponse
  private readonly service: UwsService
  /** False once the reply has begun or the client has gone: from then on no reply may be begun on `response`. */
  private open = true
  /** True until the whole reply has been handed over or the client has gone. */
  private inFlight = true
  /** True within a callback of the request, where uWebSockets.js has corked the socket already. */
  private corked = false
  private hasBody = false
  /** Ends the wait for the body; safe to call again. */
  private arrived: () => void = NOTHING
  private request: UwsRequest | undefined

  constructor(response: HttpResponse, service: UwsService) {
    this.response = response
    this.service = service
    service.inFlight.enter()
    response.onAborted(() => {
      this.open = false
      if (this.request !== undefined) this.request.isGone = true
      this.leave()
    })
  }

  /**
   * Copies the request before returning, and sees to it that it is answered. Where the end of a message is in doubt
   * (two lengths; trailers and odd chunk sizes, which this parser misreads) the reply is sent a turn later and closes
   * the connection: the bytes that follow in the same read may belong to a body, and while the connection is unanswered
   * they are dropped instead of handled.
   */
  accept(request: HttpRequest): void {
    this.corked = true
    try {
      const copy = new UwsRequest(this.response, request, this.service.options.trustedProxies)
      this.request = copy
      const { path, query, headers } = copy
      const problem = headProblem({ target: query === '' ? path : `${path}?${query}`, headers, version: '1.1' })
      if (headers.has('content-length') || headers.has('transfer-encoding')) this.readBody(copy, problem)
      else if (problem === undefined) this.respondInTurn(copy, 'keep')
      else this.refuse(problem, copy)
    } catch (error) {
      this.fail(error)
    }
    this.corked = false
  }

  private readBody(request: UwsRequest, headProblem: Problem | undefined): void {
    this.hasBody = true
    const { largeBodies, options } = this.service
    const large = headProblem === undefined ? largeBodies.of(request, options.maxBodyBytes) : undefined
    const begun = large === undefined ? NOTHING : largeBodies.begin(request.address)
    const [refusal, leave] = typeof begun === 'function' ? [undefined, begun] : [begun, NOTHING]
    const problem = headProblem ?? refusal
    const maxBytes = refusal === undefined ? (large?.maxBytes ?? options.maxBodyBytes) : 0
    const collector = new BodyCollector(maxBytes, large?.byteLength)
    const isLate = large !== undefined && !this.mayMislead(request)
    let whole: (body: RequestBody) => void = NOTHING
    let reading = true
    const ended = this.service.inFlight.arriving(() => this.cut())
    const arrived = (): void => {
      leave()
      ended()
      whole({ kind: 'too-large', maxBytes })
    }
    this.arrived = arrived
    const finish = (connection: Connection): void => {
      if (!this.open) return
      if (problem === undefined) {
        request.body = collector.finish()
        this.respondInTurn(request, connection)
      } else this.refuse(problem, request)
    }
    this.response.onData((chunk, isLast) => {
      // Chunks go on arriving after a reply that did not wait for the end of the body.
      if (!reading || !this.inFlight) return
      this.corked = true
      try {
        const verdict = collector.add(new Uint8Array(chunk))
        reading = !isLast && verdict === 'more'
        if (!reading && isLate) whole(collector.finish())
        if (!reading) arrived()
        if (isLate) return
        if (isLast && this.mayMislead(request)) this.afterThisRead(() => finish('close'))
        else if (!reading) finish(isLast ? 'keep' : 'close')
      } catch (error) {
        this.fail(error)
      } finally {
        this.corked = false
      }
    })
    if (!isLate) return
    const { byteLength } = large
    const body = new Promise<RequestBody>((resolve) => {
      whole = resolve
    })
    request.late = { byteLength, read: () => body }
    if (refusal === undefined) this.respondInTurn(request, 'keep')
    else this.send(refusalReply({ problem: refusal }, request, options), request.method, 'keep')
  }

  // True for requests that must be answered a turn later (see `accept`). This parser misreads odd chunks. And where a
  // request with a body says `Connection: close` and its reply fills more than one buffer, a request behind it would
  // get a response that is dead and never aborted; while the first is unanswered, that request ends the connection.
  private mayMislead({ headers }: UwsRequest): boolean {
    return headers.has('transfer-encoding') || (headers.get('connection') ?? 'keep-alive') !== 'keep-alive'
  }

  // While a request waits for its turn, the next pipelined request ends the connection.
  private respondInTurn(request: UwsRequest, connection: Connection): void {
    const { turns } = this.service
    if (turns.hasTime()) {
      this.respond(request, connection)
      return
    }
    request.fetchAddress()
    turns.later(() => this.guarded(() => this.open && this.respond(request, connection)))
  }

  private respond(request: UwsRequest, connection: Connection): void {
    const reply = this.service.handler(request)
    if (reply instanceof Promise) {
      // Fetch the address now: it can no longer be had when the client has gone before the handler reads it.
      request.fetchAddress()
      reply.then((late) => this.send(late, request.method, connection))
    } else this.send(reply, request.method, connection)
  }

  // Replies a turn later: see `accept`.
  private refuse(problem: Problem, request: UwsRequest): void {
    const reply = refusalReply({ problem }, request, this.service.options)
    this.afterThisRead(() => this.sendCorked(reply, request.method, 'close'))
  }

  private send(reply: Reply, method: string, wanted: Connection): void {
    const connection = this.service.inFlight.closing && wanted === 'keep' ? this.lastConnection() : wanted
    if (this.corked) this.sendNow(reply, method, connection)
    else if (connection === 'keep') this.sendCorked(reply, method, connection)
    else this.afterThisRead(() => this.sendCorked(reply, method, connection))
  }

  // A connection that is closed within the read of a body would still take a request behind it: see `mayMislead`.
  private lastConnection(): Connection {
    return this.hasBody && this.corked ? 'told' : 'close'
  }

  private sendCorked(reply: Reply, method: string, connection: Connection): void {
    if (this.open) this.response.cork(() => this.sendNow(reply, method, connection))
  }

  private sendNow({ status, headers, body }: Reply, method: string, connection: Connection): void {
    if (!this.open) return
    this.open = false
    // All header lines in one native call, which costs more than joining them. `replyDefect` has checked them.
    let head = `${status} ${STATUS_CODES[status] ?? 'Unknown'}`
    for (const [name, value] of headers) head += `\r\n${name}: ${value}`
    this.response.writeStatus(head)
    if (isBodiless(status)) this.endWithoutBody(connection)
    else if (method === 'HEAD') {
      this.response.writeHeader('Content-Length', String(Buffer.byteLength(body)))
      this.endWithoutBody(connection)
    } else if (connection === 'close' && body.length < LARGE_BYTES) {
      this.response.end(body, true)
      this.leave()
    } else this.stream(typeof body === 'string' ? Buffer.from(body) : body, connection)
  }

  // Calls endWithoutBody without arguments: a length aborts the process, and `undefined` is sent as a length of 2^63.
  private endWithoutBody(connection: Connection): void {
    if (connection !== 'keep') this.response.writeHeader('Connection', 'close')
    this.response.endWithoutBody()
    this.leave()
  }

  // Sends a body as fast as the client reads it. tryEnd keeps none of the bytes that the peer does not accept, where
  // `end` copies all of them; and while a reply is unfinished the next pipelined request ends the connection. Otherwise
  // 10 MB of requests from a client that never reads would hold 400 MB of replies. tryEnd cannot close the connection:
  // the client is told to close it, and a close of the server waits for the last byte.
  private stream(body: Uint8Array, connection: Connection): void {
    if (connection !== 'keep') this.response.writeHeader('Connection', 'close')
    const [, done] = this.response.tryEnd(body, body.byteLength)
    if (done) {
      this.leave()
      return
    }
    this.response.onWritable((byteOffset) => {
      const [taken, finished] = this.response.tryEnd(body.subarray(byteOffset), body.byteLength)
      if (finished) this.leave()
      return taken
    })
  }

  // Aborts the exchange as if the client had gone.
  private cut(): void {
    if (this.open) this.response.close()
  }

  // Called once or twice: the client may also go after its reply has been handed over.
  private leave(): void {
    if (!this.inFlight) return
    this.inFlight = false
    this.arrived()
    this.service.inFlight.leave()
  }

  /**
   * Runs the action after the read that is under way. A timer and not setImmediate: libuv ends the handle of a socket
   * that is closed in setImmediate before uWebSockets.js has marked it to be freed, and its 500 bytes are never freed.
   */
  private afterThisRead(action: () => void): void {
    setTimeout(() => this.guarded(action), 0)
  }

  private guarded(action: () => unknown): void {
    try {
      action()
    } catch (error) {
      this.fail(error)
    }
  }

  private fail(error: unknown): void {
    this.cut()
    // Throw outside the native callback, where the error is reported instead of ending the process silently.
    setImmediate(() => {
      throw error
    })
  }
}
