import { describe } from 'node:test'
import { answered, type BehaviourRow, checkBehaviour, result, rpcError, told } from './behaviour-row.ts'
import { CAPABILITIES_KEY, legacy, modern, type Sample, VERSION_KEY } from './sample-request.ts'

const SUPPORTED = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05']
// Icons exist from revision 2025-11-25 on, and are sent once.
const ICONS = [{ src: /^data:image\/svg\+xml,/, mimeType: 'image/svg+xml', sizes: ['any'] }]
const SERVER = { name: 'corporate-registry-lookup', version: '1.2.3' }
const MODERN_MEMBERS = { resultType: 'complete', _meta: { 'io.modelcontextprotocol/serverInfo': SERVER } }
const CACHEABLE = { ...MODERN_MEMBERS, ttlMs: 3_600_000, cacheScope: 'public' }
const failure = 'of the key'

/** Returns a request with headers or members of the body replaced. */
function altered(sample: Sample, headers: Sample['headers'], body: object = {}): Sample {
  return { ...sample, headers: { ...sample.headers, ...headers }, body: { ...(sample.body as object), ...body } }
}

function legacyMethods(): BehaviourRow[] {
  const initialize = (protocolVersion: unknown) =>
    legacy('initialize', { protocolVersion, capabilities: {}, clientInfo: { name: 't', version: '1' } })
  const welcomed = (protocolVersion: string) =>
    result({
      protocolVersion,
      capabilities: { tools: {} },
      serverInfo: { ...SERVER, icons: protocolVersion === '2025-11-25' ? ICONS : undefined },
      instructions: /search_corporations.*https:\/\/registry\.example\/developers\.$/,
    })
  return [
    ...SUPPORTED.slice(1).map((version) => ({
      name: `initialize ${version}`,
      body: initialize(version),
      ...answered(welcomed(version)),
    })),
    { name: 'initialize with an unknown version', body: initialize('1999-01-01'), ...answered(welcomed('2025-11-25')) },
    { name: 'initialize with the modern version', body: initialize('2026-07-28'), ...answered(welcomed('2025-11-25')) },
    {
      name: 'initialize under an unsupported header',
      headers: { 'mcp-protocol-version': '1999-01-01' },
      body: initialize('2025-11-25'),
      ...answered(welcomed('2025-11-25')),
    },
    {
      name: 'initialize without a version',
      body: legacy('initialize', {}),
      ...told(200, rpcError(-32602, 'protocolVersion must be a string; it is missing')),
    },
    {
      name: 'initialize with a number as version',
      body: initialize(3),
      ...told(200, rpcError(-32602, 'protocolVersion must be a string, not 3')),
    },
    {
      name: 'initialize under the modern header',
      headers: { 'mcp-protocol-version': '2026-07-28' },
      body: initialize('2025-11-25'),
      ...told(400, rpcError(-32020, /initialize/)),
    },
    {
      name: 'initialize with a stray Mcp-Method header',
      headers: { 'mcp-method': 'other' },
      body: initialize('2025-11-25'),
      ...answered(welcomed('2025-11-25')),
    },
    { name: 'ping', body: legacy('ping'), ...answered({ jsonrpc: '2.0', id: 7, result: {}, error: undefined }) },
    {
      name: 'ping with params null',
      body: { jsonrpc: '2.0', id: 7, method: 'ping', params: null },
      ...answered({ id: 7, result: {} }),
    },
    { name: 'ping with id 0', body: { jsonrpc: '2.0', id: 0, method: 'ping' }, ...answered({ id: 0, result: {} }) },
    {
      name: 'ping with text as id',
      body: { jsonrpc: '2.0', id: 'ä"\ud800', method: 'ping' },
      ...answered({ id: 'ä"\ud800', result: {} }),
    },
    {
      name: 'tools/list',
      body: legacy('tools/list'),
      ...answered(result({ resultType: undefined, ttlMs: undefined, nextCursor: undefined })),
    },
    {
      name: 'tools/list with a cursor',
      body: legacy('tools/list', { cursor: 'x' }),
      ...told(200, rpcError(-32602, /^Invalid cursor/)),
    },
    { name: 'tools/list with the cursor null', body: legacy('tools/list', { cursor: null }), ...answered(result({})) },
    {
      name: 'tools/list with an empty cursor',
      body: legacy('tools/list', { cursor: '' }),
      ...told(200, rpcError(-32602, /^Invalid cursor/)),
    },
    ...['server/discover', 'resources/list', 'constructor', '__proto__', ''].map(
      (method): BehaviourRow => ({
        name: `unknown method ${JSON.stringify(method)}`,
        body: legacy(method),
        ...told(200, rpcError(-32601, new RegExp(`^Method not found: ${method}$`))),
      }),
    ),
    ...SUPPORTED.slice(1).map((version) => ({
      name: `ping under the header ${version}`,
      headers: { 'mcp-protocol-version': version },
      body: legacy('ping'),
      ...answered(result({})),
    })),
    {
      name: 'an unsupported version header',
      headers: { 'mcp-protocol-version': '1999-01-01' },
      body: legacy('ping'),
      ...told(
        400,
        rpcError(-32022, /1999-01-01/, {
          error: { code: -32022, data: { supported: SUPPORTED, requested: '1999-01-01' } },
        }),
      ),
    },
    { name: '/v1/mcp is the same', path: '/v1/mcp', body: legacy('ping'), status: 200, answer: result({}) },
  ]
}

function modernMethods(): BehaviourRow[] {
  return [
    {
      name: 'server/discover',
      ...modern('server/discover'),
      ...answered(
        result({
          ...CACHEABLE,
          _meta: { 'io.modelcontextprotocol/serverInfo': { ...SERVER, icons: ICONS } },
          supportedVersions: SUPPORTED,
          capabilities: { tools: {} },
          instructions: /search_corporations.*https:\/\/registry\.example\/developers\.$/,
        }),
      ),
    },
    { name: 'tools/list', ...modern('tools/list'), ...answered(result({ ...CACHEABLE, nextCursor: undefined })) },
    {
      name: 'tools/list with a cursor',
      ...modern('tools/list', { cursor: 'x' }),
      ...told(200, rpcError(-32602, /^Invalid cursor/)),
    },
    ...['initialize', 'ping', 'subscriptions/listen', 'resources/list', '__proto__'].map(
      (method): BehaviourRow => ({
        name: `unknown method ${method}`,
        ...modern(method),
        ...told(404, rpcError(-32601, new RegExp(`^Method not found: ${method}$`))),
      }),
    ),
  ]
}

function modernEnvelope(): BehaviourRow[] {
  const list = modern('tools/list')
  const callTool = modern('tools/call', { name: 'get_discovery_facets', arguments: {} })
  const withMeta = (meta: object) => legacy('tools/list', { _meta: meta })
  const refused = (code: number, message: RegExp) =>
    ({ status: 400, answer: rpcError(code, message), failure }) as const
  const served = { status: 200, answer: result({ resultType: 'complete' }) }
  const unsupported = {
    status: 400,
    answer: rpcError(-32022, /2099-01-01/, { error: { data: { supported: SUPPORTED, requested: '2099-01-01' } } }),
    failure,
  } as const
  return [
    {
      name: 'the modern header and no _meta',
      ...altered(list, {}, { params: {} }),
      ...refused(-32602, /protocolVersion.*clientCapabilities/),
    },
    {
      name: 'the modern header and no version in _meta',
      ...altered(list, {}, withMeta({ [CAPABILITIES_KEY]: {} })),
      ...refused(-32602, /protocolVersion"$/),
    },
    {
      name: 'no capabilities in _meta',
      ...altered(list, {}, withMeta({ [VERSION_KEY]: '2026-07-28' })),
      ...refused(-32602, /clientCapabilities/),
    },
    {
      name: 'capabilities that are no object',
      ...altered(list, {}, withMeta({ [VERSION_KEY]: '2026-07-28', [CAPABILITIES_KEY]: [] })),
      ...refused(-32602, /clientCapabilities/),
    },
    {
      name: 'a version that is no string',
      ...altered(list, {}, withMeta({ [VERSION_KEY]: 1, [CAPABILITIES_KEY]: {} })),
      ...refused(-32602, /protocolVersion/),
    },
    {
      name: 'an unsupported version in _meta and header',
      ...altered(
        list,
        { 'mcp-protocol-version': '2099-01-01' },
        withMeta({ [VERSION_KEY]: '2099-01-01', [CAPABILITIES_KEY]: {} }),
      ),
      ...unsupported,
    },
    {
      name: 'an unsupported version in _meta alone',
      ...altered(list, { 'mcp-protocol-version': undefined }, withMeta({ [VERSION_KEY]: '2099-01-01' })),
      ...unsupported,
    },
    {
      name: 'versions that differ',
      ...altered(list, { 'mcp-protocol-version': '2025-11-25' }),
      ...refused(-32020, /2025-11-25/),
    },
    {
      name: 'no version header',
      ...altered(list, { 'mcp-protocol-version': undefined }),
      ...refused(-32020, /MCP-Protocol-Version/),
    },
    { name: 'no Mcp-Method header', ...altered(list, { 'mcp-method': undefined }), ...refused(-32020, /Mcp-Method/) },
    {
      name: 'an Mcp-Method header that differs',
      ...altered(list, { 'mcp-method': 'tools/call' }),
      ...refused(-32020, /tools\/call.*tools\/list/),
    },
    {
      name: 'no params.name, which no header can equal',
      ...modern('tools/call', {}),
      headers: { ...modern('tools/call', {}).headers, 'mcp-name': 'x' },
      ...refused(-32020, /params\.name/),
    },
    { name: 'no params.name and no header', ...modern('tools/call', {}), ...refused(-32020, /Mcp-Name/) },
    { name: 'no Mcp-Name header', ...altered(callTool, { 'mcp-name': undefined }), ...refused(-32020, /Mcp-Name/) },
    {
      name: 'an Mcp-Name header that differs',
      ...altered(callTool, { 'mcp-name': 'search_corporations' }),
      ...refused(-32020, /search_corporations/),
    },
    {
      name: 'an Mcp-Name header in base64',
      ...altered(callTool, { 'mcp-name': `=?base64?${Buffer.from('get_discovery_facets').toString('base64')}?=` }),
      ...served,
      counted: 1,
    },
    {
      name: 'an Mcp-Name header in broken base64',
      ...altered(callTool, { 'mcp-name': '=?base64?!!?=' }),
      ...refused(-32020, /Mcp-Name/),
    },
    {
      name: 'headers with white space around',
      ...altered(callTool, {
        'mcp-name': ' get_discovery_facets\t',
        'mcp-method': ' tools/call ',
        'mcp-protocol-version': ' 2026-07-28',
      }),
      ...served,
      counted: 1,
    },
    {
      name: 'an envelope of an older version is served as that version',
      ...altered(list, { 'mcp-protocol-version': '2025-11-25' }, withMeta({ [VERSION_KEY]: '2025-11-25' })),
      ...answered(result({ resultType: undefined })),
    },
  ]
}

describe('createMcpHandler, methods of 2025-11-25 and older', () => checkBehaviour(legacyMethods()))
describe('createMcpHandler, methods of 2026-07-28', () => checkBehaviour(modernMethods()))
describe('createMcpHandler, envelope of 2026-07-28', () => checkBehaviour(modernEnvelope()))
