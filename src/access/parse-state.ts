import { failure, type Result, success } from '../domain/result.ts'

/** Where keys, limits, usage and reports are stored: a folder of this machine, or a server that several hosts share. */
export type State = { readonly kind: 'lmdb'; readonly folder: string } | ({ readonly kind: 'redis' } & RedisAddress)

export type RedisAddress = {
  readonly host: string
  readonly port: number
  readonly username: string | undefined
  readonly password: string | undefined
  readonly database: number
  readonly tls: boolean
}

const DEFAULT_PORT = 6379
const DATABASE = /^\/?(\d{0,5})$/

const FORMS = 'lmdb:FOLDER, redis://USER:PASSWORD@HOST:PORT/DB or rediss://…, USER and PASSWORD percent-encoded'

/** Parses `STATE`. The failure is one line, which shows only the scheme: a URL may contain a password. */
export function parseState(state: string): Result<State, string> {
  const [scheme = '', ...rest] = state.split(':')
  const folder = rest.join(':')
  if (scheme === 'lmdb' && folder !== '' && !folder.includes('\0')) return success({ kind: 'lmdb', folder })
  const redis = scheme === 'redis' || scheme === 'rediss' ? parseRedis(state) : undefined
  if (redis !== undefined) return success({ kind: 'redis', ...redis })
  const found = rest.length === 0 ? 'no scheme' : `"${scheme}:…"`
  return failure(`STATE: got ${found}, expected ${FORMS}.`)
}

function parseRedis(text: string): RedisAddress | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const database = DATABASE.exec(url.pathname)?.[1]
  const username = decoded(url.username)
  const password = decoded(url.password)
  const isUsable = url.hostname !== '' && `${url.search}${url.hash}` === '' && database !== undefined
  if (!isUsable || username === undefined || password === undefined) return undefined
  return {
    // In a URL an IPv6 address stands in brackets.
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? DEFAULT_PORT : Number(url.port),
    username: username || undefined,
    password: password || undefined,
    database: Number(database),
    tls: url.protocol === 'rediss:',
  }
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
