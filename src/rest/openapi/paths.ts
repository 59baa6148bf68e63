import { FILTER_NAMES, FILTERS } from '../../facts/filter-table.ts'
import type { ParameterExample } from './example-of.ts'
import TEXTS from './paths.json' with { type: 'json' }
import { type JsonObject, spelledOut } from './spelled-out.ts'

/** `paths` of `/v1`. Its CSV is not among them: a second media type would make clients return a text or an answer. */
export const PATHS: JsonObject = spelledOut(TEXTS.v1, {
  filters: FILTER_NAMES.map((name) => ({ $ref: `#/components/parameters/${FILTERS[name].component}` })),
})

/** `paths` beyond the specification of `/v1`. */
export const EXT_PATHS: JsonObject = spelledOut(TEXTS.ext)

/** `paths` of the service for OpenRefine; the example is a corporation of the register that is served. */
export function reconcilePaths({ corporate_number: number, name, prefecture }: ParameterExample): JsonObject {
  const place = prefecture === undefined ? [] : [{ pid: 'prefecture', v: prefecture }]
  return spelledOut(TEXTS.reconcile, {
    number,
    queries: JSON.stringify({ q0: { query: name, properties: place } }),
    extend: JSON.stringify({ ids: [number], properties: [{ id: 'address' }] }),
  })
}
