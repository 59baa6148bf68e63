import { describe } from 'node:test'
import type { McpContext } from '../../src/mcp/tools/tool.ts'
import { awayGate } from '../fixtures/away-gate.ts'
import {
  anonymousError,
  answered,
  type BehaviourRow,
  behaviourTable,
  checkBehaviour,
  refused,
  rpcError,
  told,
} from './behaviour-row.ts'
import { SPARSE } from './sample-register.ts'
import { call, legacy } from './sample-request.ts'

const REPORT = {
  corporate_number: SPARSE,
  field: 'address',
  description: '移転済み',
  source_url: 'https://example.jp/',
}

function report(given: object): Pick<BehaviourRow, 'body'> {
  return { body: call('report_data_issue', { ...REPORT, ...given }) }
}

function away(retryAfterSeconds: number, message: RegExp): Pick<BehaviourRow, 'status' | 'answer' | 'sent'> {
  const data = { code: 'unavailable', retry_after_seconds: retryAfterSeconds }
  const answer = { error: { code: -32603, message, data } }
  return { sent: { 'retry-after': `${retryAfterSeconds}` }, ...answered(answer, 503) }
}

const broken: McpContext['reports'] = {
  submit: async () => ({ ok: false, problem: { kind: 'unavailable', retryAfterSeconds: 30 } }),
}
const thrower: McpContext['reports'] = {
  submit: () => {
    throw new Error('bug')
  },
}
const PING = JSON.stringify(legacy('ping'))

/** What a table cannot say: bytes, long texts, stores that fail. */
const OTHERS: Readonly<Record<string, readonly BehaviourRow[]>> = {
  'createMcpHandler, body': [
    {
      name: 'a body of 64 KiB passes, and is a failure where it is no call',
      body: PING.padEnd(65_536),
      ...told(200, {}),
    },
    { name: 'a body above 64 KiB', body: ' '.repeat(65_537), ...told(413, anonymousError(413, /65536/)) },
    { name: 'a body that is not UTF-8', body: Buffer.from([0xff]), ...told(400, anonymousError(-32700, /UTF-8/)) },
  ],
  report_data_issue: [
    {
      name: 'every bad value at once',
      ...report({ description: 'x'.repeat(2_001), source_url: 'no', contact: 'y'.repeat(255) }),
      ...refused(/description: got "x{100}…".*source_url: got "no".*contact: got "y{100}…"/),
    },
    ...(['authenticate', 'take'] as const).map((before) => ({
      name: `a store of keys that is away before ${before}`,
      ...report({}),
      context: { gate: awayGate(before) },
      ...away(5, /Try again in 5 s/),
    })),
    {
      name: 'a store that is down',
      ...report({}),
      context: { reports: broken },
      ...away(30, /The store of .* is not available at the moment\. Try again in 30 s/),
    },
  ],
  'tools/call': [
    {
      name: 'a bug',
      ...report({}),
      context: { reports: thrower },
      ...told(500, rpcError(-32603, 'Internal error', { error: { data: undefined } })),
    },
  ],
}

for (const [suite, rows] of behaviourTable()) describe(suite, () => checkBehaviour([...rows, ...(OTHERS[suite] ?? [])]))
