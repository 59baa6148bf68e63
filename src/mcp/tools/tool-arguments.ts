import {
  LONGEST_CONTACT,
  LONGEST_DESCRIPTION,
  LONGEST_SOURCE_URL,
  REPORT_FIELDS,
} from '../../access/reports/parse-report.ts'
import { DEFAULT_LIMIT, MAX_LIMIT, MAX_QUERY_CHARACTERS, MAX_TOOL_ROWS } from '../../domain/limits.ts'
import { VIEWS } from '../../facts/answer.ts'
import { FILTER_NAMES, FILTERS, type FilterName } from '../../facts/filter-table.ts'
import { ofEach } from '../../facts/of-each.ts'
import { ORDER_NAMES, ORDERS } from '../../facts/order-table.ts'
import { type JsonSchema, schemasIn } from '../../facts/schemas/schemas.ts'
import { DEFAULT_TOP, MAX_DEPTH, MAX_TOP } from '../../query/facets/facets-question.ts'
import { SORTS } from '../../query/parse/sort.ts'
import type { Argument } from './arguments.ts'
import type { Tool } from './tool.ts'
import TEXTS from './tools.json' with { type: 'json' }

/** Clients accept 25,000 tokens in one result, which fifty rows with five candidates each would exceed. */
export const MOST_CANDIDATES = 125

const VALUES = {
  ...{ rows: MAX_TOOL_ROWS, candidates: MOST_CANDIDATES },
  ...{ characters: MAX_QUERY_CHARACTERS, most: MAX_LIMIT, page: DEFAULT_LIMIT, offsets: Number.MAX_SAFE_INTEGER },
  ...{ sorts: SORTS, quotedSorts: SORTS.map((sort) => `"${sort}"`).join(', '), views: VIEWS },
  orders: ORDER_NAMES.map((name) => `${name}: ${ORDERS[name].en}`).join('; '),
  ...{ maxTop: MAX_TOP, defaultTop: DEFAULT_TOP, maxDepth: MAX_DEPTH },
  ...{ reportFields: REPORT_FIELDS, listedFields: REPORT_FIELDS.join(', '), longestContact: LONGEST_CONTACT },
  ...{ longestDescription: LONGEST_DESCRIPTION, longestSourceUrl: LONGEST_SOURCE_URL },
}

// The schemas say no more than clients can check: one that validates arguments would refuse spellings accepted here.
/** What `tools/list` says of a tool for people and models. */
export type Described = Pick<Tool, 'name' | 'title' | 'description'>

const DESCRIBED = schemasIn<keyof (typeof TEXTS)['tools'], Omit<Described, 'name'>>(TEXTS.tools, VALUES)

export function described(name: keyof (typeof TEXTS)['tools']): Described {
  return { name, ...DESCRIBED[name] }
}

type ArgumentName = keyof (typeof TEXTS)['inputs']

const ROWS = schemasIn<ArgumentName, Omit<Argument, 'presence'>>(TEXTS.inputs, VALUES)

/** The schemas of answers that only tools give. */
export const OUTPUTS: Readonly<Record<keyof (typeof TEXTS)['outputs'], JsonSchema>> = schemasIn(TEXTS.outputs, VALUES)

/** Returns an argument of tools.json that a call must have. */
export function required(name: ArgumentName): Argument<'required'> {
  return { presence: 'required', ...ROWS[name] }
}

export function optional(name: ArgumentName): Argument<'optional'> {
  return { presence: 'optional', ...ROWS[name] }
}

/** The filters of a search, by their names. */
export const FILTER_ARGUMENTS: { readonly [name in FilterName]: Argument<'optional'> } = ofEach(
  FILTER_NAMES,
  filterArgument,
)

function filterArgument(name: FilterName): Argument<'optional'> {
  const { takes, leastDigits, takesSeveral, brief, type } = FILTERS[name]
  return {
    presence: 'optional',
    form: type === 'boolean' ? 'flag' : 'digits',
    takes,
    ...(leastDigits === undefined ? {} : { leastDigits }),
    ...(takesSeveral === undefined ? {} : { takesSeveral }),
    schema: {
      ...(type === undefined ? { type: 'string', maxLength: MAX_QUERY_CHARACTERS } : { type }),
      description: brief,
    },
  }
}

/** Returns arguments that a tool has in common with a search, and says no more of them: models pay for every word. */
export function asInSearch<Given extends { readonly [name: string]: Argument }>(given: Given): Given {
  const same = Object.entries(given).map(([name, argument]) => [
    name,
    { ...argument, schema: { ...argument.schema, description: 'As in a search.' } },
  ])
  return Object.fromEntries(same) as Given
}
