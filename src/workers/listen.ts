import { randomUUID } from 'node:crypto'
import { ringsOf } from '../access/limits/ring-budgets.ts'
import { afterwards } from '../domain/late.ts'
import type { Result } from '../domain/result.ts'
import { describeFault } from '../edition/describe-fault.ts'
import { type Handler, withHeaders } from '../serve/message/request.ts'
import { serve } from '../serve/serve.ts'
import type { LargeBodyOptions } from '../serve/socket/body-collector.ts'
import type { CertificateFiles } from '../serve/socket/certificate.ts'
import type { Adapter, ServeOptions, ServeProblem, Server } from '../serve/socket/server.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'

// Other bodies are tool calls and reports.
const MAX_BODY_BYTES = 64 * 1024
export const LARGE_BODIES: LargeBodyOptions = {
  paths: new Set(['/ext/match', '/match', '/en/match']),
  maxBytes: 2_000_000,
  networkOf: (address) => ringsOf(address).at(-1)!.name,
}

const UNTRUSTED_PROXY =
  'X-Forwarded-For arrives from this machine, but TRUST_PROXY is off: everybody behind that proxy shares the limits of ' +
  'one address. Set TRUST_PROXY to the number of proxies.'

/** The settings of the socket; `Config` describes them. */
export type SocketSettings = {
  readonly host: string
  readonly trustedProxies: number
  readonly drainSeconds: number
  readonly adapter: Adapter
  readonly tls: CertificateFiles | undefined
}

export type ListenOptions = Pick<ServeOptions, 'port' | 'sharing' | 'slices'> & {
  readonly settings: SocketSettings
  readonly log: (level: 'error' | 'info', line: string) => void
  readonly telemetry: Telemetry
}

/** Serves the handler on a port, with the socket that the settings describe, request logging and metrics. */
export function listen(
  handler: Handler,
  { settings, log, telemetry, ...socket }: ListenOptions,
): Promise<Result<Server, ServeProblem>> {
  const warnOfProxy = (): void => log('error', UNTRUSTED_PROXY)
  const trusting = settings.trustedProxies > 0 ? handler : warnOfUntrustedProxy(handler, warnOfProxy)
  return serve(settings.tls === undefined ? trusting : strictTransport(trusting), {
    ...socket,
    host: settings.host,
    ...(settings.tls === undefined ? {} : { tls: settings.tls }),
    maxBodyBytes: MAX_BODY_BYTES,
    largeBodies: LARGE_BODIES,
    trustedProxies: settings.trustedProxies,
    drainMillis: settings.drainSeconds * 1000,
    adapter: settings.adapter,
    newRequestId: randomUUID,
    observe: telemetry.observe,
    warn: (line) => log('error', line),
    logger: ({ kind, requestId, error }) => log('error', `request ${requestId} ${kind}: ${describeFault(error)}`),
  })
}

// One year, for this host alone: it is not known here whether its subdomains serve TLS.
const HEADER = ['Strict-Transport-Security', 'max-age=31536000'] as const

/** Adds the header that makes browsers return by TLS only (RFC 6797). */
export function strictTransport(handler: Handler): Handler {
  return (request) => afterwards(handler(request), (reply) => withHeaders(reply, HEADER))
}

/**
 * Wraps a handler so that `warn` is called once, at the first request with X-Forwarded-For that comes from this machine
 * itself: a proxy in front is not trusted, so that all its clients share one address and the limits of that address.
 */
export function warnOfUntrustedProxy(handler: Handler, warn: () => void): Handler {
  let warned = false
  return (request) => {
    if (!warned && request.headers.has('x-forwarded-for') && LOOPBACK.test(request.address)) {
      warned = true
      warn()
    }
    return handler(request)
  }
}

const LOOPBACK = /^(?:127\.|::1$)/
