import { DEFAULT_LIMIT, MAX_LIMIT, MAX_QUERY_CHARACTERS } from '../../domain/limits.ts'
import { VIEWS } from '../../facts/answer.ts'
import { MOST_SORTED } from '../../query/match/sort-hits.ts'
import { SORTS } from '../../query/parse/sort.ts'
import type { Argument } from './arguments.ts'

export const CORPORATE_NUMBER: Argument<'required'> = {
  presence: 'required',
  form: 'digits',
  takes: 'the 13 digits of a corporate number, such as "7000012050002"',
  // No pattern: clients that validate arguments would refuse spellings that are accepted here.
  schema: {
    type: 'string',
    minLength: 13,
    description: 'Corporate number (法人番号): 13 digits; also with T, hyphens or spaces, or in full width.',
  },
}

export const Q: Argument<'optional'> = {
  presence: 'optional',
  form: 'digits',
  takes: 'a part of a trade name, such as "国税", or a corporate number',
  schema: {
    type: 'string',
    maxLength: MAX_QUERY_CHARACTERS,
    description:
      'Part of the trade name, its reading (kana or romaji), the English name, or a usual or former name; widths, types of kana and spellings of legal forms (㈱) do not matter. Several words must all match; many short, common words together are refused. A corporate number works too.',
  },
}

export const PREFECTURE: Argument<'optional'> = {
  presence: 'optional',
  form: 'digits',
  leastDigits: 2,
  takes: 'the name of a prefecture, such as "東京都", or its code, such as "13"',
  schema: { type: 'string', description: 'Prefecture: 東京都, also 東京, Tokyo or the JIS code "13".' },
}

export const INDUSTRY: Argument<'optional'> = {
  presence: 'optional',
  form: 'digits',
  leastDigits: 2,
  takes: 'a part of an industry name, such as "建設", an everyday word, such as "IT", or a JSIC code, such as "06"',
  schema: {
    type: 'string',
    maxLength: MAX_QUERY_CHARACTERS,
    description:
      'Part of a JSIC industry name (建設, 情報通信業; English from the beginning of a word), its code: section letter ("D"), two-digit division ("06") or three-digit group ("061"), or an everyday word (IT, 製薬, 物流), which industry_read_as explains. Finds only corporations with a published industry.',
  },
}

export const CITY: Argument<'optional'> = {
  presence: 'optional',
  form: 'digits',
  leastDigits: 5,
  takes: 'the name of a city, ward, town or village, such as "港区", or its code of five digits, such as "13103"',
  schema: {
    type: 'string',
    maxLength: MAX_QUERY_CHARACTERS,
    description:
      'Narrows to a city, ward, town or village: name (港区, Minato-ku) or five-digit code ("13103"). 横浜市 includes all its wards.',
  },
}

export const KIND: Argument<'optional'> = {
  presence: 'optional',
  form: 'digits',
  takes: 'a legal form, such as "株式会社" or "KK", or its code, such as "301"',
  schema: {
    type: 'string',
    maxLength: MAX_QUERY_CHARACTERS,
    description:
      'Narrows to a legal form in any spelling (株式会社, ㈱, KK, 学校法人), or to a code as in the field kind ("301").',
  },
}

export const SORT: Argument<'optional'> = {
  presence: 'optional',
  form: 'text',
  takes: '"relevance", "workforce" or "name"',
  schema: {
    type: 'string',
    enum: SORTS,
    description: `Order of the items. workforce (largest first) and name (by reading) need at most ${MOST_SORTED.toLocaleString('en')} hits.`,
  },
}

export const LIMIT: Argument<'optional'> = {
  presence: 'optional',
  form: 'integer',
  takes: `an integer from 1 to ${MAX_LIMIT}`,
  schema: {
    type: 'integer',
    minimum: 1,
    maximum: MAX_LIMIT,
    default: DEFAULT_LIMIT,
    description: 'Items per page.',
  },
}

export const OFFSET: Argument<'optional'> = {
  presence: 'optional',
  form: 'integer',
  takes: 'an integer from 0',
  schema: {
    type: 'integer',
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    default: 0,
    description: 'Items to skip.',
  },
}

export const VIEW: Argument<'optional'> = {
  presence: 'optional',
  form: 'text',
  takes: '"full" or "brief"',
  schema: {
    type: 'string',
    enum: VIEWS,
    default: 'full',
    description: 'brief: of corporations only number, name and address, of sources only id and as_of.',
  },
}
