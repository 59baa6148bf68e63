import { failure, type Result, success } from '../domain/result.ts'
import { isFetchable, shownAddress } from './snapshot-source.ts'

/** A response whose body may still arrive. It is aborted by `end`, and when `alive` is not called for `quietMillis`. */
export type Fetched = { readonly response: Response; readonly alive: () => void; readonly end: () => void }

export type FetchOptions = {
  readonly headers?: Readonly<Record<string, string>>
  readonly quietMillis: number
  /** Aborts the request at once. */
  readonly stopping: AbortSignal
}

const MOST_REDIRECTS = 5

/** Fetches an address, following redirects where `isFetchable` allows; 200 or 304, to be ended, or a sentence. */
export async function fetchFollowing(
  url: URL,
  { headers = {}, quietMillis, stopping }: FetchOptions,
): Promise<Result<Fetched, string>> {
  const abort = new AbortController()
  const signal = AbortSignal.any([abort.signal, stopping])
  let timer: NodeJS.Timeout
  const alive = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => abort.abort(new Error(`too little came for ${quietMillis / 1000} s`)), quietMillis)
  }
  const end = (): void => {
    clearTimeout(timer)
    abort.abort()
  }
  const refused = (why: string): Result<never, string> => {
    end()
    return failure(`${shownAddress(url)}: ${why}.`)
  }
  alive()
  let at = url
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    let response: Response
    try {
      // Not compressed: the manifest has the size of the file itself.
      const asked = { ...headers, 'Accept-Encoding': 'identity' }
      response = await fetch(at, { headers: asked, redirect: 'manual', signal })
    } catch (error) {
      return refused(reasonOf(error))
    }
    if (response.status === 200 || response.status === 304) return success({ response, alive, end })
    await response.body?.cancel()
    const location = response.headers.get('location')
    if (response.status < 300 || response.status > 399 || location === null)
      return refused(`answered ${response.status}`)
    if (!URL.canParse(location, at)) return refused('redirects to no address')
    const next = new URL(location, at)
    const isWeaker = at.protocol === 'https:' && next.protocol !== 'https:'
    if (next.username + next.password !== '') return refused('redirects to an address with a password in it')
    if (isWeaker || !isFetchable(next)) return refused('redirects to an address that is not https')
    at = next
    alive()
  }
  return refused(`redirects more than ${MOST_REDIRECTS} times`)
}

/** Returns what went wrong with a request, in a few words. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? error.cause : error
  if (!('code' in cause) || typeof cause.code !== 'string') return cause.message
  return cause.code === CUT ? 'the connection ended early' : `failed with ${cause.code}`
}

// The error code of fetch when the other side closes the connection.
const CUT = 'UND_ERR_SOCKET'
