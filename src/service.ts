import { randomBytes, randomUUID } from 'node:crypto'
import type { Access, AccessProblem } from './access/access.ts'
import { openAccess } from './access/open-access.ts'
import type { Plan } from './access/plan.ts'
import type { Config } from './config.ts'
import { failure, type Result, success } from './domain/result.ts'
import { createMcpHandler } from './mcp/handler.ts'
import { isMcpPath } from './mcp/http/paths.ts'
import { openRegister, type Register } from './query/register/register.ts'
import { SuggestionThread } from './query/suggest/suggestion-thread.ts'
import { createReconcileHandler, isReconcilePath } from './reconcile/handler.ts'
import { createRestHandler } from './rest/handler.ts'
import { LARGE_BODIES } from './serve/large-bodies.ts'
import type { Handler } from './serve/request.ts'
import { serve } from './serve/serve.ts'
import type { ServeProblem, Server } from './serve/server.ts'
import { Slices } from './serve/slices.ts'
import { warnOfUntrustedProxy } from './serve/untrusted-proxy.ts'
import { openSnapshot, type Snapshot } from './snapshot/open-snapshot.ts'
import { FOLD_VERSION } from './text/fold.ts'
import { uncounted, warmUp } from './warm-up.ts'
import { createWebHandler } from './web/web-handler.ts'

/** One serving process: a register in memory, the store of keys, REST, MCP and pages on one socket. */
export type Service = {
  readonly port: number
  readonly adapter: Server['adapter']
  readonly snapshotId: string
  readonly size: number
  readonly fictional: boolean
  /** Has load balancers told, finishes requests under way, writes what is not yet written, lets go of socket and store. */
  stop(): Promise<void>
}

export type ServiceOptions = {
  readonly config: Config
  readonly plans: readonly Plan[]
  /** Wall clock, milliseconds. */
  readonly now: () => number
  readonly monotonicMillis: () => number
  /** One line for the operator's log. */
  readonly log: (level: 'error' | 'info', line: string) => void
  readonly version: string
}

/** Why nothing is served, in one line, and how the process is to end: 2 when a setting is wrong, 1 otherwise. */
export type StartFailure = { readonly exitCode: 1 | 2; readonly line: string }

// The largest body is a tool call or a report, but for lists.
const MAX_BODY_BYTES = 64 * 1024
const SUGGESTIONS = 'suggestions'
const UNTRUSTED_PROXY =
  'X-Forwarded-For arrives from this machine, but TRUST_PROXY is off: everybody behind that proxy shares the limits of ' +
  'one address. Set TRUST_PROXY to the number of proxies.'

export async function startService(options: ServiceOptions): Promise<Result<Service, StartFailure>> {
  const { config, plans, now } = options
  const snapshot = openSnapshot(config.snapshotPath, FOLD_VERSION)
  if (!snapshot.ok) return failure({ exitCode: 1, line: snapshot.problem.sentence })
  const suggestions = new SuggestionThread({
    onFault: (error) => options.log('error', `no suggestions for a while: ${describe(error)}`),
  })
  const register = openRegister(snapshot.value, config.baseUrl, {
    suggest: (core) => suggestions.suggest(core),
    ...(config.operator === undefined ? {} : { operator: config.operator }),
  })
  const access = await openAccess({
    state: config.state,
    role: 'server',
    plans,
    now,
    random: randomBytes,
    onFault: (line) => options.log('error', line),
    onNotice: (line) => options.log('info', line),
  })
  if (!access.ok) return failure(accessFailure(access.problem))

  let ready = true
  const parts = { ...options, snapshot: snapshot.value, register, isReady: () => ready }
  const { monotonicMillis } = options
  await warmUp({
    handler: handlerOf({ ...parts, access: uncounted(access.value) }),
    register,
    monotonicMillis,
    onFault: (error) => options.log('error', `not warmed up: ${describe(error)}`),
  })
  const handler = handlerOf({ ...parts, access: access.value })
  const warnOfProxy = (): void => options.log('error', UNTRUSTED_PROXY)
  const server = await serve(config.trustedProxies > 0 ? handler : warnOfUntrustedProxy(handler, warnOfProxy), {
    host: config.host,
    port: config.port,
    maxBodyBytes: MAX_BODY_BYTES,
    largeBodies: LARGE_BODIES,
    trustedProxies: config.trustedProxies,
    drainMillis: config.drainSeconds * 1000,
    ...(config.adapter === undefined ? {} : { adapter: config.adapter }),
    newRequestId: randomUUID,
    warn: (line) => options.log('error', line),
    logger: ({ kind, requestId, error }) => options.log('error', `request ${requestId} ${kind}: ${describe(error)}`),
  })
  if (!server.ok) {
    await access.value.close()
    return failure(serveFailure(server.problem))
  }
  // Only now: loading takes a core for a second or so, and answers do well without it.
  const { sections } = snapshot.value.header
  if (sections.some(({ name }) => name === SUGGESTIONS)) void suggestions.start(snapshot.value.section(SUGGESTIONS))
  return success({
    port: server.value.port,
    adapter: server.value.adapter,
    snapshotId: register.edition.snapshotId,
    size: register.size,
    fictional: register.edition.fictional,
    stop: async () => {
      ready = false
      await server.value.close()
      await suggestions.close()
      await access.value.close()
    },
  })
}

function accessFailure({ kind, detail }: AccessProblem): StartFailure {
  return { exitCode: kind === 'setting-wrong' ? 2 : 1, line: detail }
}

function serveFailure(problem: ServeProblem): StartFailure {
  switch (problem.kind) {
    case 'port-in-use':
      return { exitCode: 1, line: `Port ${problem.port} on ${problem.host} is in use; set PORT to another one.` }
    case 'cannot-listen':
      return { exitCode: 1, line: `Cannot listen on ${problem.host}:${problem.port}: ${problem.reason}.` }
    case 'no-binding':
      return {
        exitCode: 2,
        line: 'ADAPTER is "uws", and uWebSockets.js does not load here; remove it, or set it to node.',
      }
  }
}

type Parts = ServiceOptions & {
  readonly snapshot: Snapshot
  readonly register: Register
  readonly access: Access
  readonly isReady: () => boolean
}

function handlerOf({ config, plans, now, monotonicMillis, log, version, ...parts }: Parts): Handler {
  const { register, access, snapshot, isReady } = parts
  const { baseUrl, contact, operator, allowedOrigins } = config
  const slices = new Slices()
  const rest = createRestHandler({
    register,
    gate: access.gate,
    slices,
    plan: plans[0]!,
    baseUrl,
    reconcile: config.reconcile,
    isReady,
    isDegraded: () => !access.isStoring(),
    newRequestId: randomUUID,
    reportFault: ({ requestId, route, error }) => log('error', `request ${requestId} ${route}: ${describe(error)}`),
  })
  const mcp = createMcpHandler({
    register,
    gate: access.gate,
    slices,
    reports: access.reports,
    baseUrl,
    allowedOrigins,
    version,
    reportFault: ({ route, error }) => log('error', `${route}: ${describe(error)}`),
  })
  const reconcile = createReconcileHandler({
    register,
    addressRows: access.addressRows,
    budgets: access.budgets,
    noteLimitHit: access.noteLimitHit,
    slices,
    baseUrl,
    monotonicMillis,
    newRequestId: randomUUID,
    reportFault: ({ requestId, path, error }) =>
      log('error', `request ${requestId} /ext/reconcile${path}: ${describe(error)}`),
  })
  const web = createWebHandler({
    register,
    snapshot,
    access,
    slices,
    baseUrl,
    ...(contact === undefined ? {} : { contact }),
    ...(operator === undefined ? {} : { operator }),
    now,
    monotonicMillis,
    newRequestId: randomUUID,
    reportFault: ({ requestId, page, error }) => log('error', `request ${requestId} ${page}: ${describe(error)}`),
  })
  return (request) => {
    const { path } = request
    if (isMcpPath(path)) return mcp(request)
    if (config.reconcile === 'on' && isReconcilePath(path)) return reconcile(request)
    return /^\/(?:v1|ext)\//.test(path) || path === '/healthz' || path === '/readyz' ? rest(request) : web(request)
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
