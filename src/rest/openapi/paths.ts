import { FILTER_NAMES, FILTERS } from '../../facts/filter-table.ts'
import type { JsonObject } from './json-object.ts'
import { documentPath } from './own-document.ts'
import { headers, jsonOf, KEYED, parameter, refusals, response } from './references.ts'

const DATA_HEADERS = headers([
  'X-Request-Id',
  'ETag',
  'Snapshot-Id',
  'Cache-Control',
  'Vary',
  'RateLimit-Policy',
  'RateLimit',
  'Preference-Applied',
])

/** `paths`: the three endpoints. */
export const PATHS: JsonObject = {
  '/v1/corp/{corporate_number}': {
    get: {
      operationId: 'getCorporation',
      tags: ['Corporations'],
      summary: 'Look up one corporation by its number',
      description:
        'Returns everything that is published of it, with the source of each field. ' +
        'Only corporations eligible for publication are found: those with a name, not deleted, not closed, not excluded ' +
        'from search by the tax agency. The name of the representative is never part of a reply.',
      parameters: ['CorporateNumber', 'ProfileView', 'Prefer', 'IfNoneMatch', 'RequestId'].map(parameter),
      security: KEYED,
      responses: {
        '200': {
          description: 'The profile. Counts as a request.',
          headers: DATA_HEADERS,
          content: jsonOf('Profile', ['profile', 'profile_employees', 'profile_insured', 'profile_range']),
        },
        '304': response('NotModified'),
        ...refusals({ '400': 'InvalidNumber', '401': 'MissingKey', '404': 'CorporationNotFound' }),
      },
    },
  },
  '/v1/corp': {
    get: {
      operationId: 'searchCorporations',
      tags: ['Corporations'],
      summary: 'Search corporations by name, prefecture and industry',
      description: [
        'At least one of `q`, `pref` and `industry` must be given; the other filters only narrow a search. Hits fulfil all ' +
          'parameters. A parameter that is given twice, or is not percent-encoded UTF-8, is 400; `+` means a space. Unknown parameters are ' +
          'named in `ignored`; with `Prefer: handling=strict` they are 400.',
        '**Order:** `sort` decides. Relevance means: by `match.tier` (number, registered, exact, prefix, partial), then by ' +
          'field (the name; then the reading, the English name and usual names; then the romanised reading; then former names), then, of ' +
          'names that equal or begin with `q`, those in the same letters first (みずほ before ミズホ), then by notability (points for ' +
          'published facts: legal form, age, listing, size of the workforce with 1 to 4 as one step, money, English name, ' +
          'how many corporations are in the city, and others named after it), then by corporate number without its check digit.',
        '**Paging:** `total` is exact, and any `offset` is allowed. Within one `snapshot`, pages never overlap or leave ' +
          'gaps; if `snapshot` changes between two pages, start again.',
        '**CSV:** with `Accept: text/csv` the items are rows for a spreadsheet: UTF-8 with a byte order mark, the same ' +
          "columns in every answer, several values of a field in one cell, and a `'` before a cell that a spreadsheet would compute.",
        'Searching by the name of a person is not supported.',
      ].join('\n\n'),
      parameters: [
        'Query',
        ...FILTER_NAMES.map((name) => FILTERS[name].component),
        'Sort',
        'Limit',
        'Offset',
        'View',
        'Prefer',
        'IfNoneMatch',
        'RequestId',
      ].map(parameter),
      security: KEYED,
      responses: {
        '200': {
          description: 'A page of the hits, which may be empty. Counts as a request.',
          headers: DATA_HEADERS,
          // Without the CSV: a second media type would make every generated client return a text or an answer.
          content: jsonOf('SearchAnswer', ['search', 'search_brief', 'search_nothing', 'search_interpreted']),
        },
        '304': response('NotModified'),
        ...refusals({ '400': 'InvalidSearch', '401': 'MissingKey' }),
      },
    },
  },
  '/v1/openapi.json': documentPath({ operationId: 'getOpenApiDocument', tag: 'Description' }),
}
