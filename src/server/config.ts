import { readFileSync } from 'node:fs'
import { parseState } from '../access/parse-state.ts'
import { failure, type Result, success } from '../domain/result.ts'
import { ownFile } from '../program/own-file.ts'
import { folderOf, isAddress, isFetchable, pulledPath } from '../pull/snapshot-source.ts'
import type { CertificateFiles } from '../serve/socket/certificate.ts'
import type { LogLevel } from '../telemetry/open-log.ts'

/** The settings of the server, checked. */
export type Config = {
  readonly host: string
  readonly port: number
  /** Certificate and key for TLS; undefined: plain HTTP. */
  readonly tls: CertificateFiles | undefined
  /** Public address of the service, without a slash at the end. */
  readonly baseUrl: string
  /** The only origin under which pages are opened, that of BASE_URL; undefined where BASE_URL is not set. */
  readonly origin: string | undefined
  readonly snapshotPath: string
  /** Where snapshots are pulled from; undefined: the server only watches the file at `snapshotPath`. */
  readonly pull: PullSettings | undefined
  /** Whether SNAPSHOT is set; only when it is not may the demo be compiled. */
  readonly isSnapshotNamed: boolean
  /** Where keys, limits and reports are kept: `lmdb:PATH`, `redis://…` or `rediss://…`. */
  readonly state: string
  /** Path of a JSON file of plans; undefined: the plans that come with the program. */
  readonly plansPath: string | undefined
  /** How many proxies in front of the server write X-Forwarded-For. */
  readonly trustedProxies: number
  readonly logLevel: LogLevel
  /** The port of the Prometheus metrics; undefined: none. */
  readonly metricsPort: number | undefined
  /** The adapter of the socket; undefined: uWebSockets.js where it loads, otherwise `node:http`. */
  readonly adapter: 'uws' | 'node' | undefined
  /** How many threads answer; undefined: `defaultWorkers` decides. */
  readonly workers: number | undefined
  /** How long `/readyz` says 503 before the socket closes. */
  readonly drainSeconds: number
  /** An e-mail address or a URL for people who need more than the plan. */
  readonly contact: string | undefined
  /** The name of who runs this service, for attributions and pages. */
  readonly operator: string | undefined
  /** Whether `/ext/reconcile` answers, without a key. */
  readonly reconcile: 'on' | 'off'
  /** Who may call `/ext/mcp`: everybody, within the limits of an address, or only holders of a key. */
  readonly extMcp: 'open' | 'key' | 'off'
  /** Origins whose scripts may call `/mcp`, besides the service's own; `*`: all. */
  readonly allowedOrigins: readonly string[]
}

type PullSettings = {
  readonly url: URL
  readonly folder: string
  /** Seconds between two looks for a new snapshot; undefined: one look when the server starts. */
  readonly pollSeconds: number | undefined
  /** The value of SNAPSHOT_KEY: a key in PEM or a path. */
  readonly key: string | undefined
}

type Environment = Readonly<Record<string, string | undefined>>

/** What `npm start -- --help` prints: what each setting means. */
export function startHelp(): string {
  return readFileSync(ownFile('src/commands/help/start.txt'), 'utf8').trimEnd()
}

/** Reads the environment; the failure is one line that names the variable, what was found and what is allowed. */
export function readConfig(environment: Environment): Result<Config, string> {
  const wrong = wrongIn(environment)
  const host = environment['HOST'] || '127.0.0.1'
  const port = environment['PORT'] || '8080'
  if (!isWhole(port, 0, MAX_PORT)) return wrong('PORT', PORTS)
  const tls = readTls(environment)
  if (!tls.ok) return tls
  const scheme = tls.value === undefined ? 'http' : 'https'
  const baseUrl = environment['BASE_URL'] || `${scheme}://${inUrl(host)}:${port}`
  if (!isPlainHttpUrl(baseUrl)) {
    if (!environment['BASE_URL']) return wrong('HOST', 'an IP address or a host name, such as 127.0.0.1')
    return wrong('BASE_URL', 'an http or https address without a query or password, such as https://corp.example.jp')
  }
  const pull = readPull(environment)
  if (!pull.ok) return pull
  const state = environment['STATE'] || 'lmdb:var/state'
  const place = parseState(state)
  if (!place.ok) return place
  const trustedProxies = proxies(environment['TRUST_PROXY'] || 'off')
  if (trustedProxies === undefined)
    return wrong('TRUST_PROXY', `off, on (one proxy) or the number of proxies, up to ${MOST_PROXIES}`)
  const logLevel = LOG_LEVELS.find((level) => level === (environment['LOG_LEVEL'] || 'info'))
  if (logLevel === undefined) return wrong('LOG_LEVEL', 'silent, error or info')
  const metricsPort = environment['METRICS_PORT'] || 'off'
  if (metricsPort !== 'off' && !isWhole(metricsPort, 0, MAX_PORT)) return wrong('METRICS_PORT', `off or ${PORTS}`)
  const contact = environment['CONTACT']?.trim() || undefined
  if (!isOneLine(contact ?? '')) return wrong('CONTACT', 'an e-mail address or a URL on one line')
  const operator = environment['OPERATOR']?.trim() || undefined
  if (!isOneLine(operator ?? '') || (operator ?? '').length > OPERATOR_CHARACTERS)
    return wrong('OPERATOR', `a name of at most ${OPERATOR_CHARACTERS} characters on one line`)
  const adapter = environment['ADAPTER'] || undefined
  if (adapter !== undefined && adapter !== 'uws' && adapter !== 'node') return wrong('ADAPTER', 'uws or node')
  const workers = environment['WORKERS'] || undefined
  if (workers !== undefined && !isWhole(workers, 1, MOST_WORKERS))
    return wrong('WORKERS', `a whole number from 1 to ${MOST_WORKERS}`)
  const drain = environment['DRAIN'] || '0'
  if (!isWhole(drain, 0, MAX_DRAIN_SECONDS))
    return wrong('DRAIN', `a whole number of seconds from 0 to ${MAX_DRAIN_SECONDS}`)
  const reconcile = environment['RECONCILE'] || 'on'
  if (reconcile !== 'on' && reconcile !== 'off') return wrong('RECONCILE', 'on or off')
  const extMcp = environment['EXT_MCP'] || 'open'
  if (extMcp !== 'open' && extMcp !== 'key' && extMcp !== 'off') return wrong('EXT_MCP', 'open, key or off')
  const allowedOrigins = (environment['ALLOWED_ORIGINS'] ?? '').split(',').flatMap((origin) => origin.trim() || [])
  if (!allowedOrigins.every((origin) => origin === '*' || isOrigin(origin)))
    return wrong('ALLOWED_ORIGINS', '* or origins such as https://app.example.com, separated by commas')
  return success({
    host,
    port: Number(port),
    tls: tls.value,
    baseUrl: baseUrl.replace(/\/+$/, ''),
    origin: environment['BASE_URL'] ? new URL(baseUrl).origin : undefined,
    snapshotPath:
      pull.value === undefined ? environment['SNAPSHOT'] || 'var/register.snapshot' : pulledPath(pull.value.folder),
    pull: pull.value,
    isSnapshotNamed: Boolean(environment['SNAPSHOT']),
    state,
    plansPath: environment['PLANS'] || undefined,
    trustedProxies,
    logLevel,
    metricsPort: metricsPort === 'off' ? undefined : Number(metricsPort),
    adapter,
    workers: workers === undefined ? undefined : Number(workers),
    drainSeconds: Number(drain),
    contact,
    operator,
    reconcile,
    extMcp,
    allowedOrigins,
  })
}

/** Returns the host as it stands in a URL: an IPv6 address in brackets. */
export function inUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}

const MAX_PORT = 65_535
const PORTS = 'a number from 0 to 65535 (0 for one that is free)'
const MOST_WORKERS = 64
const MAX_DRAIN_SECONDS = 3_600
const POLL_SECONDS = '300'
const MOST_POLL_SECONDS = 86_400

function readPull(environment: Environment): Result<PullSettings | undefined, string> {
  const snapshot = environment['SNAPSHOT'] ?? ''
  const poll = environment['SNAPSHOT_POLL'] || POLL_SECONDS
  const key = environment['SNAPSHOT_KEY'] || undefined
  if (!isAddress(snapshot)) {
    // If these settings were ignored, the operator would believe that files are checked too.
    if (key !== undefined) return failure(idle('SNAPSHOT_KEY'))
    return poll === 'off' || poll === POLL_SECONDS ? success(undefined) : failure(idle('SNAPSHOT_POLL'))
  }
  if (!URL.canParse(snapshot) || !isFetchable(new URL(snapshot)))
    return failure(
      'SNAPSHOT is an address that is not fetched, expected https://… without a password (http:// to this machine).',
    )
  const isPolled = poll !== 'off'
  if (isPolled && (!/^[1-9]\d{0,4}$/.test(poll) || Number(poll) > MOST_POLL_SECONDS))
    return wrongIn(environment)('SNAPSHOT_POLL', `off or a whole number of seconds from 1 to ${MOST_POLL_SECONDS}`)
  const url = new URL(snapshot)
  return success({ url, folder: folderOf(url), pollSeconds: isPolled ? Number(poll) : undefined, key })
}

function idle(name: string): string {
  return `${name} is for a SNAPSHOT that is an address; a file is watched as it is: remove ${name}.`
}

// One of the two alone is an error: if it were ignored, the operator would believe that TLS is on.
function readTls(environment: Environment): Result<CertificateFiles | undefined, string> {
  const certificatePath = environment['TLS_CERT'] || undefined
  const keyPath = environment['TLS_KEY'] || undefined
  if (certificatePath === undefined && keyPath === undefined) return success(undefined)
  if (certificatePath !== undefined && keyPath !== undefined) return success({ certificatePath, keyPath })
  const [given, missing] = keyPath === undefined ? ['TLS_CERT', 'TLS_KEY'] : ['TLS_KEY', 'TLS_CERT']
  return failure(`${given} is set and ${missing} is not: TLS takes both, paths of PEM files.`)
}

function wrongIn(environment: Environment): (name: string, allowed: string) => Result<never, string> {
  return (name, allowed) =>
    failure(`${name} is ${JSON.stringify(withoutSecret(environment[name] ?? ''))}, expected ${allowed}.`)
}

// Replaces user and password in `scheme://user:secret@host`, with or without the slashes.
function withoutSecret(value: string): string {
  return value.replace(/^([a-z][a-z0-9+.-]*:(?:\/\/)?).*@/is, '$1…@')
}

// The name stands in the attributions of every reply, so it may be no longer than names of companies are.
const OPERATOR_CHARACTERS = 150

function isOneLine(text: string): boolean {
  return !/[\p{Cc}\p{Cf}\u2028\u2029]/u.test(text)
}

function isWhole(text: string, least: number, most: number): boolean {
  return /^\d+$/.test(text) && text.length <= String(most).length && Number(text) >= least && Number(text) <= most
}

function isPlainHttpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search, hash } = new URL(text)
  return (protocol === 'http:' || protocol === 'https:') && username + password + search + hash === ''
}

function isOrigin(text: string): boolean {
  return isPlainHttpUrl(text) && new URL(text).origin === text.toLowerCase().replace(/\/$/, '')
}

const MOST_PROXIES = 9

function proxies(text: string): number | undefined {
  if (text === 'off') return 0
  if (text === 'on') return 1
  return /^\d$/.test(text) ? Number(text) : undefined
}

const LOG_LEVELS: readonly LogLevel[] = ['silent', 'error', 'info']
