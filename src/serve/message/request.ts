/** One HTTP request, copied out of the socket: values that outlive the callback that brought them. */
export type Request = {
  /** Upper case; HEAD arrives as HEAD. */
  readonly method: string
  /** From the first `/` to before `?`, percent-encoded as sent; it may contain bare UTF-8 as well. */
  readonly path: string
  /** Raw text after `?`, or "". */
  readonly query: string
  /** Lower-case names; a header sent several times is joined with ", ". */
  readonly headers: ReadonlyMap<string, string>
  /** Empty while `late` is to be read: see `bodyOf`. */
  readonly body: RequestBody
  readonly late?: LateBody | undefined
  /** The peer's IP address, or the client's that a trusted proxy names; to be read before the reply is returned. */
  readonly address: string
  /** True once nobody gets the reply: the client has gone, or got a 503 because it was late. */
  isGone?: boolean
}

/** A list, which is read when its handler asks for it: one that refuses its sender does not. */
export type LateBody = {
  /** Undefined where the sender has not said it. */
  readonly byteLength: number | undefined
  read(): Promise<RequestBody>
}

export type RequestBody =
  | { readonly kind: 'complete'; readonly bytes: Uint8Array }
  | { readonly kind: 'too-large'; readonly maxBytes: number }

/** The adapter adds Content-Length, Date and Connection, and leaves bodies out (HEAD, 204, 304). Values are ASCII. */
export type Reply = {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: string | Uint8Array
}

export type Handler = (request: Request) => Reply | Promise<Reply>

/** Returns the body of a request, whether it has been read or not. */
export function bodyOf({ body, late }: Pick<Request, 'body' | 'late'>): Promise<RequestBody> {
  return late === undefined ? Promise.resolve(body) : late.read()
}

/** Returns the reply with more headers after its own. */
export function withHeaders(reply: Reply, ...headers: Reply['headers']): Reply {
  return { ...reply, headers: [...reply.headers, ...headers] }
}

/** Returns the reply to a CORS preflight: the methods and the headers that pages of other origins may send. */
export function preflightReply(methods: readonly string[], headers: string): Reply {
  const allowed = methods.join(', ')
  return {
    status: 204,
    headers: [
      ['Allow', allowed],
      ['Access-Control-Allow-Methods', allowed],
      ['Access-Control-Allow-Headers', headers],
      ['Access-Control-Max-Age', '86400'],
    ],
    body: '',
  }
}

/** Makes a reply in JSON, which nothing may store unless `cacheControl` allows it. */
export function jsonReply(status: number, body: object, cacheControl = 'no-store'): Reply {
  return {
    status,
    headers: [
      ['Content-Type', 'application/json; charset=utf-8'],
      ['Cache-Control', cacheControl],
    ],
    body: JSON.stringify(body),
  }
}

/** Returns the media type of a body, in lower case and without parameters; empty where no Content-Type was sent. */
export function contentTypeOf({ headers }: Pick<Request, 'headers'>): string {
  const [type = ''] = (headers.get('content-type') ?? '').split(';', 1)
  return type.trim().toLowerCase()
}

// Letters, digits and the punctuation of UUIDs, ULIDs and trace ids: nothing that could break a header, a log line or a
// page. Nor an API key, which a client may send in the wrong header: no key may reach a log.
const SAFE = /^(?!.*crl_)[\w.:-]{1,64}$/

/** Returns the caller's X-Request-Id where it is harmless, else a new id. */
export function requestIdOf(request: Request, newRequestId: () => string): string {
  const given = request.headers.get('x-request-id')
  return given !== undefined && SAFE.test(given) ? given : newRequestId()
}

/** A bug met while answering. `route` is a template: no key, number, query or e-mail address reaches the log. */
export type RequestFault = { readonly requestId: string; readonly route: string; readonly error: unknown }

/** Adds a header line to a request's headers, its name in lower case; of one name the values are joined with ", ". */
export function addHeader(headers: Map<string, string>, name: string, value: string): void {
  const earlier = headers.get(name)
  headers.set(name, earlier === undefined ? value : `${earlier}, ${value}`)
}
