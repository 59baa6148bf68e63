import { MOST_IGNORED } from '../domain/limits.ts'
import { END_REASONS } from '../facts/invoice.ts'
import { type JsonSchema, SCHEMAS, schemasIn } from '../facts/schemas/schemas.ts'
import { ADDRESS_LEVELS } from './compare/compare-address.ts'
import { LONGEST_ADDRESS, LONGEST_CODE, LONGEST_NAME } from './match-row.ts'
import TEXTS from './match-schemas.json' with { type: 'json' }
import { ROW_INVOICES } from './row-invoice.ts'
import { RULES } from './rules.ts'

const VALUES = {
  ...{ longestName: LONGEST_NAME, longestAddress: LONGEST_ADDRESS, longestCode: LONGEST_CODE, ignored: MOST_IGNORED },
  ...{ addressLevels: ADDRESS_LEVELS, rowInvoices: ROW_INVOICES, endReasons: END_REASONS },
  reasons: [...new Set(['nothing_found', ...RULES.map(({ reason }) => reason)])],
}

/** The rows of lists that are matched, and the answers to them. */
export const MATCH_SCHEMAS: Readonly<Record<keyof typeof TEXTS, JsonSchema>> = schemasIn(TEXTS, VALUES, SCHEMAS)
