import { MAX_QUERY_CHARACTERS } from '../../domain/limits.ts'
import { FILTER_NAMES, FILTERS, type FilterName } from '../../facts/filter-table.ts'
import TEXTS from './components.json' with { type: 'json' }
import type { ParameterExample } from './example-of.ts'
import { type Json, type JsonObject, spelledOut } from './spelled-out.ts'

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
    CorporateNumber: { ...CorporateNumber, example: corporate_number },
    ...PARAMETERS,
    ...Object.fromEntries(found),
  }
}

function filterParameter(name: FilterName): JsonObject {
  const { type, meaning: description } = FILTERS[name]
  const schema: JsonObject = type === undefined ? { type: 'string', maxLength: MAX_QUERY_CHARACTERS } : { type }
  return { name, in: 'query', description, schema }
}

const { CorporateNumber, Query, ...OTHERS } = spelledOut(TEXTS.parameters)

/** The parameters other than `corporate_number`, without the examples that depend on the register. */
export const PARAMETERS: Readonly<Record<string, JsonObject>> = {
  Query: Query!,
  ...Object.fromEntries(FILTER_NAMES.map((name) => [FILTERS[name].component, filterParameter(name)])),
  ...OTHERS,
}

/** The parameters of `/ext/building` and `/ext/suggest` alone, in few words: the document of `/v1` has the rest. */
export const BUILDING_PARAMETERS: JsonObject = spelledOut(TEXTS.extParameters)
