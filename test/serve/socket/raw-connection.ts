import { connect, type Socket } from 'node:net'

export type RawResponse = {
  readonly status: number
  readonly reason: string
  /** The headers in order, with names in lower case; a header sent twice occurs twice. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: string
}

/** A TCP connection that waits for what it receives, and for its end; each kind reads the bytes in its own way. */
export abstract class Connection {
  protected readonly socket: Socket
  protected closed = false
  private wake: () => void = () => {}

  protected constructor(socket: Socket, receive: (chunk: Buffer) => void) {
    this.socket = socket
    socket.setNoDelay(true)
    socket.on('data', (chunk) => {
      receive(chunk)
      this.wake()
    })
    // A reset is one way in which the server closes a connection; `close` follows it.
    socket.on('error', () => {})
    socket.on('close', () => {
      this.closed = true
      this.wake()
    })
  }

  destroy(): void {
    this.socket.destroy()
  }

  /** Waits until something is received, or the connection is closed. */
  protected change(): Promise<void> {
    return new Promise((resolve) => {
      this.wake = resolve
    })
  }
}

/** Connects to a port of this machine. */
export function connected(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.once('error', reject)
  })
}

/** A connection that sends exactly the given bytes, including those that an HTTP client would correct. */
export class RawConnection extends Connection {
  private chunks: Buffer[] = []

  private constructor(socket: Socket) {
    super(socket, (chunk) => this.chunks.push(chunk))
  }

  static async open(port: number): Promise<RawConnection> {
    return new RawConnection(await connected(port))
  }

  /** The bytes received, as Latin-1, that were not returned as part of a response. */
  get pending(): string {
    return this.received().toString('latin1')
  }

  send(text: string | Uint8Array): this {
    this.socket.write(text)
    return this
  }

  /** Stops reading from the socket, so that the server meets backpressure. */
  pause(): this {
    this.socket.pause()
    return this
  }

  resume(): this {
    this.socket.resume()
    return this
  }

  /**
   * Resolves to the next complete response; rejects when the connection ends before. A response to `HEAD` has no body,
   * whatever its Content-Length is.
   */
  async response(method: 'GET' | 'HEAD' = 'GET'): Promise<RawResponse> {
    let wanted = 0
    for (;;) {
      const received = wanted <= this.byteLength() ? this.received() : undefined
      const parsed = received && parse(received, method)
      if (received !== undefined && parsed?.response !== undefined) {
        this.chunks = [received.subarray(parsed.byteLength)]
        return parsed.response
      }
      wanted = parsed?.byteLength ?? wanted
      if (this.closed) throw new Error(`connection closed after ${JSON.stringify(this.pending.slice(0, 300))}`)
      await this.change()
    }
  }

  /** Waits until the server has closed the connection, and returns what it sent after the last response. */
  async end(): Promise<string> {
    while (!this.closed) await this.change()
    return this.received().toString('latin1')
  }

  private byteLength(): number {
    return this.chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0)
  }

  private received(): Buffer {
    this.chunks = [Buffer.concat(this.chunks)]
    return this.chunks[0]!
  }
}

type Parsed = { readonly response?: RawResponse; readonly byteLength: number }

// Parses a response at the beginning of the bytes. When it is incomplete, `byteLength` is the number of bytes needed.
function parse(bytes: Buffer, method: string): Parsed | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd === -1) return undefined
  const [statusLine = '', ...lines] = bytes.toString('latin1', 0, headEnd).split('\r\n')
  const headers = lines.map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
  })
  const status = Number(statusLine.slice(9, 12))
  const bodyStart = headEnd + 4
  const length = method === 'HEAD' || status === 304 ? 0 : Number(headerOf({ headers }, 'content-length') ?? 0)
  const byteLength = bodyStart + length
  if (bytes.byteLength < byteLength) return { byteLength }
  const body = bytes.toString('utf8', bodyStart, byteLength)
  return { response: { status, reason: statusLine.slice(13), headers, body }, byteLength }
}

/** Returns the value of a header; undefined when it was not sent. Throws when it was sent several times. */
export function headerOf({ headers }: Pick<RawResponse, 'headers'>, name: string): string | undefined {
  const values = headers.filter(([sent]) => sent === name).map(([, value]) => value)
  if (values.length > 1) throw new Error(`header ${name} was sent ${values.length} times: ${values.join(' | ')}`)
  return values[0]
}
