import { FACT_ROWS } from '../../facts/fact-table.ts'
import type { SourceNote } from '../../facts/source-note.ts'
import { INSURED_COUNT_NOTE, INSURED_COUNT_SOURCE } from '../../facts/workforce.ts'
import { noteSource } from '../../query/register/source-notes.ts'
import TEXTS from './components.json' with { type: 'json' }
import { type Json, type JsonObject, spelledOut } from './spelled-out.ts'

const NTA = noteSource({ id: 'nta', asOf: '2026-08-21' }, { fictional: false })

// The sources as replies of a demo cite them, because the corporations in the examples are invented.
const FICTIONAL_NTA: SourceNote = noteSource({ id: 'nta', asOf: '2026-08-21' }, { fictional: true })
const FICTIONAL_GBIZINFO = noteSource({ id: 'gbizinfo', asOf: '2026-08-20' }, { fictional: true })

const SNAPSHOT = '2026-08-21-5f1c09ab'
const FICTIONAL_PROVENANCE: JsonObject = { snapshot: SNAPSHOT, sources: [FICTIONAL_NTA, FICTIONAL_GBIZINFO] }

/** Number of 人事院, a public body that every real register contains. */
export const AUTHORITY_NUMBER = '2000012010002'

const AUTHORITY = {
  corporate_number: AUTHORITY_NUMBER,
  name: '人事院',
  name_kana: 'ジンジイン',
  name_en: 'National Personnel Authority',
  kind: '101',
  kind_name: '国の機関',
  prefecture: '東京都',
  city: '港区',
  address: '東京都港区虎ノ門２丁目２－３',
}

const FICTIONAL = {
  corporate_number: '7999901000001',
  name: '株式会社架空システム',
  name_kana: 'カクウシステム',
  kind: '301',
  kind_name: '株式会社',
  prefecture: '東京都',
  city: '港区',
  address: '東京都港区芝公園９丁目９番９号',
  industries: [{ code: '391', name: 'ソフトウェア業' }],
}

const FACT_EXAMPLES: JsonObject = Object.fromEntries(
  FACT_ROWS.flatMap(([name, { example }]) => (example === undefined ? [] : [[name, example as Json]])),
)

/** Example bodies of the 200 replies, by name. */
export function bodyExamples(baseUrl: string): JsonObject {
  const profile = (summary: string, value: ProfileExample): JsonObject => ({
    summary,
    value: { ...value, links: { html: `${baseUrl}/corp/${value.corporate_number}` } },
  })
  return {
    profile: profile('A public body', {
      ...AUTHORITY,
      postal_code: '1050001',
      prefecture_code: '13',
      city_code: '13103',
      street: '虎ノ門２丁目２－３',
      updated_on: '2026-03-03',
      snapshot: SNAPSHOT,
      sources: [{ ...NTA, fields: ['name', 'name_kana', 'name_en', 'address'] }],
    }),
    profile_employees: profile('Published number of employees (fictional)', {
      ...FICTIONAL,
      ...FACT_EXAMPLES,
      ...sourcesOf(Object.keys(FACT_EXAMPLES)),
    }),
    profile_insured: profile('No published number, 5 or more insured persons (fictional)', {
      ...FICTIONAL,
      insured_count: 34,
      insured_count_note: INSURED_COUNT_NOTE,
      insured_count_source: INSURED_COUNT_SOURCE,
      ...sourcesOf(['insured_count']),
    }),
    profile_range: profile('No published number, 1 to 4 insured persons (fictional)', {
      ...FICTIONAL,
      insured_count_range: '1-4',
      ...sourcesOf(['insured_count_range']),
    }),
    search: {
      summary: 'One corporation found',
      value: searchBody([{ ...AUTHORITY, match: { tier: 'registered', field: 'name' } }], {
        snapshot: SNAPSHOT,
        sources: [NTA],
      }),
    },
    search_brief: {
      summary: 'The same with view=brief',
      value: searchBody([{ corporate_number: AUTHORITY_NUMBER, name: AUTHORITY.name, address: AUTHORITY.address }], {
        snapshot: SNAPSHOT,
        sources: [{ id: 'nta', as_of: '2026-08-21' }],
      }),
    },
    search_nothing: {
      summary: 'Nothing found; suggestions has a close name (fictional)',
      value: searchBody([], {
        suggestions: [{ corporate_number: FICTIONAL.corporate_number, name: FICTIONAL.name }],
        ...FICTIONAL_PROVENANCE,
      }),
    },
    search_interpreted: {
      summary: 'Nothing found for q as it stands, one hit without the department (fictional)',
      value: searchBody([], {
        interpreted: {
          q: FICTIONAL.name,
          left_out: '御中 営業部',
          rule: 'department',
          total: 1,
          items: [{ ...FICTIONAL, workforce_band: '100-299', match: { tier: 'registered', field: 'name' } }],
        },
        ...FICTIONAL_PROVENANCE,
      }),
    },
  }
}

/** Example bodies below `/ext` and their answers, by name. */
export const LIST_EXAMPLES: JsonObject = spelledOut(TEXTS.listExamples, { snapshot: SNAPSHOT, nta: FICTIONAL_NTA })

// Hits that are all registered under the name; `more` is what follows them.
function searchBody(items: readonly JsonObject[], more: JsonObject): JsonObject {
  const total = items.length
  const counts = { registered: total, exact: 0, prefix: 0, partial: 0 }
  return { total, counts, limit: 20, offset: 0, has_more: false, items, ...more }
}

type ProfileExample = JsonObject & { readonly corporate_number: string }

function sourcesOf(fields: readonly string[]): JsonObject {
  return {
    updated_on: '2026-08-20',
    snapshot: SNAPSHOT,
    sources: [
      { ...FICTIONAL_NTA, fields: ['name', 'name_kana', 'address'] },
      { ...FICTIONAL_GBIZINFO, fields: ['industries', ...fields] },
    ],
  }
}
