import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import type { Reply } from '../../src/serve/message/request.ts'
import { tuples } from '../fixtures/tables.ts'
import { openHandler } from './sample-context.ts'
import { REPRESENTATIVE, UNPUBLISHED } from './sample-register.ts'
import { call, jsonOf, modern, sampleRequest } from './sample-request.ts'
import { TOOL_CALLS } from './tool-calls.ts'

const { handler, calls, faults } = openHandler({}, Number.MAX_SAFE_INTEGER)

/** Asserts what every answer must fulfil: no server fault, and a reason in each refusal. */
function assertCivil(reply: Reply): void {
  assert(reply.status < 500, `status ${reply.status}`)
  assert.deepEqual(faults, [])
  const body = jsonOf(reply)
  if (body === undefined) {
    assert.equal(reply.status, 202)
    return
  }
  const { error, result } = body as { error?: { code: number; message: string }; result?: ToolResult }
  assert((error === undefined) !== (result === undefined), 'either an error or a result')
  if (error !== undefined) {
    assert(Number.isInteger(error.code))
    assert(error.message.length > 5 && error.message.length < 2_000, error.message)
  }
  if (result?.isError) {
    assert.equal(result.structuredContent, undefined)
    assert.match(result.content?.[0]?.text ?? '', /^[a-z_]+: .{10}/s)
  }
  assert(!JSON.stringify(body).includes(REPRESENTATIVE))
}

type ToolResult = {
  readonly isError?: boolean
  readonly structuredContent?: unknown
  readonly content?: readonly { readonly text: string }[]
}

async function send(body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<void> {
  assertCivil(await handler(sampleRequest({ body, headers })))
}

const anyJson = fc.jsonValue({ maxDepth: 6 })
const odd: fc.Arbitrary<unknown> = fc.oneof(
  anyJson,
  fc.constantFrom(...tuples<readonly [unknown]>(import.meta).flat()),
  fc.string({ unit: 'binary', maxLength: 400 }),
)
const argumentName = fc.constantFrom(
  ...['corporate_number', 'q', 'pref', 'industry', 'limit', 'offset', 'level', 'field', 'description'],
  ...['source_url', 'contact', '__proto__', 'constructor', 'toString'],
)
const anyArguments = fc.dictionary(fc.oneof(argumentName, fc.string()), odd, { maxKeys: 6 })
const toolName = fc.constantFrom(...TOOL_CALLS.map(({ name }) => name))

describe('createMcpHandler, whatever is sent', () => {
  test('answers JSON of any shape', () => fc.assert(fc.asyncProperty(anyJson, (body) => send(JSON.stringify(body)))))

  test('answers messages of any content', () => {
    const members = fc.record(
      {
        jsonrpc: fc.oneof(fc.constant('2.0'), odd),
        id: odd,
        method: fc.oneof(fc.constantFrom('initialize', 'ping', 'tools/list', 'tools/call', 'server/discover'), odd),
        params: fc.oneof(
          fc.record({ name: fc.oneof(toolName, odd), arguments: odd, _meta: odd, cursor: odd }, { requiredKeys: [] }),
          odd,
        ),
        result: odd,
      },
      { requiredKeys: [] },
    )
    return fc.assert(
      fc.asyncProperty(members, (body) => send(body)),
      { numRuns: 500 },
    )
  })

  test('answers calls of every tool with any arguments', () =>
    fc.assert(
      fc.asyncProperty(toolName, anyArguments, (name, given) => send(call(name, given))),
      { numRuns: 1_000 },
    ))

  test('answers calls with one argument of a good call replaced', () =>
    fc.assert(
      fc.asyncProperty(fc.constantFrom(...TOOL_CALLS), argumentName, odd, (good, name, value) =>
        send(call(good.name, { ...good.arguments, [name]: value })),
      ),
      { numRuns: 1_000 },
    ))

  test('answers any bytes', () =>
    fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), (bytes) => send(bytes))))

  test('answers every truncation of a call', async () => {
    const whole = JSON.stringify(call('search_corporations', { q: '架空', limit: 3 }))
    for (let length = 0; length < whole.length; length++) await send(whole.slice(0, length))
  })

  test('answers any version, method and name headers', () => {
    const header = fc.oneof(
      fc.constantFrom('2026-07-28', '2025-11-25', 'tools/call', '=?base64?w6Q=?='),
      fc.string({ unit: 'grapheme-ascii' }),
    )
    const headers = fc.record(
      { 'mcp-protocol-version': header, 'mcp-method': header, 'mcp-name': header, accept: header, origin: header },
      { requiredKeys: [] },
    )
    const body = modern('tools/call', { name: 'get_discovery_facets' }).body
    return fc.assert(fc.asyncProperty(headers, (given) => send(body, given)))
  })

  const hostile: readonly (readonly [name: string, body: string])[] = [
    ['thirty thousand opening brackets', '['.repeat(30_000)],
    ['thirty thousand nested lists', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
    ['deep arguments', deep('"arguments":', '{"a":', '}')],
    ['a deep argument', deep('"arguments":{"q":', '[', ']', '}')],
    ['a deep _meta', deep('"_meta":', '{"io.modelcontextprotocol/protocolVersion":', '}')],
    ['a number of sixty thousand digits', `{"jsonrpc":"2.0","id":${'9'.repeat(60_000)},"method":"ping"}`],
    ['a name of sixty thousand characters', JSON.stringify(call('x'.repeat(60_000), {}))],
    ['a query of sixty thousand characters', JSON.stringify(call('search_corporations', { q: 'x'.repeat(60_000) }))],
    ['a query of spaces', JSON.stringify(call('search_corporations', { q: ' '.repeat(60_000) }))],
    ['a number of hyphens', JSON.stringify(call('get_corporate_profile', { corporate_number: '-'.repeat(60_000) }))],
    [
      'an address of dots',
      JSON.stringify(
        call('report_data_issue', { ...TOOL_CALLS[4]?.arguments, source_url: `https://${'a.'.repeat(29_000)}` }),
      ),
    ],
    [
      'six thousand unknown arguments',
      JSON.stringify(
        call('search_corporations', Object.fromEntries(Array.from({ length: 6_000 }, (_, i) => [`a${i}`, 1]))),
      ),
    ],
  ]
  for (const [name, body] of hostile) test(`answers ${name}`, () => send(body))

  test('settles every token it takes', async () => {
    await send(call('get_corporate_profile', { corporate_number: UNPUBLISHED }))
    const times = (said: string): number => calls.filter((call) => call === said).length
    assert(times('counted') > 0)
    assert(times('returned') > 0)
    assert.equal(times('taken'), times('counted') + times('returned'))
  })
})

type Brackets = readonly [opening: string, closing: string, after?: string]

function deep(before: string, ...[opening, closing, after = '']: Brackets): string {
  const depth = Math.floor(60_000 / (opening.length + closing.length))
  const nested = `${opening.repeat(depth)}1${closing.repeat(depth)}`
  return `{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"search_corporations",${before}${nested}${after}}}`
}
