import type { Match, SearchAnswer, SearchItem, Suggestion } from '../answer.ts'
import { CORPORATE_NUMBER_SCHEMA, CORPORATION_SUMMARY } from './corporation-summary.ts'
import type { JsonSchema } from './json-schema.ts'
import { objectSchema } from './object-schema.ts'
import { PAGE } from './page.ts'
import { PROVENANCE } from './provenance.ts'

const TIERS = ['number', 'registered', 'exact', 'prefix', 'partial'] as const satisfies readonly Match['tier'][]
const FIELDS = [
  'corporate_number',
  'name',
  'name_kana',
  'name_en',
  'other_name',
  'former_name',
] as const satisfies readonly Match['field'][]

const ITEM_SCHEMA: JsonSchema = objectSchema<SearchItem>('A corporation found.', {
  required: CORPORATION_SUMMARY.required,
  optional: {
    ...CORPORATION_SUMMARY.optional,
    match: objectSchema<Match>('How q was matched; absent without q.', {
      required: {
        tier: { type: 'string', enum: TIERS, description: 'Best first, which is the order of the items.' },
        field: {
          type: 'string',
          enum: FIELDS,
          description: 'Within a tier a usual name (other_name) comes after all registered ones, a former name last.',
        },
      },
      optional: { value: { type: 'string', description: 'The usual or former name that matched.' } },
    }),
  },
})

const SUGGESTION_SCHEMA: JsonSchema = objectSchema<Suggestion>('A corporation with a similar name.', {
  required: { corporate_number: CORPORATE_NUMBER_SCHEMA, name: { type: 'string' } },
  optional: {},
})

/** Body of `GET /v1/corp` and of the tool `search_corporations`. */
export const SEARCH_ANSWER_SCHEMA: JsonSchema = objectSchema<SearchAnswer>('One page of a search.', {
  required: { ...PAGE, items: { type: 'array', items: ITEM_SCHEMA }, ...PROVENANCE },
  optional: {
    suggestions: {
      type: 'array',
      items: SUGGESTION_SCHEMA,
      description: 'Only when nothing was found: names close to q.',
    },
  },
})
