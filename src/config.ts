import { failure, type Result, success } from './domain/result.ts'

/** Everything the server is told from outside, checked. */
export type Config = {
  readonly host: string
  readonly port: number
  /** Public address of the service, without a slash at the end. */
  readonly baseUrl: string
  readonly snapshotPath: string
  /** Whether the operator named a snapshot; only where none is named may the demo be compiled. */
  readonly isSnapshotNamed: boolean
  /** Where keys, limits and reports are kept: `lmdb:PATH`. */
  readonly state: string
  /** Path of a JSON file of plans; undefined: the plans that come with the program. */
  readonly plansPath: string | undefined
  /** How many proxies in front of the server write X-Forwarded-For. */
  readonly trustedProxies: number
  readonly logLevel: LogLevel
  /** Where people who need more than the plan write to: an e-mail address or a URL. */
  readonly contact: string | undefined
  /** Who runs this service, as attributions and pages name him. */
  readonly operator: string | undefined
}

export type LogLevel = 'silent' | 'error' | 'info'

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the environment; the failure is one line that names the variable, what was found and what is allowed. */
export function readConfig(environment: Environment): Result<Config, string> {
  const host = environment['HOST'] || '127.0.0.1'
  const port = Number(environment['PORT'] || '8080')
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    return wrong('PORT', environment, 'a number from 0 to 65535 (0 for one that is free)')
  }
  const baseUrl = environment['BASE_URL'] || `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  if (!isHttpOrigin(baseUrl)) {
    return wrong('BASE_URL', environment, 'an http or https address without a query, such as https://corp.example.jp')
  }
  const state = environment['STATE'] || 'lmdb:var/state'
  if (!/^lmdb:.+/.test(state)) return wrong('STATE', environment, 'lmdb:PATH')
  const trustedProxies = proxies(environment['TRUST_PROXY'] || 'off')
  if (trustedProxies === undefined) {
    return wrong('TRUST_PROXY', environment, `off, on (one proxy) or the number of proxies, up to ${MOST_PROXIES}`)
  }
  const logLevel = logLevelNamed(environment['LOG_LEVEL'] || 'info')
  if (logLevel === undefined) return wrong('LOG_LEVEL', environment, 'silent, error or info')
  const operator = environment['OPERATOR']?.trim() || undefined
  if (operator !== undefined && !isName(operator)) {
    return wrong('OPERATOR', environment, `a name of at most ${OPERATOR_CHARACTERS} characters on one line`)
  }
  return success({
    host,
    port,
    baseUrl: baseUrl.replace(/\/+$/, ''),
    snapshotPath: environment['SNAPSHOT'] || 'var/register.snapshot',
    isSnapshotNamed: Boolean(environment['SNAPSHOT']),
    state,
    plansPath: environment['PLANS'] || undefined,
    trustedProxies,
    logLevel,
    contact: environment['CONTACT'] || undefined,
    operator,
  })
}

function wrong(name: string, environment: Environment, allowed: string): Result<never, string> {
  return failure(`${name} is ${JSON.stringify(environment[name])}, expected ${allowed}.`)
}

// Shown in every reply's attributions, so it is kept as short as the names of companies are.
const OPERATOR_CHARACTERS = 150

function isName(text: string): boolean {
  return text.length <= OPERATOR_CHARACTERS && !/[\p{Cc}\p{Cf}\u2028\u2029]/u.test(text)
}

function isHttpOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, search, hash } = new URL(text)
  return (protocol === 'http:' || protocol === 'https:') && search === '' && hash === ''
}

const MOST_PROXIES = 9

function proxies(text: string): number | undefined {
  if (text === 'off') return 0
  if (text === 'on') return 1
  return /^\d$/.test(text) ? Number(text) : undefined
}

function logLevelNamed(text: string): LogLevel | undefined {
  return text === 'silent' || text === 'error' || text === 'info' ? text : undefined
}
