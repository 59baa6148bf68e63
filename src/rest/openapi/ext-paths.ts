import { MAX_LIST_ROWS, MAX_PROFILES, MAX_TOOL_ROWS } from '../../domain/limits.ts'
import type { JsonObject } from './json-object.ts'
import { documentPath } from './own-document.ts'
import { headers, jsonOf, KEYED, parameter, refusals } from './references.ts'

const LIMITED = ['X-Request-Id', 'Snapshot-Id', 'Cache-Control', 'Vary', 'RateLimit-Policy', 'RateLimit']

function rpcMessage(member: 'id' | 'error'): JsonObject {
  return {
    type: 'object',
    required: ['jsonrpc', member],
    properties: { jsonrpc: { type: 'string', enum: ['2.0'] }, [member]: {} },
    additionalProperties: true,
  }
}

const LIST_TOOLS: JsonObject = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

const EVERY_REPLY = ['X-Request-Id', 'Snapshot-Id', 'Cache-Control']
const MCP_REPLY: JsonObject = {
  ...headers(EVERY_REPLY),
  Vary: {
    description: 'With an `Origin` in the request: the reply depends on it.',
    schema: { type: 'string', enum: ['Origin'] },
    example: 'Origin',
  },
}
const RPC_REFUSAL: JsonObject = {
  description: 'A JSON-RPC error that says what to change.',
  headers: {
    ...MCP_REPLY,
    'Retry-After': {
      description:
        'With 429 and 503: seconds to wait before the next attempt, as in `retry_after_seconds` of the error.',
      schema: { type: 'integer', minimum: 1 },
      example: 6,
    },
    'RateLimit-Policy': {
      description: 'With 429: the limits.',
      schema: { type: 'string' },
      example: '"minute";q=10;w=60',
    },
    RateLimit: {
      description: 'With 429: what is left of each, and seconds to the next.',
      schema: { type: 'string' },
      example: '"minute";r=0;t=6',
    },
    'WWW-Authenticate': {
      description: 'With 401: send the key in the X-API-Key header.',
      schema: { type: 'string', enum: ['ApiKey realm="mcp"'] },
      example: 'ApiKey realm="mcp"',
    },
  },
  content: { 'application/json': { schema: rpcMessage('error') } },
}

// What an operation takes and answers: the schema of its body, the example of it, and the answer in words.
function listExchange(
  body: 'List' | 'Changes' | 'Lookup',
  example: 'list' | 'changes' | 'lookup',
  answer: string,
): JsonObject {
  return {
    parameters: [parameter('RequestId')],
    security: KEYED,
    requestBody: { required: true, content: jsonOf(body, [example]) },
    responses: {
      '200': {
        description: `${answer} Counts as a request.`,
        headers: headers(LIMITED),
        content: jsonOf(`${body}Answer`, [`${example}_answer`]),
      },
      ...refusals({
        '400': `Invalid${body}`,
        '401': 'MissingKey',
        '413': body === 'List' ? 'ListTooLarge' : 'NumbersTooLarge',
      }),
    },
  }
}

/** `paths` beyond the specification of `/v1`. */
export const EXT_PATHS: JsonObject = {
  '/ext/match': {
    post: {
      operationId: 'matchRows',
      tags: ['Lists'],
      summary: 'Corporate numbers for a list of names',
      description: [
        `Takes up to ${MAX_LIST_ROWS} rows, each with a name as somebody wrote it and, if known, an address. Each row is \`confirmed\` with its number, ` +
          'left to `review` with its candidates, or `none`, with a fixed word as the reason; a row that is not valid is an `error`, ' +
          'and the others are answered all the same. Answers are in the order of the rows. A row has the same answer alone and among others.',
        'A row is never confirmed if its name is only similar, if namesakes are equally likely, if the legal form or the prefecture ' +
          'differs, or if it names several parties and is not itself a registered name. A corporate number that came with a row is checked, never trusted. `id`, `postal_code`, ' +
          '`prefecture`, `corporate_number` and `as_of` may be JSON numbers.',
        'Counts as one request, and each answered row as one row of the limit `rows`. If fewer rows are left, no row is answered and the ' +
          'reply is 429. Nothing that you send is stored.',
      ].join('\n\n'),
      ...listExchange('List', 'list', 'One answer for each row.'),
    },
  },
  '/ext/suggest': {
    get: {
      operationId: 'suggestCorporations',
      tags: ['Lists'],
      summary: 'Corporations for a text that is being typed',
      description:
        'For the field of a form: at most eight corporations, best first, for the text so far; if it finds nothing, those that it ' +
        'probably means. Without a key it counts as a page view of the address.',
      parameters: ['Typed', 'FewSuggestions', 'RequestId'].map(parameter),
      security: [...KEYED, {}],
      responses: {
        '200': {
          description: 'The corporations, which may be none.',
          headers: headers(LIMITED),
          content: jsonOf('SuggestAnswer'),
        },
        ...refusals({ '400': 'InvalidSuggest' }),
      },
    },
  },
  '/ext/lookup': {
    post: {
      operationId: 'lookUpCorporations',
      tags: ['Lists'],
      summary: 'Profiles of up to a hundred corporations',
      description: [
        `Takes up to ${MAX_PROFILES} corporate numbers, as JSON strings or numbers. \`profiles\` has what \`/v1/corp/{corporate_number}\` answers, in the ` +
          'order of the numbers, each once; `not_found` the numbers that are not published, whatever the reason; `errors` the values that ' +
          'are not corporate numbers, with their index in `numbers`, counted from 0. With `view` `brief`, the sources of a profile have only id and day.',
        'Counts as one request, and each number as one row of the limit `rows`. Nothing that you send is stored.',
      ].join('\n\n'),
      ...listExchange('Lookup', 'lookup', 'The profiles that are published.'),
    },
  },
  '/ext/changes': {
    post: {
      operationId: 'listChanges',
      tags: ['Lists'],
      summary: 'Which of up to a thousand corporations have changed, and in what',
      description: [
        `Takes up to ${MAX_LIST_ROWS} corporate numbers and a day. \`changed\` lists those whose \`updated_on\` is that day or later, and those in ` +
          'which a build since then has found another fact of any source. `fields` names the facts; where it is absent, any may have changed. ' +
          '`unchanged` the other published ones; `not_found` those that are not published, whatever the reason. Each number is in one ' +
          'of these lists, once, in the order of the request. Values that are not corporate numbers are in `errors`, with their ' +
          'index in `numbers`, counted from 0, and the others are answered all the same. The numbers may be JSON strings or JSON numbers.',
        'As the day, send the oldest `as_of` among the `sources` of your previous answer.',
        'Counts as one request. Nothing that you send is stored.',
      ].join('\n\n'),
      ...listExchange('Changes', 'changes', 'Which of the numbers have changed.'),
    },
  },
  '/ext/building': {
    get: {
      operationId: 'getBuilding',
      tags: ['Lists'],
      summary: 'The corporations in a building or at a street address',
      description:
        'Give `corporate_number`, for the address of that corporation, or `address`: an address with a block (東京都港区六本木6-10-1) or the ' +
        'name of a building with several corporations. An address that may be in several places has `candidates`; `items` are ' +
        'those of all of them. `q`, `kind` and `sort` choose and order among the corporations there. Counts as a request.',
      parameters: [
        ...['WrittenNumber', 'WrittenAddress', 'Name', 'Form', 'Sort', 'Level'],
        ...['Limit', 'Offset', 'View', 'RequestId'],
      ].map(parameter),
      security: KEYED,
      responses: {
        '200': {
          description: 'A page of the corporations, which may be empty. Counts as a request.',
          headers: headers(LIMITED),
          content: jsonOf('BuildingAnswer'),
        },
        ...refusals({ '400': 'InvalidBuilding', '401': 'MissingKey', '404': 'CorporationNotFound' }),
      },
    },
  },
  '/ext/mcp': {
    post: {
      operationId: 'callTool',
      tags: ['Lists'],
      summary: 'Tools for AI agents: search, fetch, match_corporations',
      description:
        'The Model Context Protocol over HTTP, in every revision from 2024-11-05 to 2026-07-28: one JSON-RPC message in each request. ' +
        `\`search\` and \`fetch\` answer in the form that connectors and deep research of OpenAI expect; \`match_corporations\` takes up to ${MAX_TOOL_ROWS} ` +
        'rows and answers like `/ext/match`, with fewer candidates for each row if a list would have many. A successful `tools/call` counts as one request, and each answered row as one row. ' +
        'Without a key, calls count as page views of the address, and rows as its rows. ' +
        'Refusals are JSON-RPC errors with the same HTTP statuses as on the other paths.',
      parameters: [],
      security: [...KEYED, {}],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['jsonrpc', 'method'],
              properties: { jsonrpc: { type: 'string', enum: ['2.0'] }, id: {}, method: { type: 'string' } },
              additionalProperties: true,
            },
            examples: { list: { summary: 'List the tools', value: LIST_TOOLS } },
          },
        },
      },
      responses: {
        '200': {
          description: 'A JSON-RPC response.',
          headers: MCP_REPLY,
          content: { 'application/json': { schema: rpcMessage('id') } },
        },
        '202': { description: 'The message was a notification, which has no response.', headers: MCP_REPLY },
        '4XX': RPC_REFUSAL,
        '5XX': { ...RPC_REFUSAL, description: 'A JSON-RPC error of the server; not counted.' },
      },
    },
  },
  '/ext/server.json': {
    get: {
      operationId: 'getServerJson',
      tags: ['This document'],
      summary: 'The entry of this service for the registry of MCP servers',
      description:
        '`server.json` in the form that the registry at registry.modelcontextprotocol.io accepts, with the addresses of this service. Needs no key and never counts.',
      parameters: [],
      security: [],
      responses: {
        '200': {
          description: 'The entry.',
          headers: headers([...EVERY_REPLY, 'Vary']),
          content: { 'application/json': { schema: { type: 'object', additionalProperties: true } } },
        },
        '4XX': { ...RPC_REFUSAL, headers: headers(EVERY_REPLY) },
      },
    },
  },
  '/ext/openapi.json': documentPath({ operationId: 'getExtDocument', tag: 'This document' }),
}
