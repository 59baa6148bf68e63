import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Register } from '../../src/query/register/register.ts'
import { createRestHandler } from '../../src/rest/handler.ts'
import { smallRegister } from '../fixtures/small-register.ts'
import { openHandler, SAMPLE_REGISTER } from '../mcp/sample-context.ts'
import { FULL, SPARSE, UNPUBLISHED } from '../mcp/sample-register.ts'
import { call, jsonOf as rpcOf, sampleRequest as rpcRequest } from '../mcp/sample-request.ts'
import { type SampleContext, sampleContext } from '../rest/sample-context.ts'
import { jsonOf, sampleRequest } from '../rest/sample-request.ts'
import { type ContractCase, contractCases } from './contract-cases.ts'

const CASES = contractCases({
  known: FULL,
  sparse: SPARSE,
  unknown: UNPUBLISHED,
  mistyped: `${FULL[0] === '9' ? '1' : '9'}${FULL.slice(1)}`,
})

type ToolResult = {
  readonly content: readonly { readonly text: string }[]
  readonly structuredContent?: unknown
  readonly isError?: boolean
}

type Call = { readonly tool: string; readonly arguments: ContractCase['arguments'] }

async function callTool(context: SampleContext, { tool, arguments: given }: Call): Promise<ToolResult> {
  const { handler } = openHandler({ ...context, reportFault: ({ error }) => assert.fail(String(error)) })
  return (rpcOf(await handler(rpcRequest({ body: call(tool, given) }))) as { readonly result: ToolResult }).result
}

describe('REST and the tools', () => {
  for (const contractCase of CASES)
    test(`say the same of ${contractCase.tool}: ${contractCase.name}`, async () => {
      await saySame(contractCase, SAMPLE_REGISTER)
    })

  test('refuse the same questions as too costly, naming the limit', async () => {
    // With this bound every text of several words is too costly.
    const narrow = { ...SAMPLE_REGISTER, mostSteps: -1 }
    const target = `/v1/corp?q=${encodeURIComponent('架 会')}`
    const asked = { name: 'common words', target, arguments: { q: '架 会' }, status: 400 } as const
    const said = await saySame({ ...asked, tool: 'search_corporations' }, narrow)
    assert.match(said, /^invalid_parameter: q: .*fewer or longer words.*limit of -1 steps/)
    const facets = await callTool(sampleContext({ register: narrow }), { ...asked, tool: 'get_discovery_facets' })
    assert.deepEqual([facets.isError, facets.content[0]?.text], [true, said])
  })
})

describe('REST and the tools, of what is kept', () => {
  // The tool reads `q` as a text of three words. REST reads the target as a query whose parameter `q` is the last word.
  const given = { q: 'みほん&q=あおば' }
  const target = `/v1/corp?${JSON.stringify(['search_corporations', given])}`

  for (const { order, expected } of [
    { order: ['REST', 'REST', 'tool'], expected: [2, 2, 1] },
    { order: ['tool', 'tool', 'REST'], expected: [1, 1, 2] },
  ])
    test(`are given nothing that was said to the other: ${order.join(', ')}`, async () => {
      const { register } = await smallRegister([{ name: 'みほんQあおば' }, { name: 'あおば商事' }])
      const context = sampleContext({ register })
      const totals: unknown[] = []
      for (const asked of order) {
        const answer =
          asked === 'REST'
            ? jsonOf(await createRestHandler(context)(sampleRequest(target)))
            : (await callTool(context, { tool: 'search_corporations', arguments: given })).structuredContent
        totals.push((answer as { readonly total: number }).total)
      }
      assert.deepEqual(totals, expected)
    })
})

// Asserts that REST and MCP answer alike, and returns the wording of a failure.
async function saySame(contractCase: ContractCase, register: Register): Promise<string> {
  const context = sampleContext({ register })
  const rest = await createRestHandler(context)(sampleRequest(contractCase.target))
  const body = jsonOf(rest)
  const result = await callTool(context, contractCase)
  assert.equal(rest.status, contractCase.status)
  const said = `${body['code']}: ${body['detail']}`
  if (rest.status === 200) {
    assert.deepEqual(result.structuredContent, body)
    assert.equal(result.content[0]?.text, Buffer.from(rest.body).toString())
  } else {
    assert.equal(result.isError, true)
    assert.equal(result.content[0]?.text.slice(0, said.length), said)
  }
  assert.equal(context.calls.filter((call) => call === 'counted').length, rest.status === 200 ? 2 : 0)
  return said
}
