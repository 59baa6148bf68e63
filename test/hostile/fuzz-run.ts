import assert from 'node:assert/strict'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Random } from '../../dataset/chance/random.ts'
import { brokenBytes } from './broken-bytes.ts'
import { HostileConnection } from './hostile-connection.ts'
import type { HostileRequest } from './hostile-request.ts'
import { INJECTED_HEADER, type World } from './hostile-texts.ts'
import { formRequest, mcpRequest, pageRequest, restRequest } from './sound-requests.ts'
import { isCivil, type WireReply } from './wire-replies.ts'

export type FuzzRun = {
  readonly port: number
  readonly world: World
  readonly seed: number
  readonly requests: number
  /** How often each status was received; `closed` counts connections that ended without a reply. */
  readonly tally: Map<number | 'closed', number>
}

const LANES = 8
const MOST_PIPELINED = 16
// Share of compressed replies that are decompressed and checked, which takes as long as compressing them.
const UNPACKED_SHARE = 0.1

/**
 * Sends `requests` hostile requests over a few connections; the same seed gives the same requests. Throws at the first
 * bad reply.
 */
export async function fuzz(run: FuzzRun): Promise<void> {
  let left = run.requests
  const take = (wanted: number): number => {
    const taken = Math.min(wanted, left)
    left -= taken
    return taken
  }
  await Promise.all(Array.from({ length: LANES }, (_, lane) => new Lane(run, lane).work(take)))
}

/** One stream of requests over a keep-alive connection, which is opened again when the server closes it. */
class Lane {
  private readonly run: FuzzRun
  private readonly random: Random
  private connection: HostileConnection | undefined

  constructor(run: FuzzRun, lane: number) {
    this.run = run
    this.random = new Random(run.seed, `lane ${lane}`)
  }

  async work(take: (wanted: number) => number): Promise<void> {
    for (;;) {
      const share = this.random.next()
      const wanted = share < 0.7 ? this.random.between(1, MOST_PIPELINED) : 1
      const count = take(share > 0.97 ? MOST_PIPELINED : wanted)
      if (count === 0) break
      if (share > 0.97) await this.sendBroken(count)
      else if (share < 0.7) await this.pipeline(count, share < 0.45 ? restRequest : mcpRequest)
      else await this.pipeline(count, share < 0.92 ? pageRequest : formRequest)
    }
    this.connection?.destroy()
  }

  /**
   * Sends several requests at once. Those that got no reply, because an adapter closed the connection while it still
   * answered an earlier one, are sent again alone.
   */
  private async pipeline(count: number, make: (random: Random, world: World) => HostileRequest): Promise<void> {
    const requests = Array.from({ length: count }, () => make(this.random, this.run.world))
    const connection = await this.open()
    connection.send(Buffer.concat(requests.map(({ bytes }) => bytes)))
    let answered = 0
    for (const request of requests) {
      const reply = await this.replyTo(connection, request)
      if (reply === undefined) break
      answered++
      if (connection !== this.connection) break
    }
    if (answered === count) return
    this.forget(connection)
    for (const request of requests.slice(answered)) await this.askAlone(request)
  }

  private async askAlone(request: HostileRequest): Promise<void> {
    // A new connection, because the server may be closing the kept one.
    const connection = await HostileConnection.open(this.run.port)
    connection.send(request.bytes)
    const reply = await this.replyTo(connection, request)
    connection.destroy()
    if (reply !== undefined) return
    if (request.isInOrder) assert.fail(this.about('an answer to a request in order', request.bytes))
    this.count('closed')
  }

  /**
   * Sends broken bytes, each on a connection of its own. Once two further requests are answered, the server has read
   * all of them, and each connection must end.
   */
  private async sendBroken(count: number): Promise<void> {
    const sent = await Promise.all(
      Array.from({ length: count }, async () => {
        const bytes = brokenBytes(this.random, this.run.world)
        const connection = await HostileConnection.open(this.run.port)
        connection.send(bytes)
        return { bytes, connection }
      }),
    )
    for (let i = 0; i < 2; i++) await this.askAlone(HEALTH)
    for (const { bytes, connection } of sent) {
      if (!(await connection.end())) assert.fail(this.about('the end of the connection', bytes))
      const said = connection.pending.toString('latin1')
      if (!isCivil(said)) assert.fail(this.about(`a civil reply or none (${said.slice(0, 500)})`, bytes))
      this.count(said === '' ? 'closed' : Number(said.slice(9, 12)))
    }
  }

  private async replyTo(connection: HostileConnection, request: HostileRequest): Promise<WireReply | undefined> {
    try {
      const reply = await connection.reply(request.method)
      if (reply === undefined) return undefined
      assertCivil(reply, request.method, this.random.chance(UNPACKED_SHARE))
      this.count(reply.status)
      if (reply.headers.get('connection')?.toLowerCase() === 'close') this.forget(connection)
      return reply
    } catch (cause) {
      throw new Error(this.about(`a civil reply (${String(cause)})`, request.bytes), { cause })
    }
  }

  private async open(): Promise<HostileConnection> {
    if (this.connection?.isClosed !== false) this.connection = await HostileConnection.open(this.run.port)
    return this.connection
  }

  private forget(connection: HostileConnection): void {
    connection.destroy()
    if (this.connection === connection) this.connection = undefined
  }

  private count(outcome: number | 'closed'): void {
    this.run.tally.set(outcome, (this.run.tally.get(outcome) ?? 0) + 1)
  }

  private about(expected: string, bytes: Buffer): string {
    return `seed ${this.run.seed}: expected ${expected} to ${JSON.stringify(bytes.toString('latin1', 0, 2_000))}`
  }
}

const HEALTH: HostileRequest = {
  bytes: Buffer.from('GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'),
  method: 'GET',
  isInOrder: true,
}

/** Asserts what every reply must fulfil: no 5xx, no injected header, and a body that fits its media type. */
function assertCivil({ status, headers, body }: WireReply, method: string, unpack: boolean): void {
  assert.ok(status < 500, `status ${status}: ${body.toString('utf8', 0, 500)}`)
  assert.ok(!headers.has(INJECTED_HEADER), 'a text of the request became a header of the reply')
  if (body.length === 0) return
  const text = plain(body, headers.get('content-encoding'), unpack)
  if (text === undefined) return
  const type = headers.get('content-type') ?? ''
  if (type.includes('json')) JSON.parse(text)
  else if (type.startsWith('text/html')) assert.match(text, /^<!doctype html>.*<\/html>\s*$/s)
  else assert.notEqual(type, '', `a body of a ${method} has a type`)
}

function plain(body: Buffer, encoding: string | undefined, unpack: boolean): string | undefined {
  if (encoding === undefined) return body.toString()
  if (!unpack) return undefined
  return (encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body)).toString()
}
