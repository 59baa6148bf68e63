import { FACT_ROWS, type FactName } from '../../facts/fact-table.ts'
import { FILTER_NAMES, FILTERS } from '../../facts/filter-table.ts'
import type { Profile } from '../../facts/profile.ts'
import { INSURED_COUNT_NOTE, INSURED_COUNT_SOURCE } from '../../facts/workforce.ts'
import { hitOf, profileOf } from '../../query/present.ts'
import type { Register } from '../../query/register/register.ts'
import { noteSource } from '../../query/register/source-notes.ts'
import TEXTS from './components.json' with { type: 'json' }
import { type Json, type JsonObject, spelledOut } from './spelled-out.ts'

const { authority: AUTHORITY, fictional: FICTIONAL } = TEXTS.corporations

const snapshot = '2026-08-21-5f1c09ab'
const nta = noteSource({ id: 'nta', asOf: '2026-08-21' }, { fictional: false })

// The sources as replies of a demo cite them, because the corporations in the examples are invented.
const fictionalNta = noteSource({ id: 'nta', asOf: '2026-08-21' }, { fictional: true })
const fictionalGbizinfo = noteSource({ id: 'gbizinfo', asOf: '2026-08-20' }, { fictional: true })

const match = { tier: 'registered', field: 'name' }
const VALUES: JsonObject = {
  ...{ snapshot, nta, fictionalNta, fictionalGbizinfo },
  authorityHit: { ...AUTHORITY, match },
  fictionalHit: { ...FICTIONAL, workforce_band: '100-299', match },
}

const FACT_EXAMPLES: JsonObject = Object.fromEntries(
  FACT_ROWS.flatMap(([name, { example }]) => (example === undefined ? [] : [[name, example as Json]])),
)

/** Example bodies of the 200 replies, by name. */
export function bodyExamples(baseUrl: string): JsonObject {
  const profile = (summary: string, value: JsonObject & { readonly corporate_number: string }): JsonObject => ({
    summary,
    value: { ...value, links: { html: `${baseUrl}/corp/${value.corporate_number}` } },
  })
  const fictional = (summary: string, facts: JsonObject): JsonObject =>
    profile(`${summary} (fictional)`, { ...FICTIONAL, ...facts, ...sourcesOf(Object.keys(facts)) })
  return {
    profile: profile('A public body', {
      ...AUTHORITY,
      ...{ postal_code: '1050001', prefecture_code: '13', city_code: '13103', street: '虎ノ門２丁目２－３' },
      ...{ updated_on: '2026-03-03', snapshot },
      sources: [{ ...nta, fields: ['name', 'name_kana', 'name_en', 'address'] }],
    }),
    profile_employees: fictional('Published number of employees', FACT_EXAMPLES),
    profile_insured: profile('No published number, 5 or more insured persons (fictional)', {
      ...FICTIONAL,
      insured_count: 34,
      insured_count_note: INSURED_COUNT_NOTE,
      insured_count_source: INSURED_COUNT_SOURCE,
      ...sourcesOf(['insured_count']),
    }),
    profile_range: fictional('No published number, 1 to 4 insured persons', { insured_count_range: '1-4' }),
    ...spelledOut(TEXTS.searchExamples, VALUES),
  }
}

/** Example bodies below `/ext` and their answers, by name. */
export const LIST_EXAMPLES: JsonObject = spelledOut(TEXTS.listExamples, VALUES)

function sourcesOf(fields: readonly string[]): JsonObject {
  return {
    ...{ updated_on: '2026-08-20', snapshot },
    sources: [
      { ...fictionalNta, fields: ['name', 'name_kana', 'address'] },
      { ...fictionalGbizinfo, fields: ['industries', ...fields] },
    ],
  }
}

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
    const example: ParameterExample = { ...profileOf(register, ordinal), ...hitOf(register, ordinal) }
    const known = [...ASKED_FOR].filter((fact) => fact in example).length
    if (known > most) [best, most] = [example, known]
    if (most === ASKED_FOR.size) break
  }
  return best
}
