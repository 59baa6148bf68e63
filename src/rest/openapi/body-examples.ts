import { FACT_ROWS, type FactName } from '../../facts/fact-table.ts'
import { FILTER_NAMES, FILTERS } from '../../facts/filter-table.ts'
import type { Profile } from '../../facts/profile.ts'
import { INSURED_COUNT_NOTE, INSURED_COUNT_SOURCE } from '../../facts/workforce.ts'
import { itemOf, profileOf } from '../../query/present.ts'
import type { Register } from '../../query/register/register.ts'
import { noteSource } from '../../query/register/source-notes.ts'
import TEXTS from './components.json' with { type: 'json' }
import { type Json, type JsonObject, spelledOut } from './spelled-out.ts'

const { authority: AUTHORITY, fictional: FICTIONAL } = TEXTS.corporations

const FACT_EXAMPLES: JsonObject = Object.fromEntries(
  FACT_ROWS.flatMap(([name, { example }]) => (example === undefined ? [] : [[name, example as Json]])),
)

const match = { tier: 'registered', field: 'name' }
const VALUES: JsonObject = {
  snapshot: '2026-08-21-5f1c09ab',
  nta: noteSource({ id: 'nta', asOf: '2026-08-21' }, { fictional: false }),
  // The sources as replies of a demo cite them, because the corporations in the examples are invented.
  fictionalNta: noteSource({ id: 'nta', asOf: '2026-08-21' }, { fictional: true }),
  fictionalGbizinfo: noteSource({ id: 'gbizinfo', asOf: '2026-08-20' }, { fictional: true }),
  authority: AUTHORITY,
  authorityHit: { ...AUTHORITY, match },
  fictional: FICTIONAL,
  fictionalHit: { ...FICTIONAL, workforce_band: '100-299', match },
  ...{ facts: FACT_EXAMPLES, factNames: Object.keys(FACT_EXAMPLES) },
  ...{ insuredNote: INSURED_COUNT_NOTE, insuredSource: INSURED_COUNT_SOURCE },
}

/** Example bodies of the 200 replies, by name. */
export function bodyExamples(baseUrl: string): JsonObject {
  return spelledOut({ ...TEXTS.profileExamples, ...TEXTS.searchExamples }, { ...VALUES, baseUrl })
}

/** Example bodies below `/ext` and their answers, by name. */
export const LIST_EXAMPLES: JsonObject = spelledOut(TEXTS.listExamples, VALUES)

/** The corporation that the examples of the parameters find, each alone and all together. */
export type ParameterExample = { readonly [fact in FactName]?: unknown } & Pick<Profile, 'corporate_number' | 'name'> &
  Partial<Pick<Profile, 'industries'>>

// How many corporations are tried: the most notable come first, and most readers know them.
const LOOKED_AT = 1_000

// 人事院, a public body that every real register contains.
const NOBODY: ParameterExample = {
  corporate_number: AUTHORITY.corporate_number,
  name: '人事院',
  kind_name: '国の機関',
  address: '東京都千代田区霞が関1-2-3',
}

const ASKED_FOR = new Set(FILTER_NAMES.map((name) => FILTERS[name].fact))

/** Returns the most notable corporation of the register that has most of the facts that filters ask for. */
export function exampleOf(register: Register): ParameterExample {
  let best: ParameterExample = NOBODY
  for (let ordinal = 0, most = -1; ordinal < Math.min(register.size, LOOKED_AT); ordinal++) {
    const example: ParameterExample = { ...profileOf(register, ordinal), ...itemOf(register, ordinal) }
    const known = [...ASKED_FOR].filter((fact) => fact in example).length
    if (known > most) [best, most] = [example, known]
    if (most === ASKED_FOR.size) break
  }
  return best
}
