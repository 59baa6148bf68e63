import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createMcpHandler } from '../../src/mcp/handler.ts'
import { createRestHandler } from '../../src/rest/handler.ts'
import type { Request } from '../../src/serve/request.ts'
import { SAMPLE_REGISTER } from '../mcp/sample-door.ts'
import { FULL, SPARSE, UNPUBLISHED } from '../mcp/sample-register.ts'
import { type SampleDoor, sampleDoor } from '../rest/sample-door.ts'
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

async function callTool(door: SampleDoor, { tool, arguments: given }: ContractCase): Promise<ToolResult> {
  const handler = createMcpHandler({
    ...door,
    reports: { submit: () => assert.fail('nothing is reported here') },
    allowedOrigins: [],
    version: '1.0.0-beta',
    reportFault: ({ error }) => assert.fail(String(error)),
  })
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: tool, arguments: given } }
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  const request: Request = {
    ...sampleRequest('/mcp', headers, 'POST'),
    body: { kind: 'complete', bytes: new TextEncoder().encode(JSON.stringify(call)) },
  }
  return jsonOf(await handler(request))['result'] as ToolResult
}

describe('REST and the tools', () => {
  for (const contractCase of CASES) {
    test(`say the same of ${contractCase.tool}: ${contractCase.name}`, async () => {
      const door = sampleDoor({ register: SAMPLE_REGISTER })
      const rest = await createRestHandler(door)(sampleRequest(contractCase.target))
      const body = jsonOf(rest)
      const result = await callTool(door, contractCase)
      assert.equal(rest.status, contractCase.status)
      if (rest.status === 200) {
        assert.deepEqual(result.structuredContent, body)
        assert.equal(result.content[0]?.text, Buffer.from(rest.body).toString())
      } else {
        assert.equal(result.isError, true)
        const said = `${body['code']}: ${body['detail']}`
        assert.equal(result.content[0]?.text.slice(0, said.length), said)
      }
      assert.equal(door.calls.filter((call) => call === 'counted').length, rest.status === 200 ? 2 : 0)
    })
  }
})
