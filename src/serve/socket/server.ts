import type { Result } from '../../domain/result.ts'
import type { Handler } from '../message/request.ts'
import type { LargeBodyOptions } from './body-collector.ts'
import type { CertificateFiles } from './certificate.ts'
import type { Slices } from './slices.ts'

export type Adapter = 'uws' | 'node'

/** A server that listens. `close` stops listening, lets requests under way end, then closes every connection. */
export type Server = {
  readonly port: number
  /** Safe to call again: every call waits for the same close, with the limits of the first call. */
  close(limits?: ClosingLimits): Promise<void>
  /** Gives new connections the certificate that is in the files now. The failure is one line; the one before stays. */
  renewCertificate(): Promise<Result<void, string>>
}

/** Limits of one close, each of which replaces that of the server's options. */
type ClosingLimits = Pick<ServeOptions, 'drainMillis' | 'finishMillis' | 'uploadMillis' | 'quietBeforeCloseMillis'>

export type ServeOptions = {
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  /** `threads`: other threads of this process listen on the same port (`canSharePort`). Default `none`. */
  readonly sharing?: 'none' | 'threads'
  /** Certificate for HTTPS; without it the server speaks plain HTTP. */
  readonly tls?: CertificateFiles
  /** A longer body reaches the handler as `too-large`. */
  readonly maxBodyBytes: number
  readonly largeBodies?: LargeBodyOptions
  /** Longer bodies are read in their turn among other work on lists. */
  readonly slices?: Slices
  /** Number of trusted proxies in front that append to X-Forwarded-For; with 0 the header is ignored. */
  readonly trustedProxies: number
  /** Makes the id of a reply that no handler made, so that a caller's report can be found in the log. */
  readonly newRequestId: () => string
  readonly logger: (fault: HandlerFault) => void
  /** Wraps the handler: the wrapper sees each reply of the handler, and each reply that is sent in place of one. */
  readonly observe?: (handler: Handler) => Handler
  /** Called with one line that the operator should know about the listening socket. */
  readonly warn?: (line: string) => void
  /** Time after which a request whose handler is still pending is answered 503. */
  readonly handlerTimeoutMillis?: number
  /** How long a client may neither send nor read before it is cut; uWebSockets.js has ten seconds built in. */
  readonly quietMillis?: number
  /** Limit on the bytes of unread replies, node:http only: uWebSockets.js is given only what the kernel accepts. */
  readonly maxUnreadBytes?: number
  /** How long after `close` connections are accepted, while replies tell clients to open another one. */
  readonly drainMillis?: number
  /** How long requests under way have after the drain, until their connections are cut. */
  readonly finishMillis?: number
  /** How long bodies that are still arriving have after the drain. */
  readonly uploadMillis?: number
  /** How long no request must have arrived before idle connections are closed. */
  readonly quietBeforeCloseMillis?: number
}

/** A bug in a handler: the caller got a 500 or 503 with this id, and nothing else about it. */
export type HandlerFault = {
  readonly kind: 'threw' | 'timed-out' | 'bad-reply'
  readonly requestId: string
  readonly error: unknown
}

export type ServeProblem =
  | { readonly kind: 'no-binding' }
  /** `reason` is one line. */
  | { readonly kind: 'no-certificate'; readonly reason: string }
  | { readonly kind: 'port-in-use'; readonly host: string; readonly port: number }
  | { readonly kind: 'cannot-listen'; readonly host: string; readonly port: number; readonly reason: string }
  /** A thread that should listen has ended, with this exit code. */
  | { readonly kind: 'thread-ended'; readonly code: number }

export const HANDLER_TIMEOUT_MILLIS = 30_000
// Roughly the time that uWebSockets.js allows.
export const QUIET_MILLIS = 10_000
/** Time for a whole request, node:http only: uWebSockets.js asks for a part of it every QUIET_MILLIS alone. */
export const WHOLE_REQUEST_MILLIS = 60_000
export const DRAIN_MILLIS = 0
// Together with the writes to the store that follow, a stop then takes less than ten seconds after the drain.
export const FINISH_MILLIS = 8_000
export const UPLOAD_MILLIS = 5_000
export const QUIET_BEFORE_CLOSE_MILLIS = 500
