import { shortened } from './shortened.ts'

/** Everything that can be wrong with a request; `explain` alone maps it to words and a status. */
export type Problem =
  | { readonly kind: 'missing-api-key' }
  | { readonly kind: 'invalid-api-key' }
  | { readonly kind: 'invalid-parameter'; readonly faults: readonly ParameterFault[] }
  | { readonly kind: 'missing-criteria' }
  | { readonly kind: 'corporation-not-found'; readonly number: string; readonly expectedCheckDigit?: string }
  | RateLimited
  | { readonly kind: 'not-found'; readonly path: string }
  | { readonly kind: 'method-not-allowed'; readonly method: string; readonly allowed: readonly string[] }
  | { readonly kind: 'payload-too-large'; readonly maxBytes: number }
  /** The store cannot be used now; requests that do not need it are still answered. */
  | Unavailable
  | { readonly kind: 'internal' }

/**
 * `limit` is the limit in words, of `quota` a window; `left` says in words what is left of each limit of the key, when
 * a key was sent. `fewerRows` is set when the limit is on rows, of which a shorter list may have enough left.
 */
export type RateLimited = {
  readonly kind: 'rate-limited'
  readonly retryAfterSeconds: number
  readonly limit: string
  readonly fewerRows?: true
  readonly left?: string
  readonly quota: number
  readonly windowSeconds: number
}

export type Unavailable = { readonly kind: 'unavailable'; readonly retryAfterSeconds: number }

/** `value` is what was sent (cut to 100 characters), `allowed` a sentence saying what would have been right. */
export type ParameterFault = {
  readonly parameter: string
  readonly value: string
  readonly allowed: string
  /**
   * Set where pages have words of their own: `too-costly` for a question that costs more than any may, `form-taken` for
   * a form that has issued its key already, `repeated` for a parameter that is given again.
   */
  readonly reason?: 'too-costly' | 'form-taken' | 'repeated'
}

/** Returns the problem of one parameter; `value` is shortened. */
export function invalidParameter(parameter: string, value: string, allowed: string): Problem {
  return { kind: 'invalid-parameter', faults: [{ parameter, value: shown(value), allowed }] }
}

/** Returns the problem of a parameter that is given again: which of its values is meant, nobody can say. */
export function repeatedParameter(parameter: string, value: string): Problem {
  const allowed = 'expected this parameter only once.'
  return { kind: 'invalid-parameter', faults: [{ parameter, value: shown(value), allowed, reason: 'repeated' }] }
}

/** Returns the problem of a parameter that makes the question cost more than any may. */
export function tooCostly(parameter: string, value: string, allowed: string): Problem {
  return { kind: 'invalid-parameter', faults: [{ parameter, value: shown(value), allowed, reason: 'too-costly' }] }
}

/** Returns the problem of a copy of a form that has issued its key already. */
export function formTaken(): Problem {
  const allowed = 'expected a form that has not issued a key yet: open the page again.'
  return { kind: 'invalid-parameter', faults: [{ parameter: 'form', value: '', allowed, reason: 'form-taken' }] }
}

// Half of a surrogate pair is not valid in JSON sent as UTF-8.
function shown(value: string): string {
  return shortened(value).toWellFormed()
}
