import { randomUUID } from 'node:crypto'
import { openBudgets } from '../../src/access/limits/budgets.ts'
import { success } from '../../src/domain/result.ts'
import { createMcpHandler } from '../../src/mcp/handler.ts'
import type { McpContext } from '../../src/mcp/tools/tool.ts'
import type { Register } from '../../src/query/register/register.ts'
import type { Handler, RequestFault } from '../../src/serve/message/request.ts'
import { Slices } from '../../src/serve/socket/slices.ts'
import { recordingGate } from '../fixtures/recording-gate.ts'
import { openSampleRegister } from './sample-register.ts'

export const BASE_URL = 'https://registry.example'

export const SAMPLE_REGISTER: Register = await openSampleRegister(BASE_URL)

export type OpenedHandler = {
  readonly handler: Handler
  /** The calls of the gate in order: counted, returned, failure of … */
  readonly calls: readonly string[]
  readonly faults: readonly RequestFault[]
  readonly visitors: Pick<McpContext, 'budgets'>
}

/** Opens the MCP endpoint over the sample register, with a gate that records its calls. */
export function openHandler(given: Partial<McpContext> = {}, tokens: number = 1_000): OpenedHandler {
  const { gate, calls } = recordingGate(tokens)
  const visiting = visitors()
  const faults: RequestFault[] = []
  const context: McpContext = {
    register: SAMPLE_REGISTER,
    gate,
    ...visiting,
    slices: new Slices(),
    reports: receivingDesk(),
    baseUrl: BASE_URL,
    origin: undefined,
    allowedOrigins: ['https://app.example'],
    version: '1.2.3',
    newRequestId: randomUUID,
    reportFault: (fault) => faults.push(fault),
    ...given,
  }
  return { handler: createMcpHandler(context), calls, faults, visitors: visiting }
}

/** Returns what callers without a key may use, the limits of a fresh server. */
export function visitors(): Pick<McpContext, 'extMcp' | 'budgets'> {
  const budgets = openBudgets({ micros: () => 0, onLimitHit: () => undefined })
  return { extMcp: 'open', budgets }
}

function receivingDesk(): McpContext['reports'] {
  return { submit: () => Promise.resolve(success({ report_id: 'r1', received_at: '2026-09-01T00:00:00.000Z' })) }
}
