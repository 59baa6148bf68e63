/** Requests to one site, which share its cookies. */
export type Session = {
  /** Returns the answer to a request; throws a `FetchFault` unless its status says success or “not modified”. */
  request(address: string, more?: RequestMore): Promise<Response>
  page(address: string): Promise<string>
}

/** A request with a form is a POST. */
type RequestMore = { readonly [Part in 'form' | 'headers']?: Readonly<Record<string, string>> }

/** Why something could not be fetched, in words for the operator; a bug is any other error. */
export class FetchFault extends Error {
  override readonly name = 'FetchFault'
}

/** Opens a session. `mirror` is the address of a copy that has each site under the name of its host. */
export function openSession(mirror: string | undefined, stop: AbortSignal): Session {
  const cookies = new Map<string, string>()
  const request = async (address: string, { form, headers = {} }: RequestMore = {}): Promise<Response> => {
    const target = mirror === undefined ? address : address.replace('https:/', mirror.replace(/\/$/, ''))
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const answer = await fetch(target, {
      headers: {
        // A part of a file begins at a byte of the file itself, not of a packed form of it.
        ...{ 'User-Agent': 'corporate-registry-lookup', 'Accept-Encoding': 'identity' },
        ...(cookie === '' ? {} : { Cookie: cookie }),
        ...headers,
      },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
      signal: stop,
    }).catch(unreached(address))
    for (const set of answer.headers.getSetCookie()) {
      const [, name, value] = /^\s*([^=;]+)=([^;]*)/.exec(set) ?? []
      if (name !== undefined && value !== undefined) cookies.set(name, value)
    }
    if (answer.ok || answer.status === 304) return answer
    await answer.body?.cancel()
    throw new FetchFault(`${address} answered with status ${answer.status}`)
  }
  return { request, page: async (address) => (await request(address)).text().catch(unreached(address)) }
}

function unreached(address: string): (cause: unknown) => never {
  return (cause) => {
    throw new FetchFault(`${address} cannot be reached (${reasonOf(cause)})`, { cause })
  }
}

/** Returns what ended a connection: the code of the system where there is one. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error ? String((cause as { code?: unknown }).code ?? cause.message) : String(cause)
}
