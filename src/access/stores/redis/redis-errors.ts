/** The connection closed, without an error of its own. */
export const CLOSED: Error = new Error('connection closed')
export const LATE: Error = new Error('no answer in time')

/** A store that this program has used lacks its mark: it was flushed, or has started again without its data. */
export const EMPTIED: Error = new Error('it was emptied')
const NO_DATABASE = 'no database of this number'
const CLUSTER = 'it is a cluster, expected a single primary'

/** Reasons that waiting does not cure, so a start fails at once. */
export const HOPELESS: ReadonlySet<string> = new Set([NO_DATABASE, CLUSTER, 'NOAUTH', 'NOPERM', 'WRONGPASS'])

/**
 * Reasons that a restart of the store causes one after the other. The operator is told of any other reason: a changed
 * password or an expired certificate shows only when the connection has to be made again.
 */
export const PASSING: ReadonlySet<string> = new Set([
  ...[CLOSED.message, LATE.message, 'LOADING'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
])

/** Whether the server sent the error as its reply. */
export function isReply(error: unknown): error is Error {
  return error instanceof Error && error.name === 'ReplyError'
}

/** Whether the error says that the store cannot take commands now; any other error is a bug of this program. */
export function isAway(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof RangeError) return false
  return !isReply(error) || REFUSALS.has(codeOf(error))
}

/** Whether a key has another type than its commands expect. Only these commands fail: the store is not away. */
export function isOfWrongType(error: unknown): boolean {
  return isReply(error) && codeOf(error) === 'WRONGTYPE'
}

/** Returns the name of the malformed record that a script met; undefined for any other error. */
export function malformedIn(error: unknown): string | undefined {
  const name = isReply(error) ? MALFORMED.exec(error.message)?.[1] : undefined
  return name?.split(' ').map(nameOf).join(' ')
}

// An error of decoded or find-account (lua); Redis writes its own words around it.
const MALFORMED = /\bMALFORMED (\S+(?: (?!script:)\S+)?)/

/** Returns the name of something in the store as it may be logged: it may have been put there by anybody. */
export function nameOf(name: string): string {
  return name.slice(0, LONGEST_NAME).replaceAll(/[^\w:.-]/g, '?')
}

const LONGEST_NAME = 80

/** Returns the reason in a few words; the full message of a server or a library may repeat what it was sent. */
export function reasonOf(error: unknown): string {
  if (isReply(error)) return REASONS.find(([said]) => said.test(error.message))?.[1] ?? codeOf(error)
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  return [CLOSED, EMPTIED].find((own) => own === error)?.message ?? LATE.message
}

// Error codes of a server that cannot take commands now.
const REFUSALS: ReadonlySet<string> = new Set([
  ...['BUSY', 'CLUSTERDOWN', 'EMPTIED', 'LOADING', 'MASTERDOWN', 'MISCONF', 'NOAUTH'],
  ...['NOPERM', 'NOREPLICAS', 'OOM', 'READONLY', 'TRYAGAIN', 'WRONGPASS'],
])

// The reasons of error replies whose first word does not say what to change.
const REASONS: readonly (readonly [said: RegExp, reason: string])[] = [
  [/^ERR DB index/, NO_DATABASE],
  [/^(?:CROSSSLOT|MOVED|ERR SELECT)/, CLUSTER],
  // Of lua/find-account.lua.
  [/^EMPTIED/, EMPTIED.message],
]

// The code is the first word; Redis 6 moves it behind for a command in a script: "… @user_script: 9: -OOM command …".
const CODE = /^(?:ERR Error running script .*: -?(?=[A-Z]{3}))?(\S*)/

// The message, without a code, of Redis before 7.2 when a user lacks the permission for a command of a script.
const NOT_PERMITTED = /The user executing the script can't/

function codeOf({ message }: Error): string {
  if (NOT_PERMITTED.test(message)) return 'NOPERM'
  return CODE.exec(message)?.[1] ?? ''
}
