import type { ParameterExample } from './example-of.ts'
import type { JsonObject } from './json-object.ts'
import { headers, inQuery, response } from './references.ts'

const OTHER_REFUSALS = { '429': response('AddressLimited'), '500': response('ReconcileFault') }

const TEXT = { type: 'string' }

const ID = {
  name: 'id',
  in: 'query',
  required: true,
  description: 'Id of the corporation, type or property.',
  schema: TEXT,
  example: '301',
}
const WHAT = {
  name: 'what',
  in: 'path',
  required: true,
  description: 'What the request is about: a corporation (`entity`), a type or a property.',
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
        summary: 'The manifest, or the answer to a batch',
        description:
          'Implements the Reconciliation Service API 0.2, for OpenRefine and similar tools; no key is needed. Without parameters it returns its ' +
          'manifest; with `queries`, the candidates for up to 50 queries; with `extend`, published fields of up to 50 corporations. ' +
          'The properties of a query are `address`, `prefecture`, `postal_code`, `corporate_number` and `as_of`. Queries and ' +
          'extended corporations count as rows of your IP address, 1,000 a day together with the page `/match`.',
        parameters: [
          inQuery('queries', 'The queries as a JSON object, each under an id of your choice.', {
            schema: TEXT,
            example: JSON.stringify({ q0: { query: name, properties: place } }),
          }),
          inQuery('extend', 'The ids of the corporations and the properties to return, as a JSON object.', {
            schema: TEXT,
            example: JSON.stringify({ ids: [corporate_number], properties: [{ id: 'address' }] }),
          }),
          inQuery(
            'callback',
            'Name of a function: the answer is then a script that calls it (JSONP). Every path of this service that returns JSON accepts it.',
            { schema: TEXT, example: 'callback1' },
          ),
        ],
        security: [],
        responses: answers({ '400': response('InvalidBatch') }),
      },
      post: {
        operationId: 'reconcileForm',
        tags: ['OpenRefine'],
        summary: 'The same, with the parameters in a form',
        description: 'For batches that are too long for a URL.',
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
        description: 'Suggests corporations, types, or properties of a query.',
        parameters: [WHAT, inQuery('prefix', 'The text typed so far.', { schema: TEXT, example: '株式' })],
        security: [],
        responses: answers({}),
      },
    },
    '/ext/reconcile/flyout/{what}': {
      get: {
        operationId: 'getFlyout',
        tags: ['OpenRefine'],
        summary: 'More about a suggestion',
        description: 'A fragment of HTML in JSON.',
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
        description:
          'A page for frames, the only one that other sites may put into a frame. It does not name the representative.',
        parameters: [{ ...ID, example: corporate_number }],
        security: [],
        responses: {
          '200': {
            description: 'The page.',
            headers: headers(['X-Request-Id', 'Snapshot-Id', 'Cache-Control']),
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
        summary: 'The properties that `extend` can return',
        description: 'Returns the fields of a profile that are available.',
        parameters: [
          inQuery('type', 'Id of a type; all types have the same properties.', { schema: TEXT, example: '301' }),
          inQuery('limit', 'How many properties to return at most.', {
            schema: { type: 'integer', minimum: 1 },
            example: 10,
          }),
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
      description: 'The answer in the form of the protocol.',
      headers: headers(['X-Request-Id', 'Snapshot-Id', 'Cache-Control']),
      content: {
        'application/json': { schema: { type: 'object' } },
        'text/javascript': { schema: { type: 'string', description: 'The answer as a script, with `callback`.' } },
      },
    },
    ...refusals,
    ...OTHER_REFUSALS,
  }
}
