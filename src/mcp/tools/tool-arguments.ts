import { DEFAULT_LIMIT, MAX_LIMIT, MAX_QUERY_CHARACTERS } from '../../domain/limits.ts'
import { VIEWS } from '../../facts/answer.ts'
import { FILTER_NAMES, FILTERS, type FilterName } from '../../facts/filter-table.ts'
import { ofEach } from '../../facts/of-each.ts'
import { ORDER_NAMES, ORDERS } from '../../facts/order-table.ts'
import { SORTS } from '../../query/parse/sort.ts'
import { type Argument, optional, required } from './arguments.ts'

export const CORPORATE_NUMBER: Argument<'required'> = required('digits', {
  takes: 'the 13 digits of a corporate number, such as "7000012050002"',
  // No pattern: clients that validate arguments would refuse spellings that are accepted here.
  schema: {
    type: 'string',
    minLength: 13,
    description: 'Corporate number (法人番号): 13 digits; also with T, hyphens or spaces, or in full width.',
  },
})

export const Q: Argument<'optional'> = optional('digits', {
  takes: 'a part of a trade name, such as "国税", a corporate number or a securities code',
  schema: {
    type: 'string',
    maxLength: MAX_QUERY_CHARACTERS,
    description:
      'Part of the trade name, its reading (kana or romaji), the English name, or a usual or former name; widths, types of kana and spellings of legal forms (㈱) do not matter. Several words must all match; many short, common words together are refused. A corporate number, a securities code (6758), an EDINET code and a web address work too.',
  },
})

/** The filters of a search, by their names. */
export const FILTER_ARGUMENTS: { readonly [name in FilterName]: Argument<'optional'> } = ofEach(
  FILTER_NAMES,
  filterArgument,
)

function filterArgument(name: FilterName): Argument<'optional'> {
  const { takes, leastDigits, brief, type } = FILTERS[name]
  return optional(type === 'boolean' ? 'flag' : 'digits', {
    takes,
    ...(leastDigits === undefined ? {} : { leastDigits }),
    schema: {
      ...(type === undefined ? { type: 'string', maxLength: MAX_QUERY_CHARACTERS } : { type }),
      description: brief,
    },
  })
}

export const SORT: Argument<'optional'> = optional('text', {
  takes: `one of ${SORTS.map((sort) => `"${sort}"`).join(', ')}`,
  schema: {
    type: 'string',
    enum: SORTS,
    description: `Order of the items. ${ORDER_NAMES.map((name) => `${name}: ${ORDERS[name].en}`).join('; ')}; name: by reading.`,
  },
})

/** Returns arguments that a tool has in common with a search, and says no more of them: models pay for every word. */
export function asInSearch<Given extends { readonly [name: string]: Argument }>(given: Given): Given {
  const same = Object.entries(given).map(([name, argument]) => [
    name,
    { ...argument, schema: { ...argument.schema, description: 'As in a search.' } },
  ])
  return Object.fromEntries(same) as Given
}

export const LIMIT: Argument<'optional'> = optional('integer', {
  takes: `an integer from 1 to ${MAX_LIMIT}`,
  schema: { type: 'integer', minimum: 1, maximum: MAX_LIMIT, default: DEFAULT_LIMIT, description: 'Items per page.' },
})

export const OFFSET: Argument<'optional'> = optional('integer', {
  takes: 'an integer from 0',
  schema: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 0, description: 'Items to skip.' },
})

export const VIEW: Argument<'optional'> = optional('text', {
  takes: '"full" or "brief"',
  schema: {
    type: 'string',
    enum: VIEWS,
    default: 'full',
    description: 'brief: only number, name, address and what is sorted by.',
  },
})
