import { CORPORATION_KINDS } from '../../domain/corporation-kind.ts'
import { DEFAULT_LIMIT, MAX_LIMIT, MAX_QUERY_CHARACTERS, MAX_QUERY_WORDS } from '../../domain/limits.ts'
import { PREFECTURES } from '../../domain/prefecture.ts'
import { VIEWS } from '../../facts/answer.ts'
import { MOST_SORTED } from '../../query/match/sort-hits.ts'
import { SORTS } from '../../query/parse/sort.ts'
import type { ParameterExample } from './example-of.ts'
import type { JsonObject } from './json-object.ts'

/** Returns `components.parameters`, with examples that find a corporation, each alone and all together. */
export function parameters(example: ParameterExample): JsonObject {
  const { corporate_number, name, prefecture, city, kind_name } = example
  const industry = example.industries?.[0]?.code
  const examples = { Query: name, Prefecture: prefecture, Industry: industry, City: city, Kind: kind_name }
  const found = Object.entries(examples).flatMap(([parameter, value]) =>
    value === undefined ? [] : [[parameter, { ...PARAMETERS[parameter], example: value }] as const],
  )
  return {
    CorporateNumber: { ...CORPORATE_NUMBER, example: corporate_number },
    ...PARAMETERS,
    ...Object.fromEntries(found),
  }
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
  Query: {
    name: 'q',
    in: 'query',
    description:
      'Part of the trade name, the reading, the English name, or of a usual or former name. Differences in width, case, hiragana and katakana, small kana, old ' +
      'and new kanji, hyphens, spaces and the spelling of legal forms (㈱, (株), カ), K.K.) are ignored. Several words ' +
      `(at most ${MAX_QUERY_WORDS}) must all match; several words that are too common to search together are 400: send fewer or longer ` +
      'words. A corporate number finds that corporation. An empty `q` counts as absent; one with nothing but punctuation is 400. Names of ' +
      'persons are not searched.',
    schema: { type: 'string', maxLength: MAX_QUERY_CHARACTERS },
  },
  Prefecture: {
    name: 'pref',
    in: 'query',
    description:
      'Prefecture of the registered location: its full name (東京都), the short name (東京), the JIS X 0401 code (13) or ' +
      `the English name (Tokyo). One of ${PREFECTURES.map(({ name }) => name).join('、')}.`,
    schema: { type: 'string' },
  },
  Industry: {
    name: 'industry',
    in: 'query',
    description:
      'Part of the Japanese name of an industry, its English name from the beginning of a word, or the beginning of its code ' +
      '(JSIC revision 14: section letter, two-digit division or three-digit group). A class includes everything below it: 39 finds ' +
      '391, and so does G. An everyday word (IT, 製薬, 物流, SaaS) stands for one or more classes, which `industry_read_as` in the answer lists. ' +
      'Corporations without a published industry, which are many, are not found.',
    schema: { type: 'string', maxLength: MAX_QUERY_CHARACTERS },
  },
  City: {
    name: 'city',
    in: 'query',
    description:
      'City, ward, town or village of the registered location: its name or its code of five digits (13103). A name that exists in ' +
      'several prefectures means all of these cities, unless `pref` or a prefecture in front (東京都府中市) names one; a designated city (横浜市, ' +
      '14100) includes all its wards, a district (西多摩郡) all its towns. English names (Minato-ku; Kohoku-ku, Yokohama) work if addresses of ' +
      'corporations there are published in English. Only together with `q`, `pref` or `industry`; a place without corporations is 400.',
    schema: { type: 'string', maxLength: MAX_QUERY_CHARACTERS },
  },
  Kind: {
    name: 'kind',
    in: 'query',
    description:
      'Legal form: the code of the tax agency (法人種別), which items have as `kind`, or a form in any spelling (株式会社, ㈱, K.K., ' +
      '合同会社, (財)). A form without a code of its own (学校法人, 医療法人) is recognised in the name. Only together with `q`, `pref` or `industry`. ' +
      `Codes: ${[...CORPORATION_KINDS.values()].map(({ code, name }) => `${code} ${name}`).join('、')}.`,
    schema: { type: 'string', maxLength: MAX_QUERY_CHARACTERS },
  },
  Sort: {
    name: 'sort',
    in: 'query',
    description:
      'Order of the items. `workforce`: the largest employee figure first, 1 to 4 as one value, unknown ones last, equal ones by relevance. ' +
      '`name`: by reading, then by name, both in the order of UTF-16 code units; names without a reading last. ' +
      `Orders other than \`relevance\` need at most ${MOST_SORTED.toLocaleString('en')} hits; with more, the reply is 400: narrow the search.`,
    schema: { type: 'string', enum: SORTS, default: 'relevance' },
    example: 'relevance',
  },
  Limit: {
    name: 'limit',
    in: 'query',
    description: 'How many items to return at most.',
    schema: { type: 'integer', minimum: 1, maximum: MAX_LIMIT, default: DEFAULT_LIMIT },
    example: DEFAULT_LIMIT,
  },
  Offset: {
    name: 'offset',
    in: 'query',
    description:
      'How many items to skip from the start. Any number is allowed; beyond the last item, the page is empty.',
    schema: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 0 },
    example: 0,
  },
  View: {
    name: 'view',
    in: 'query',
    description:
      '`brief`: each corporation has only `corporate_number`, `name` and `address`, each source only `id` and `as_of` (and `fictional` ' +
      'in a demo); everything else is as in `full`. To cite the sources, use a full answer of the same `snapshot`.',
    schema: { type: 'string', enum: VIEWS, default: 'full' },
    example: 'full',
  },
  Prefer: {
    name: 'Prefer',
    in: 'header',
    description:
      'With `handling=strict` (RFC 7240), unknown parameters are 400 instead of being named in `ignored`. The reply has ' +
      '`Preference-Applied`.',
    schema: { type: 'string' },
    example: 'handling=strict',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of a reply in your cache. If that reply is still valid, you get 304 without a body.',
    schema: { type: 'string' },
    example: '"rXw1cVdQk9uN7mZy0aJb2A"',
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
