import { VIEWS } from '../../domain/answer.ts'
import { CORPORATION_KINDS } from '../../domain/corporation-kind.ts'
import { DEFAULT_LIMIT, MAX_LIMIT, MAX_QUERY_CHARACTERS, MAX_QUERY_WORDS } from '../../domain/limits.ts'
import { PREFECTURES } from '../../domain/prefecture.ts'
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
    '13 digits. Anything else is 400. A number of this form whose check digit is wrong is 404, with the digit that ' +
    'would be right in `detail`.',
  schema: { $ref: '#/components/schemas/CorporateNumber' },
}

/** The parameters other than `corporate_number`, without the examples that depend on the register. */
export const PARAMETERS: Readonly<Record<string, JsonObject>> = {
  Query: {
    name: 'q',
    in: 'query',
    description:
      'Part of the trade name, the reading, the English name, or of another or former name. Widths, case, hiragana and katakana, small kana, old ' +
      'and new kanji, hyphens, spaces and legal forms in any spelling (㈱, (株), カ), K.K.) do not matter. Several words ' +
      `(at most ${MAX_QUERY_WORDS}) must all match; words so common that finding who has all of them takes too long are 400, where fewer or longer ` +
      'words help. A corporate number finds that corporation. Empty counts as not given; nothing but punctuation is 400. Names of ' +
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
      '391, and so does G. An everyday word (IT, 製薬, 物流, SaaS) stands for classes that `industry_read_as` then names.',
    schema: { type: 'string', maxLength: MAX_QUERY_CHARACTERS },
  },
  City: {
    name: 'city',
    in: 'query',
    description:
      'City, ward, town or village of the registered location: its name or its code of five digits (13103). A name that several ' +
      'prefectures have is all of them, or that of `pref`, or of the prefecture in front (東京都府中市); a designated city (横浜市, ' +
      '14100) is all its wards, a district (西多摩郡) all its towns. In English (Minato-ku; Kohoku-ku, Yokohama) where addresses of ' +
      'corporations there are published in it. Beside `q`, `pref` or `industry`; where nobody is registered is 400.',
    schema: { type: 'string', maxLength: MAX_QUERY_CHARACTERS },
  },
  Kind: {
    name: 'kind',
    in: 'query',
    description:
      'Legal form: the code of the tax agency (法人種別) that items have as `kind`, or a form in any spelling (株式会社, ㈱, K.K., ' +
      '合同会社, (財)). A form without a code of its own (学校法人, 医療法人) is known from the name. Beside `q`, `pref` or `industry`. ' +
      `Codes: ${[...CORPORATION_KINDS.values()].map(({ code, name }) => `${code} ${name}`).join('、')}.`,
    schema: { type: 'string', maxLength: MAX_QUERY_CHARACTERS },
  },
  Sort: {
    name: 'sort',
    in: 'query',
    description:
      'Order of the items. `workforce`: the largest published figure first, 1 to 4 as one, unknown last, equal ones by relevance. ' +
      '`name`: by reading, then name, by code units; names without a reading last. ' +
      `Of at most ${MOST_SORTED.toLocaleString('en')} hits; more are 400: narrow them.`,
    schema: { type: 'string', enum: SORTS, default: 'relevance' },
    example: 'relevance',
  },
  Limit: {
    name: 'limit',
    in: 'query',
    description: 'How many items to return.',
    schema: { type: 'integer', minimum: 1, maximum: MAX_LIMIT, default: DEFAULT_LIMIT },
    example: DEFAULT_LIMIT,
  },
  Offset: {
    name: 'offset',
    in: 'query',
    description: 'How many items to skip from the start. Any depth; past the end the page is empty.',
    schema: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 0 },
    example: 0,
  },
  View: {
    name: 'view',
    in: 'query',
    description:
      '`brief`: of each corporation `corporate_number`, `name` and `address` alone, of each source `id` and `as_of` (and `fictional` ' +
      'in a demo); all else as in `full`. Cite sources as a full answer of the same `snapshot` names them.',
    schema: { type: 'string', enum: VIEWS, default: 'full' },
    example: 'full',
  },
  Prefer: {
    name: 'Prefer',
    in: 'header',
    description:
      '`handling=strict` (RFC 7240) makes unknown parameters 400 instead of naming them in `ignored`; `Preference-Applied` ' +
      'says that it was heeded.',
    schema: { type: 'string' },
    example: 'handling=strict',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'ETag of a reply you kept; 304 without a body when it still holds.',
    schema: { type: 'string' },
    example: '"rXw1cVdQk9uN7mZy0aJb2A"',
  },
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    description:
      'Your own id for the request, sent back. Up to 64 letters, digits and `_ . : -`; others, and one with a key in it, are replaced.',
    schema: { type: 'string' },
    example: 'order-4711',
  },
}
