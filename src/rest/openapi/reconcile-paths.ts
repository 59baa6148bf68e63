import type { ParameterExample } from './example-of.ts'
import type { JsonObject } from './json-object.ts'
import { headers, response } from './responses.ts'

const OTHER_REFUSALS = { '429': response('AddressLimited'), '500': response('ReconcileFault') }

const ID = {
  name: 'id',
  in: 'query',
  required: true,
  description: 'Id of what is shown.',
  schema: { type: 'string' },
  example: '301',
}
const WHAT = {
  name: 'what',
  in: 'path',
  required: true,
  description: 'Of what kind it is.',
  schema: { type: 'string', enum: ['entity', 'type', 'property'] },
  example: 'type',
}

/** `paths` of the service for OpenRefine; the example is a corporation of the register that is served. */
export function reconcilePaths({ corporate_number, name, prefecture }: ParameterExample): JsonObject {
  const place = prefecture === undefined ? [] : [{ pid: 'prefecture', v: prefecture }]
  return {
    '/ext/reconcile': {
      get: {
        operationId: 'reconcile',
        tags: ['OpenRefine'],
        summary: 'Manifest, or the answer to a batch',
        description:
          'A service of the Reconciliation Service API 0.2, for OpenRefine and its like; no key is needed. Without a parameter its ' +
          'manifest; with `queries` the candidates for up to 50 queries; with `extend` published fields of up to 50 corporations. ' +
          'The properties of a query are `address`, `prefecture`, `postal_code`, `corporate_number` and `as_of`. Queries and ' +
          'extended corporations count as rows of the address, 1,000 a day together with the page `/match`.',
        parameters: [
          {
            name: 'queries',
            in: 'query',
            description: 'Queries under ids of your own, as JSON.',
            schema: { type: 'string' },
            example: JSON.stringify({ q0: { query: name, properties: place } }),
          },
          {
            name: 'extend',
            in: 'query',
            description: 'Ids and properties, as JSON.',
            schema: { type: 'string' },
            example: JSON.stringify({ ids: [corporate_number], properties: [{ id: 'address' }] }),
          },
          {
            name: 'callback',
            in: 'query',
            description:
              'A name of a function: the answer is then a script that calls it (JSONP). Taken by every service below.',
            schema: { type: 'string' },
            example: 'callback1',
          },
        ],
        security: [],
        responses: answers({ '400': response('InvalidBatch') }),
      },
      post: {
        operationId: 'reconcileForm',
        tags: ['OpenRefine'],
        summary: 'The same, with the parameters in a form',
        description: 'For batches that are too long for an address.',
        parameters: [],
        security: [],
        requestBody: {
          required: true,
          content: {
            'application/x-www-form-urlencoded': {
              schema: {
                type: 'object',
                properties: { queries: { type: 'string' }, extend: { type: 'string' } },
                additionalProperties: true,
              },
            },
          },
        },
        responses: answers({ '400': response('InvalidBatch'), '413': response('BatchTooLarge') }),
      },
    },
    '/ext/reconcile/suggest/{what}': {
      get: {
        operationId: 'suggest',
        tags: ['OpenRefine'],
        summary: 'Suggestions while somebody types',
        description: 'Corporations, types, or properties of a query.',
        parameters: [
          WHAT,
          {
            name: 'prefix',
            in: 'query',
            description: 'What is typed so far.',
            schema: { type: 'string' },
            example: '株式',
          },
        ],
        security: [],
        responses: answers({}),
      },
    },
    '/ext/reconcile/flyout/{what}': {
      get: {
        operationId: 'getFlyout',
        tags: ['OpenRefine'],
        summary: 'A suggestion in more words',
        description: 'A piece of HTML.',
        parameters: [WHAT, ID],
        security: [],
        responses: answers({ '404': response('NotPublished') }),
      },
    },
    '/ext/reconcile/preview': {
      get: {
        operationId: 'getPreview',
        tags: ['OpenRefine'],
        summary: 'A corporation as a small page',
        description: 'For frames; the only page that other sites may frame. It names no representative.',
        parameters: [{ ...ID, example: corporate_number }],
        security: [],
        responses: {
          '200': {
            description: 'The page.',
            headers: headers(['X-Request-Id', 'Cache-Control']),
            content: { 'text/html': { schema: { type: 'string' } } },
          },
          '404': response('NotPublished'),
          ...OTHER_REFUSALS,
        },
      },
    },
    '/ext/reconcile/properties': {
      get: {
        operationId: 'proposeProperties',
        tags: ['OpenRefine'],
        summary: 'What a corporation can be extended by',
        description: 'Fields of a profile.',
        parameters: [
          {
            name: 'type',
            in: 'query',
            description: 'A type; all have the same.',
            schema: { type: 'string' },
            example: '301',
          },
          {
            name: 'limit',
            in: 'query',
            description: 'How many at most.',
            schema: { type: 'integer', minimum: 1 },
            example: 10,
          },
        ],
        security: [],
        responses: answers({}),
      },
    },
  }
}

function answers(refusals: JsonObject): JsonObject {
  return {
    '200': {
      description: 'As the protocol says.',
      headers: headers(['X-Request-Id', 'Cache-Control']),
      content: { 'application/json': { schema: { type: 'object' } } },
    },
    ...refusals,
    ...OTHER_REFUSALS,
  }
}
