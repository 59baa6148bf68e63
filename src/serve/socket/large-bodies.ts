import type { RateLimited } from '../../domain/problem.ts'
import type { Request } from '../message/request.ts'

/** Which bodies may exceed the usual limit. */
export type LargeBodyOptions = {
  readonly paths: ReadonlySet<string>
  /** The limit there in bytes. */
  readonly maxBytes: number
  /** Returns the network of an address, which has a limit of its own on bodies that arrive at once. */
  readonly networkOf: (address: string) => string
}

type LargeBody = { readonly maxBytes: number; readonly byteLength: number | undefined }

// A body arrives before it is known what it is: 32 of 2 MB each are 64 MB.
const MOST_ARRIVING = 32
const MOST_OF_A_NETWORK = 8

/** Counts the bodies that exceed the usual limit and are still arriving. */
export class LargeBodies {
  private readonly options: LargeBodyOptions | undefined
  private readonly arriving: string[] = []

  constructor(options: LargeBodyOptions | undefined) {
    this.options = options
  }

  /** Returns the limit and the announced length of a body that may exceed the usual limit; undefined for others. */
  of({ path, headers }: Pick<Request, 'path' | 'headers'>, usualBytes: number): LargeBody | undefined {
    if (!this.options?.paths.has(path)) return undefined
    const { maxBytes } = this.options
    if (headers.has('transfer-encoding')) return { maxBytes, byteLength: undefined }
    const byteLength = Number(headers.get('content-length') ?? 0)
    return byteLength > usualBytes && byteLength <= maxBytes ? { maxBytes, byteLength } : undefined
  }

  /** Counts a body until the returned function is called, once or again; the problem while too many others arrive. */
  begin(address: string): (() => void) | RateLimited {
    const network = this.options?.networkOf(address) ?? ''
    if (this.arriving.length >= MOST_ARRIVING) return refusal(MOST_ARRIVING, '')
    if (this.arriving.filter((each) => each === network).length >= MOST_OF_A_NETWORK)
      return refusal(MOST_OF_A_NETWORK, ' for a network')
    this.arriving.push(network)
    let isArriving = true
    return () => {
      if (isArriving) this.arriving.splice(this.arriving.indexOf(network), 1)
      isArriving = false
    }
  }
}

const SOON_SECONDS = 5

function refusal(quota: number, whose: string): RateLimited {
  const limit = `${quota} lists that arrive at a time${whose}`
  return { kind: 'rate-limited', retryAfterSeconds: SOON_SECONDS, limit, quota, windowSeconds: SOON_SECONDS }
}
