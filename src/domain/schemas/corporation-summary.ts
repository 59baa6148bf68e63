import type { BriefItem } from '../answer.ts'
import { CORPORATION_KINDS } from '../corporation-kind.ts'
import type { CorporationSummary, IndustryLabel } from '../profile.ts'
import type { JsonSchema } from './json-schema.ts'
import { type ObjectShape, objectSchema } from './object-schema.ts'

export const CORPORATE_NUMBER_SCHEMA: JsonSchema = {
  type: 'string',
  pattern: '^[1-9]\\d{12}$',
  description: 'Corporate number (法人番号), 13 digits.',
}

export const INDUSTRY_LABEL_SCHEMA: JsonSchema = objectSchema<IndustryLabel>(
  'An industry of the Japan Standard Industrial Classification.',
  {
    required: {
      code: { type: 'string', description: 'Section letter, two-digit division or three-digit group.' },
      name: { type: 'string' },
    },
    optional: {},
  },
)

/** Shared by search results, building lists and profiles. */
export const CORPORATION_SUMMARY: ObjectShape<CorporationSummary> = {
  required: {
    corporate_number: CORPORATE_NUMBER_SCHEMA,
    name: { type: 'string', description: 'Trade name as registered.' },
    kind: { type: 'string', enum: [...CORPORATION_KINDS.keys()], description: "The tax agency's 法人種別 code." },
    kind_name: { type: 'string', description: 'Name of the kind, such as 株式会社.' },
    address: { type: 'string', description: 'Full address in one line; abroad if there is none in Japan.' },
  },
  optional: {
    name_kana: { type: 'string', description: 'Reading in katakana.' },
    name_en: { type: 'string', description: 'English name.' },
    prefecture: { type: 'string', description: 'Full name, such as 東京都.' },
    city: { type: 'string' },
    industries: { type: 'array', items: INDUSTRY_LABEL_SCHEMA },
  },
}

const { corporate_number, name, address, ...FULL_ONLY } = CORPORATION_SUMMARY.required

/** The summary in a list, whose view may be `brief`: then the optional fields are absent. */
export const BRIEF_ITEM: ObjectShape<BriefItem & Partial<CorporationSummary>> = {
  required: { corporate_number, name, address },
  optional: { ...FULL_ONLY, ...CORPORATION_SUMMARY.optional },
}

export const LISTED_CORPORATION_SCHEMA: JsonSchema = objectSchema<BriefItem & Partial<CorporationSummary>>(
  'A corporation in a list.',
  BRIEF_ITEM,
)
