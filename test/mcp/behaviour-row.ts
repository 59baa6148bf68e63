import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { McpContext } from '../../src/mcp/tools/tool.ts'
import { lateGate } from '../fixtures/late-gate.ts'
import { recordingGate } from '../fixtures/recording-gate.ts'
import { tuples } from '../fixtures/tables.ts'
import { assertMatches } from './assert-matches.ts'
import { openHandler } from './sample-context.ts'
import { call, jsonOf, legacy, modern, type Sample, sampleRequest } from './sample-request.ts'

/** One row of the behaviour table: the request, the expected reply, and what it costs. */
export type BehaviourRow = Sample & {
  readonly name: string
  readonly status: number
  /** Expected headers beside those of every reply; undefined means absent. */
  readonly sent?: { readonly [name: string]: string | undefined }
  /** The expected body, for assertMatches; undefined for an empty body. */
  readonly answer?: unknown
  readonly counted?: 0 | 1
  /** The failure budget that the request is charged to, if any. */
  readonly failure?: 'of the address' | 'of the key'
  readonly context?: Partial<McpContext>
  readonly tokens?: number
}

/** Returns an error body with the id 7, unless `more` has another. */
export function rpcError(code: number, message: RegExp | string, more: object = {}): object {
  return { jsonrpc: '2.0', id: 7, error: { code, message }, ...more }
}

/** Returns an error body for a message whose id is unknown. */
export function anonymousError(code: number, message: RegExp | string): object {
  return rpcError(code, message, { id: null })
}

export function result(expected: object): object {
  return { jsonrpc: '2.0', id: 7, result: expected }
}

/** Returns a tool's refusal: one text block and no structured content. */
function refusal(text: RegExp): object {
  return result({ isError: true, content: [{ type: 'text', text }], structuredContent: undefined })
}

/** Returns the expectation of a success, of one text block; `notes` are those of the body, in a row. */
export function success(body: object, notes?: RegExp): Partial<BehaviourRow> & Pick<BehaviourRow, 'status'> {
  const structuredContent = notes === undefined ? body : { ...body, notes }
  const content = [{ type: 'text', text: /^\{.*\}$/s }]
  return { status: 200, answer: result({ content, structuredContent, isError: undefined }), counted: 1 }
}

/** Returns the expectation of a refusal that the model sees. It costs no token, but counts as a failure of the key. */
export function refused(text: RegExp): Partial<BehaviourRow> & Pick<BehaviourRow, 'status'> {
  return { status: 200, answer: refusal(text), failure: 'of the key' }
}

/** Returns the expectation of an answer that charges nobody with a failure. */
export function answered(answer: unknown, status: number = 200): Pick<BehaviourRow, 'status' | 'answer'> {
  return { status, answer }
}

/** Returns the expectation of an answer that counts as a failure of the key. */
export function told(status: number, answer: unknown): Pick<BehaviourRow, 'status' | 'answer' | 'failure'> {
  return { status, answer, failure: 'of the key' }
}

/** Tests each row with a gate that answers at once, and with one that answers with promises. */
export function checkBehaviour(rows: readonly BehaviourRow[]): void {
  for (const row of rows) for (const coming of ['at once', 'late'] as const) checkRow(row, coming)
}

function checkRow(row: BehaviourRow, coming: 'at once' | 'late'): void {
  test(`${row.name}, ${coming}`, async () => {
    const { gate, calls } = recordingGate(row.tokens ?? 1_000)
    const { handler, faults } = openHandler({ gate: coming === 'late' ? lateGate(gate) : gate, ...row.context })
    const reply = await handler(sampleRequest(row))
    assert.equal(reply.status, row.status)
    const headers = new Map(reply.headers.map(([name, value]) => [name.toLowerCase(), value]))
    const isEmpty = row.answer === undefined
    assertMatches(
      Object.fromEntries(headers),
      { 'content-type': isEmpty ? undefined : 'application/json', 'mcp-session-id': undefined, ...row.sent },
      'headers',
    )
    if (isEmpty) assert.equal(reply.body, '')
    else assertMatches(jsonOf(reply), row.answer)
    const times = (said: string): number => calls.filter((call) => call === said).length
    assert.equal(times('counted'), row.counted ?? 0, 'counted')
    assert.equal(times('taken'), times('counted') + times('returned'), 'tokens settled')
    const failures = calls.filter((said) => said.startsWith('failure'))
    assert.deepEqual(failures, row.failure === undefined ? [] : [`failure ${row.failure}`])
    // Only bugs (500) are reported as faults. A full disk is not: the writer tells the operator itself, once a minute.
    assert.equal(faults.length > 0, row.status === 500, 'faults reported')
    // The operator's log has a fault under the id that the caller got.
    for (const { requestId } of faults) assert.equal(requestId, headers.get('x-request-id'))
  })
}

type Made = (...given: readonly never[]) => unknown

// What the table calls by name: for a value, and for several members of a row.
const VALUES: Readonly<Record<string, Made>> = { call, legacy, result, rpcError, anonymousError }
const MEMBERS: Readonly<Record<string, Made>> = { success, refused, answered, told }

/** Returns the rows of tables/behaviour.tsv by their suites. */
export function behaviourTable(): ReadonlyMap<string, readonly BehaviourRow[]> {
  const suites = new Map<string, BehaviourRow[]>()
  for (const [suite, name, request, reply] of tuples<readonly [string, string, object, object]>(
    import.meta,
    'behaviour',
  )) {
    const row = { name, ...requestIn(request), ...replyIn(reply) } as BehaviourRow
    suites.set(suite, [...(suites.get(suite) ?? []), row])
  }
  return suites
}

// Headers and body beside `modern` replace members of its own.
function requestIn(request: object): Sample {
  const { modern: asked, ...own } = revived(request) as Sample & { readonly modern?: Parameters<typeof modern> }
  if (asked === undefined) return own
  const { headers, body } = modern(...asked)
  return { ...own, headers: { ...headers, ...own.headers }, body: { ...(body as object), ...(own.body as object) } }
}

function replyIn(reply: object): object {
  const members = Object.entries(reply).map(([name, value]) => {
    const make = MEMBERS[name]
    return make === undefined ? { [name]: revived(value) } : (make(...(revived(value) as never[])) as object)
  })
  return Object.assign({}, ...members)
}

function revived(value: unknown): unknown {
  if (value === '=') return undefined
  if (typeof value === 'string') {
    const [, pattern, flags] = /^\/(.+)\/([dgimsuy]*)$/s.exec(value) ?? []
    return pattern === undefined ? value : new RegExp(pattern, flags)
  }
  if (Array.isArray(value)) return value.map(revived)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).map(([name, member]) => [name, revived(member)] as const)
  const [name, given] = members[0] ?? ['', undefined]
  const make = members.length === 1 && Array.isArray(given) ? VALUES[name] : undefined
  return make === undefined ? Object.fromEntries(members) : make(...(given as never[]))
}
