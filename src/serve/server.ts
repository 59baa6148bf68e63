import type { Result } from '../domain/result.ts'
import type { CertificateFiles } from './certificate.ts'
import type { LargeBodyOptions } from './large-bodies.ts'
import type { Handler } from './request.ts'

export type Adapter = 'uws' | 'node'

/** A running server; `close` stops listening, lets requests under way end, then closes every connection. */
export type Server = {
  readonly port: number
  readonly adapter: Adapter
  /** Safe to call again: every call waits for the same end, with the limits of the first. */
  close(limits?: ClosingLimits): Promise<void>
  /**
   * New connections get the certificate that is in the files now, those there are stay as they are. Without `tls` there
   * is nothing to renew. The failure is one line; what was served before goes on.
   */
  renewCertificate(): Promise<Result<void, string>>
}

/** How a server ends; what is left out is as in its options. */
type ClosingLimits = Partial<
  Pick<ServeOptions, 'drainMillis' | 'finishMillis' | 'uploadMillis' | 'quietBeforeCloseMillis'>
>

export type ServeOptions = {
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  /** `threads`: others of this process listen on the port too, with uWebSockets.js alone; `none` unless it is given. */
  readonly sharing?: 'none' | 'threads'
  /** Speaks TLS with this certificate; without it plain HTTP. */
  readonly tls?: CertificateFiles
  /** A longer body reaches the handler as `too-large`. */
  readonly maxBodyBytes: number
  /** Paths whose bodies may be longer. */
  readonly largeBodies?: LargeBodyOptions
  /** How many proxies in front write X-Forwarded-For; 0: the header is anybody's word and not read. */
  readonly trustedProxies: number
  /** Names the replies made here, so that a caller's report can be found in the log. */
  readonly newRequestId: () => string
  readonly logger: (fault: HandlerFault) => void
  /** Wraps what answers: it sees each reply of the handler, and those made here in place of one. */
  readonly observe?: (handler: Handler) => Handler
  /** What the operator should know of the socket, in one line. */
  readonly warn?: (line: string) => void
  /** After this a pending handler's request is answered 503. */
  readonly handlerTimeoutMillis?: number
  /**
   * How long a client may neither send nor read before its connection is cut; uWebSockets.js has ten seconds built
   * in and passes over it.
   */
  readonly quietMillis?: number
  /** Of replies that wait for their readers, node:http only: uWebSockets.js is handed what the kernel takes. */
  readonly maxUnreadBytes?: number
  /** How long after `close` new connections are still taken, and replies tell their clients to open one. */
  readonly drainMillis?: number
  /** How long requests under way then have until they are cut off. */
  readonly finishMillis?: number
  /** How long bodies still arriving then have. */
  readonly uploadMillis?: number
  /** How long nobody must have asked anything before idle connections are closed. */
  readonly quietBeforeCloseMillis?: number
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
  | { readonly kind: 'no-binding' }
  /** `reason` is one line. */
  | { readonly kind: 'no-certificate'; readonly reason: string }
  | { readonly kind: 'port-in-use'; readonly host: string; readonly port: number }
  | { readonly kind: 'cannot-listen'; readonly host: string; readonly port: number; readonly reason: string }
  /** A thread that was to listen has ended, with this code. */
  | { readonly kind: 'thread-ended'; readonly code: number }

export const HANDLER_TIMEOUT_MILLIS = 30_000
// What uWebSockets.js allows, roughly.
export const QUIET_MILLIS = 10_000
export const DRAIN_MILLIS = 0
// With what is written to the store afterwards, a stop takes less than ten seconds after the drain.
export const FINISH_MILLIS = 8_000
export const UPLOAD_MILLIS = 5_000
export const QUIET_BEFORE_CLOSE_MILLIS = 500
