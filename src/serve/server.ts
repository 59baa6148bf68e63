/** A running server; `close` stops listening, lets requests under way end, then closes every connection. */
export type Server = {
  readonly port: number
  readonly adapter: 'uws' | 'node'
  /** Safe to call again: every call waits for the same end. */
  close(): Promise<void>
}

export type ServeOptions = {
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  /** A longer body reaches the handler as `too-large`. */
  readonly maxBodyBytes: number
  /** How many proxies in front write X-Forwarded-For; 0: the header is anybody's word and not read. */
  readonly trustedProxies: number
  /** Names the replies made here, so that a caller's report can be found in the log. */
  readonly newRequestId: () => string
  readonly logger: (fault: HandlerFault) => void
  /** After this a pending handler's request is answered 503. */
  readonly handlerTimeoutMillis?: number
  /** How long `close` waits for requests under way before it cuts them off. */
  readonly drainMillis?: number
}

/** A bug in a handler: the caller was told 500 or 503 under this id and nothing else. */
export type HandlerFault = {
  readonly kind: 'threw' | 'timed-out' | 'bad-reply'
  readonly requestId: string
  readonly method: string
  readonly path: string
  readonly error: unknown
}

export type ServeProblem =
  | { readonly kind: 'port-in-use'; readonly host: string; readonly port: number }
  | { readonly kind: 'cannot-listen'; readonly host: string; readonly port: number; readonly reason: string }

export const HANDLER_TIMEOUT_MILLIS = 30_000
export const DRAIN_MILLIS = 10_000
