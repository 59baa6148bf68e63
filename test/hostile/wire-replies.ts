import assert from 'node:assert/strict'

/** A reply as received; interim replies before it are skipped. */
export type WireReply = {
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
  readonly body: Buffer
}

const HEAD_END = '\r\n\r\n'
const STATUS_LINE = /^HTTP\/1\.1 ([1-5]\d\d) [ -~]*$/
const HEADER_LINE = /^([!#$%&'*+.^_`|~\w-]+): ?([ -~\t]*)$/

/** Whether bytes are nothing, or one or several replies without a status of 5xx. */
export function isCivil(said: string): boolean {
  return said === '' || (/^HTTP\/1\.1 [1-4]\d\d /.test(said) && !/HTTP\/1\.1 5\d\d /.test(said))
}

/** Cuts a stream of bytes into replies; fails an assertion on bytes that are not a reply. */
export class WireReplies {
  private bytes: Buffer = Buffer.alloc(0)

  get pending(): Buffer {
    return this.bytes
  }

  add(chunk: Buffer): void {
    this.bytes = this.bytes.length === 0 ? chunk : Buffer.concat([this.bytes, chunk])
  }

  /** Returns the next complete reply to a request of this method; undefined while bytes are missing. */
  take(method: string): WireReply | undefined {
    for (;;) {
      const headEnd = this.bytes.indexOf(HEAD_END)
      if (headEnd === -1) return undefined
      const [statusLine = '', ...lines] = this.bytes.toString('latin1', 0, headEnd).split('\r\n')
      const status = Number(STATUS_LINE.exec(statusLine)?.[1])
      assert.ok(status >= 100, `a status line: ${JSON.stringify(statusLine)}`)
      const bodyStart = headEnd + HEAD_END.length
      if (status >= 200) return this.finish({ status, headers: headersOf(lines) }, bodyStart, method)
      this.bytes = this.bytes.subarray(bodyStart)
    }
  }

  private finish(head: Omit<WireReply, 'body'>, bodyStart: number, method: string): WireReply | undefined {
    const end = bodyStart + bodyLength(head, method)
    if (this.bytes.length < end) return undefined
    const body = this.bytes.subarray(bodyStart, end)
    this.bytes = this.bytes.subarray(end)
    return { ...head, body }
  }
}

function headersOf(lines: readonly string[]): ReadonlyMap<string, string> {
  const headers = new Map<string, string>()
  for (const line of lines) {
    const [, name, value] = HEADER_LINE.exec(line) ?? []
    assert.ok(name !== undefined && value !== undefined, `a header line: ${JSON.stringify(line)}`)
    assert.ok(!headers.has(name.toLowerCase()), `${name} is sent once`)
    headers.set(name.toLowerCase(), value)
  }
  return headers
}

function bodyLength({ status, headers }: Omit<WireReply, 'body'>, method: string): number {
  if (method === 'HEAD' || status === 204 || status === 304) return 0
  const length = headers.get('content-length') ?? ''
  assert.match(length, /^\d+$/, `a reply of ${status} tells its length`)
  return Number(length)
}
