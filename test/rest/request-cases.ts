import { numbered } from '../fixtures/numbered.ts'
import { records } from '../fixtures/tables.ts'

export type AnsweredCase = { readonly name: string; readonly target: string }

export type RefusedCase = {
  readonly name: string
  readonly target: string
  readonly status: number
  readonly code?: string
  readonly parameter?: string
}

/** A number of the sample register, and the same number with a wrong check digit. */
export const KNOWN: string = numbered('999901000001')
export const WRONG_CHECK_DIGIT: string = `${KNOWN[0] === '9' ? '1' : '9'}${KNOWN.slice(1)}`

/** Requests with a valid key that are answered 200. */
export const ANSWERED: readonly AnsweredCase[] = [
  ...records<AnsweredCase>(import.meta, 'request-cases-answered'),
  { name: 'a number', target: `/v1/corp/${KNOWN}` },
  { name: 'an encoded number', target: `/v1/corp/%3${KNOWN[0]}${KNOWN.slice(1)}` },
  { name: 'a number with a query', target: `/v1/corp/${KNOWN}?x=%20` },
  { name: '300 characters', target: `/v1/corp?q=${'a'.repeat(300)}` },
]

/** Requests with a valid key that are refused. Without `code`, the refusal is invalid_parameter for `parameter`. */
export const REFUSED: readonly RefusedCase[] = [
  ...records<RefusedCase>(import.meta, 'request-cases-refused'),
  { name: '301 characters', target: `/v1/corp?q=${'a'.repeat(301)}`, status: 400, parameter: 'q' },
  { name: '10,000 characters', target: `/v1/corp?q=${'%E3%81%82'.repeat(10_000)}`, status: 400, parameter: 'q' },
  { name: 'offset of 400 digits', target: `/v1/corp?q=a&offset=${'9'.repeat(400)}`, status: 400, parameter: 'offset' },
  { name: 'a number with a malformed query', target: `/v1/corp/${KNOWN}?a=%ZZ`, status: 400, parameter: 'a' },
  {
    name: '10,000 characters of path',
    target: `/v1/corp/${'1'.repeat(10_000)}`,
    status: 400,
    parameter: 'corporate_number',
  },
  { name: 'a wrong check digit', target: `/v1/corp/${WRONG_CHECK_DIGIT}`, status: 404, code: 'corporation_not_found' },
  { name: 'a long unknown path', target: `/v1/${'%ZZ'.repeat(10_000)}`, status: 404, code: 'not_found' },
]
