import { DEFAULT_LIMIT, MAX_LIMIT, MAX_QUERY_CHARACTERS, MAX_QUERY_WORDS } from '../../domain/limits.ts'
import { VIEWS } from '../../facts/answer.ts'
import { FILTER_NAMES, FILTERS, type FilterName } from '../../facts/filter-table.ts'
import { ORDER_NAMES, ORDERS } from '../../facts/order-table.ts'
import { SORTS } from '../../query/parse/sort.ts'
import { MAX_ANSWERS } from '../../query/typeahead.ts'
import type { ParameterExample } from './example-of.ts'
import type { Json, JsonObject } from './json-object.ts'
import { inQuery } from './references.ts'

const TEXT: JsonObject = { type: 'string', maxLength: MAX_QUERY_CHARACTERS }

/** Returns `components.parameters`, with examples that find a corporation, each alone and all together. */
export function parameters(example: ParameterExample): JsonObject {
  const { corporate_number, name, industries } = example
  const filters = FILTER_NAMES.map((filter) => {
    const { component, fact } = FILTERS[filter]
    return [component, fact === 'industries' ? industries?.[0]?.code : example[fact]] as const
  })
  const found = [['Query', name] as const, ...filters].flatMap(([parameter, value]) =>
    value === undefined ? [] : [[parameter, { ...PARAMETERS[parameter], example: value as Json }] as const],
  )
  return {
    CorporateNumber: { ...CORPORATE_NUMBER, example: corporate_number },
    ...PARAMETERS,
    ...Object.fromEntries(found),
  }
}

function filterParameter(name: FilterName): JsonObject {
  const { type } = FILTERS[name]
  return inQuery(name, FILTERS[name].meaning, { schema: type === undefined ? TEXT : { type } })
}

const CORPORATE_NUMBER: JsonObject = {
  name: 'corporate_number',
  in: 'path',
  required: true,
  description:
    'Corporate number: 13 digits, the first of them 1 to 9. Anything else is 400. A number of this form with a wrong check digit is ' +
    '404; `detail` names the right digit.',
  schema: { $ref: '#/components/schemas/CorporateNumber' },
}

/** The parameters other than `corporate_number`, without the examples that depend on the register. */
export const PARAMETERS: Readonly<Record<string, JsonObject>> = {
  Query: inQuery(
    'q',
    'Part of the trade name, the reading, the English name, or of a usual or former name. Differences in width, case, hiragana and katakana, small kana, old ' +
      'and new kanji, hyphens, spaces and the spelling of legal forms (㈱, (株), カ), K.K.) are ignored. Several words ' +
      `(at most ${MAX_QUERY_WORDS}) must all match; several words that are too common to search together are 400: send fewer or longer ` +
      'words. A corporate number finds that corporation; a securities code (6758, 130A), an EDINET code (E01777) or a web address or host (www.example.co.jp) finds the corporations that have it first, then the names with the text. An empty `q` counts as absent; one with nothing but punctuation is 400. Names of ' +
      'persons are not searched.',
    { schema: TEXT },
  ),
  ...Object.fromEntries(FILTER_NAMES.map((name) => [FILTERS[name].component, filterParameter(name)])),
  Sort: inQuery(
    'sort',
    `Order of the items, of any number of hits. ${ORDER_NAMES.map((name) => `\`${name}\`: ${ORDERS[name].meaning}`).join('; ')}; equal ones by ` +
      'notability, those that lack the fact last: `unknown` counts them. Where no hit has the fact, the order is that of relevance, and `notes` says so. ' +
      '`name`: by reading, then by name, both in the order of UTF-16 code units; names without a reading last.',
    { schema: { type: 'string', enum: SORTS, default: 'relevance' }, example: 'relevance' },
  ),
  Limit: inQuery('limit', 'How many items to return at most.', {
    schema: { type: 'integer', minimum: 1, maximum: MAX_LIMIT, default: DEFAULT_LIMIT },
    example: DEFAULT_LIMIT,
  }),
  Offset: inQuery(
    'offset',
    'How many items to skip from the start. Any number is allowed; beyond the last item, the page is empty.',
    { schema: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 0 }, example: 0 },
  ),
  View: inQuery(
    'view',
    '`brief`: each corporation has only `corporate_number`, `name`, `address`, `match` and the fact it is sorted by, each source only `id` and `as_of` (and `fictional` ' +
      'in a demo); everything else is as in `full`. To cite the sources, use a full answer of the same `snapshot`.',
    { schema: { type: 'string', enum: VIEWS, default: 'full' }, example: 'full' },
  ),
  ProfileView: inQuery(
    'view',
    '`brief`: each source has only `id` and `as_of` (and `fictional` in a demo); everything else is as in `full`.',
    { schema: { type: 'string', enum: VIEWS, default: 'full' }, example: 'full' },
  ),
  Prefer: {
    name: 'Prefer',
    in: 'header',
    description:
      'With `handling=strict` (RFC 7240), unknown parameters are 400 instead of being ignored (a search names them in `ignored`). The reply has ' +
      '`Preference-Applied`.',
    schema: { type: 'string' },
    example: 'handling=strict',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of a reply in your cache. If that reply is still valid, you get 304 without a body.',
    schema: { type: 'string' },
    example: 'W/"rXw1cVdQk9uN7mZy0aJb2A"',
  },
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    description:
      'Your own id of the request, which the reply repeats: up to 64 letters, digits and `_ . : -`. Any other id, and one that contains an API key, is replaced.',
    schema: { type: 'string' },
    example: 'order-4711',
  },
}

/** The parameters of `/ext/building` and `/ext/suggest` alone, in few words: the document of `/v1` has the rest. */
export const BUILDING_PARAMETERS: Readonly<Record<string, JsonObject>> = {
  Typed: inQuery('q', 'The text so far.', { schema: TEXT, example: 'toyota' }),
  FewSuggestions: inQuery('limit', 'How many corporations at most.', {
    schema: { type: 'integer', minimum: 1, maximum: MAX_ANSWERS, default: MAX_ANSWERS },
    example: 5,
  }),
  WrittenAddress: inQuery('address', 'Instead of a number: an address with a block, or the name of a building.', {
    schema: TEXT,
    example: '東京都千代田区霞が関1-2-3',
  }),
  Name: inQuery('q', 'Part of a name, as in a search.', { schema: TEXT, example: '商会' }),
  Form: inQuery('kind', 'A legal form, as in a search.', { schema: TEXT, example: '株式会社' }),
  WrittenNumber: inQuery(
    'corporate_number',
    'Corporate number: 13 digits; also with T, hyphens or spaces, or in full width.',
    { schema: { type: 'string' }, example: '7000012050002' },
  ),
  Level: inQuery(
    'level',
    'Same building, or same street address whatever the building. By default the building, if one is known.',
    { schema: { type: 'string', enum: ['building', 'street'] }, example: 'street' },
  ),
}
