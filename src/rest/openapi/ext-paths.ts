import { MAX_LIST_ROWS, MAX_TOOL_ROWS } from '../../domain/limits.ts'
import type { JsonObject } from './json-object.ts'
import { documentPath } from './own-document.ts'
import { jsonOf, parameter } from './references.ts'
import { headers, response } from './responses.ts'

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

const RPC_REFUSAL: JsonObject = {
  description: 'A JSON-RPC error that says what to change.',
  headers: headers(['Cache-Control']),
  content: { 'application/json': { schema: rpcMessage('error') } },
}

/** `paths` beyond the specification of `/v1`. */
export const EXT_PATHS: JsonObject = {
  '/ext/match': {
    post: {
      operationId: 'matchRows',
      tags: ['Lists'],
      summary: 'Corporate numbers for a list of names',
      description: [
        `Up to ${MAX_LIST_ROWS} rows, each with a name as somebody wrote it and perhaps an address. Each is \`confirmed\` with its number, ` +
          'left to `review` with its candidates, or `none`, for a reason in fixed words; one that is wrong is an `error` of its ' +
          'own, and the others are answered. Answers are in the order of the rows. A row has the same answer alone and among others.',
        'Names without a likely candidate, namesakes, another legal form or another prefecture, and texts that name several ' +
          'parties are never confirmed. A corporate number that came with a row is checked, never trusted. Numbers may be sent ' +
          'for the digits of `id`, `postal_code`, `prefecture`, `corporate_number` and `as_of`.',
        'Counts as one request, and each row that is answered as one row of the limit `rows`: all of the rows or, with 429, none. ' +
          'Nothing that is sent is stored.',
      ].join('\n\n'),
      parameters: [parameter('RequestId')],
      security: [{ ApiKey: [] }, { Bearer: [] }],
      requestBody: { required: true, content: jsonOf('List', ['list']) },
      responses: {
        '200': {
          description: 'One answer for each row. Counts as a request.',
          headers: headers(LIMITED),
          content: jsonOf('ListAnswer', ['list_answer']),
        },
        '400': response('InvalidList'),
        '401': response('MissingKey'),
        '403': response('InvalidKey'),
        '413': response('ListTooLarge'),
        '429': response('RateLimited'),
        '500': response('Internal'),
        '503': response('Unavailable'),
      },
    },
  },
  '/ext/changes': {
    post: {
      operationId: 'listChanges',
      tags: ['Lists'],
      summary: 'Which of up to a thousand corporations have changed',
      description: [
        `Takes up to ${MAX_LIST_ROWS} corporate numbers and a day. \`changed\` are those whose \`updated_on\` is that day or later, with it; ` +
          '`unchanged` the others that are published; `not_found` those that are not, whatever the reason. Each number is in one ' +
          'of the lists, once, in the order in which it was sent. Texts that are no corporate numbers are in `errors`, with their ' +
          'place among `numbers` from 0, and the others are answered. Numbers may be sent for digits.',
        'As the day, take the oldest `as_of` among the `sources` of the answer before. `updated_on` is what the sources date; what you ' +
          'keep of one profile is checked to the letter by `If-None-Match` under `/v1`.',
        'Counts as one request. Nothing that is sent is stored.',
      ].join('\n\n'),
      parameters: [parameter('RequestId')],
      security: [{ ApiKey: [] }, { Bearer: [] }],
      requestBody: { required: true, content: jsonOf('Changes', ['changes']) },
      responses: {
        '200': {
          description: 'What became of each number. Counts as a request.',
          headers: headers(LIMITED),
          content: jsonOf('ChangesAnswer', ['changes_answer']),
        },
        '400': response('InvalidChanges'),
        '401': response('MissingKey'),
        '403': response('InvalidKey'),
        '413': response('ChangesTooLarge'),
        '429': response('RateLimited'),
        '500': response('Internal'),
        '503': response('Unavailable'),
      },
    },
  },
  '/ext/mcp': {
    post: {
      operationId: 'callTool',
      tags: ['Lists'],
      summary: 'Tools for AI agents: search, fetch, match_corporations',
      description:
        'The Model Context Protocol over HTTP, in every revision from 2024-11-05 to 2026-07-28: one JSON-RPC message a request. ' +
        `\`search\` and \`fetch\` answer as connectors and deep research of OpenAI expect; \`match_corporations\` takes up to ${MAX_TOOL_ROWS} ` +
        'rows and answers as `/ext/match`, with fewer candidates a row where a list would have many. A successful `tools/call` counts as one request, and each answered row as one row. ' +
        'Refusals are JSON-RPC errors under the statuses of the other paths.',
      parameters: [],
      security: [{ ApiKey: [] }, { Bearer: [] }],
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
            examples: { list: { summary: 'Which tools there are', value: LIST_TOOLS } },
          },
        },
      },
      responses: {
        '200': {
          description: 'A JSON-RPC response.',
          headers: headers(['Cache-Control']),
          content: {
            'application/json': { schema: rpcMessage('id') },
          },
        },
        '202': { description: 'The message wanted no response.', headers: headers(['Cache-Control']) },
        '4XX': RPC_REFUSAL,
      },
    },
  },
  '/ext/server.json': {
    get: {
      operationId: 'getServerJson',
      tags: ['This document'],
      summary: 'The entry for the registry of MCP servers',
      description:
        '`server.json` as the registry at registry.modelcontextprotocol.io takes it, with the addresses of this service. Needs no key and never counts.',
      parameters: [],
      security: [],
      responses: {
        '200': {
          description: 'The entry.',
          headers: headers(['Cache-Control']),
          content: { 'application/json': { schema: { type: 'object', additionalProperties: true } } },
        },
        '4XX': RPC_REFUSAL,
      },
    },
  },
  '/ext/openapi.json': documentPath({ operationId: 'getExtDocument', tag: 'This document' }),
}
