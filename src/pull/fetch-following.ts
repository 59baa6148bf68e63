import { failure, type Result } from '../domain/result.ts'
import { isFetchable, shownAddress } from './snapshot-source.ts'

/** An answer with status 200 or 304, whose body may still arrive. */
export type Answer = {
  readonly response: Response
  /** To be called when enough has come: the request is aborted `quietMillis` after the last call. */
  readonly alive: () => void
  /** Returns a sentence about the address. */
  readonly refused: (why: string) => Result<never, string>
}

export type FetchOptions = {
  readonly headers?: Readonly<Record<string, string>>
  readonly quietMillis: number
  /** Aborts the request at once. */
  readonly stopping: AbortSignal
}

const MOST_REDIRECTS = 5

/** Fetches an address, following redirects where `isFetchable` allows; the request ends when `use` is done. */
export async function fetchFollowing<Value>(
  url: URL,
  { headers = {}, quietMillis, stopping }: FetchOptions,
  use: (answer: Answer) => Promise<Result<Value, string>>,
): Promise<Result<Value, string>> {
  const abort = new AbortController()
  const signal = AbortSignal.any([abort.signal, stopping])
  let timer: NodeJS.Timeout | undefined
  const alive = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => abort.abort(new Error(`too little came for ${quietMillis / 1000} s`)), quietMillis)
  }
  const refused = (why: string) => failure(`${shownAddress(url)}: ${why}.`)
  // Not compressed: the manifest has the size of the file itself.
  const asked = { headers: { ...headers, 'Accept-Encoding': 'identity' }, redirect: 'manual', signal } as const
  try {
    let at = url
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      alive()
      const response = await fetch(at, asked).catch(reasonOf)
      if (typeof response === 'string') return refused(response)
      if (response.status === 200 || response.status === 304) return await use({ response, alive, refused })
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
    }
    return refused(`redirects more than ${MOST_REDIRECTS} times`)
  } finally {
    clearTimeout(timer)
    abort.abort()
  }
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
