import { describe } from 'node:test'
import type { McpContext } from '../../src/mcp/tools/mcp-context.ts'
import { awayGate } from '../fixtures/away-gate.ts'
import {
  answered,
  type BehaviourRow,
  checkBehaviour,
  refused,
  result,
  rpcError,
  success,
  told,
} from './behaviour-row.ts'
import { FULL, SPARSE, UNPUBLISHED } from './sample-register.ts'
import { call, legacy, modern } from './sample-request.ts'

const ALL_TOOLS =
  'search_corporations, get_corporate_profile, get_building_cluster, get_discovery_facets, report_data_issue'

function reports(): BehaviourRow[] {
  const good = {
    corporate_number: SPARSE,
    field: 'address',
    description: '移転済み',
    source_url: 'https://www.example.co.jp/news',
  }
  const report = (given: object) => ({ body: call('report_data_issue', { ...good, ...given }) })
  const broken: McpContext['reports'] = {
    submit: async () => ({ ok: false, problem: { kind: 'unavailable', retryAfterSeconds: 30 } }),
  }
  return [
    {
      name: 'a report',
      ...report({ contact: 'a@example.com' }),
      ...success({ report_id: 'r1', received_at: /^2026/ }),
    },
    {
      name: 'no source',
      ...report({ source_url: undefined }),
      ...refused(/^invalid_parameter: source_url is missing/),
    },
    {
      name: 'a source without a host',
      ...report({ source_url: 'https:///x' }),
      ...refused(/^invalid_parameter: source_url: got "https:\/\/\/x".*http or https/),
    },
    { name: 'a source of another scheme', ...report({ source_url: 'ftp://example.com/' }), ...refused(/source_url/) },
    {
      name: 'every bad value at once',
      ...report({ description: 'x'.repeat(2_001), source_url: 'no', contact: 'y'.repeat(255) }),
      ...refused(/description: got "x{100}…".*source_url: got "no".*contact: got "y{100}…"/),
    },
    {
      name: 'a field that no profile has',
      ...report({ field: 'ceo' }),
      ...refused(/^invalid_parameter: field: got "ceo", expected one of name, .*, other\./),
    },
    {
      name: 'an unpublished corporation',
      ...report({ corporate_number: UNPUBLISHED }),
      ...refused(/^corporation_not_found: /),
    },
    ...(['authenticate', 'take'] as const).map((before) => ({
      name: `a store of keys that is away before ${before}`,
      ...report({}),
      context: { gate: awayGate(before) },
      sent: { 'retry-after': '5' },
      ...answered(
        { error: { code: -32603, message: /Try again in 5 s/, data: { code: 'unavailable', retry_after_seconds: 5 } } },
        503,
      ),
    })),
    {
      name: 'a store that is down',
      ...report({}),
      context: { reports: broken },
      sent: { 'retry-after': '30' },
      ...answered(
        {
          error: {
            code: -32603,
            message: /The store of .* is not available at the moment\. Try again in 30 s/,
            data: { code: 'unavailable', retry_after_seconds: 30 },
          },
        },
        503,
      ),
    },
  ]
}

function calls(): BehaviourRow[] {
  const limited = {
    tokens: 0,
    status: 429,
    sent: { 'retry-after': '6', ratelimit: '"minute";r=0;t=12, "day";r=90;t=8640' },
    answer: rpcError(
      429,
      'Rate limit exceeded: 10 requests a minute. Retry after 6 s. Left: 0 of 10 (minute), 90 of 100 (day).',
      {
        error: {
          data: {
            retry_after_seconds: 6,
            limit: '10 requests a minute',
            left: [
              { name: 'minute', quota: 10, remaining: 0 },
              { name: 'day', quota: 100, remaining: 90 },
            ],
          },
        },
      },
    ),
  } as const
  const thrower: McpContext['reports'] = {
    submit: () => {
      throw new Error('bug')
    },
  }
  const report = { corporate_number: FULL, field: 'name', description: 'x', source_url: 'https://example.com/' }
  return [
    {
      name: 'an unknown tool',
      body: call('nope', {}),
      ...told(200, rpcError(-32602, `Unknown tool: nope. Available: ${ALL_TOOLS}`)),
    },
    {
      name: 'an unknown tool, modern',
      ...modern('tools/call', { name: 'nope' }),
      ...told(200, rpcError(-32602, /^Unknown tool: nope\. Available: /)),
    },
    {
      name: 'a tool named constructor',
      body: call('constructor', {}),
      ...told(200, rpcError(-32602, /^Unknown tool: constructor\./)),
    },
    {
      name: 'no tool name',
      body: legacy('tools/call', { arguments: {} }),
      ...told(200, rpcError(-32602, /params\.name/)),
    },
    {
      name: 'arguments in a list',
      body: legacy('tools/call', { name: 'get_discovery_facets', arguments: [] }),
      ...told(200, rpcError(-32602, /params\.arguments .*an array/)),
    },
    {
      name: 'arguments null, which are none',
      body: legacy('tools/call', { name: 'get_discovery_facets', arguments: null }),
      ...success({ total: 46 }),
    },
    { name: 'over the limit, the id echoed', body: call('get_discovery_facets', {}), ...limited },
    { name: 'over the limit, modern', ...modern('tools/call', { name: 'get_discovery_facets' }), ...limited },
    {
      name: 'bad arguments are told before the limit',
      body: call('search_corporations', {}),
      tokens: 0,
      ...refused(/^missing_criteria/),
    },
    { name: 'tools/list goes on over the limit', body: legacy('tools/list'), tokens: 0, ...answered(result({})) },
    {
      name: 'a bug',
      body: call('report_data_issue', report),
      context: { reports: thrower },
      ...told(500, rpcError(-32603, 'Internal error', { error: { data: undefined } })),
    },
  ]
}

describe('report_data_issue', () => checkBehaviour(reports()))
describe('tools/call', () => checkBehaviour(calls()))
