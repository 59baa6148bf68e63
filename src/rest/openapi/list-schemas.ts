import { MAX_LIST_ROWS } from '../../domain/limits.ts'
import { CLUSTER_ANSWER_SCHEMA } from '../../facts/schemas/cluster-answer.ts'
import { CORPORATE_NUMBER_SCHEMA } from '../../facts/schemas/fact-schemas.ts'
import type { JsonSchema } from '../../facts/schemas/json-schema.ts'
import { SOURCE_NOTE_SCHEMA, VIEWED_SOURCE_SCHEMA } from '../../facts/schemas/source-note.ts'
import {
  CANDIDATE_SCHEMA,
  EVIDENCE_SCHEMA,
  LIST_ANSWER_SCHEMA,
  MATCH_ROW_SCHEMA,
  MATCHED_ROW_SCHEMA,
} from '../../match/match-schemas.ts'
import { CHANGES_ANSWER_SCHEMA, NUMBER_FAULT_SCHEMA } from '../../query/changes-schemas.ts'
import type { JsonObject } from './json-object.ts'
import { namedSchemas } from './named-schemas.ts'

// What an item has, the document of /v1 says.
const BUILDING_ANSWER_SCHEMA: JsonSchema = {
  ...CLUSTER_ANSWER_SCHEMA,
  properties: {
    ...CLUSTER_ANSWER_SCHEMA.properties,
    items: {
      type: 'array',
      items: {
        type: 'object',
        description: 'A corporation, as the items of a search (`/v1/openapi.json`) have it, without `match`.',
      },
    },
  },
}

/** `components.schemas` of lists that are matched, of changes and of buildings. */
export const LIST_SCHEMAS: JsonObject = {
  ...namedSchemas(
    new Map([
      [CORPORATE_NUMBER_SCHEMA, 'CorporateNumber'],
      [MATCH_ROW_SCHEMA, 'MatchRow'],
      [LIST_ANSWER_SCHEMA, 'ListAnswer'],
      [MATCHED_ROW_SCHEMA, 'MatchedRow'],
      [EVIDENCE_SCHEMA, 'Evidence'],
      [CANDIDATE_SCHEMA, 'Candidate'],
      [CHANGES_ANSWER_SCHEMA, 'ChangesAnswer'],
      [NUMBER_FAULT_SCHEMA, 'NumberFault'],
      [BUILDING_ANSWER_SCHEMA, 'BuildingAnswer'],
      [SOURCE_NOTE_SCHEMA, 'Source'],
      [VIEWED_SOURCE_SCHEMA, 'SearchSource'],
    ]),
  ),
  Changes: {
    type: 'object',
    description: 'Corporate numbers, and the day from which changes count.',
    required: ['since', 'numbers'],
    properties: {
      since: { type: 'string', format: 'date', description: 'The first day whose updates count as changes.' },
      numbers: {
        type: 'array',
        minItems: 1,
        maxItems: MAX_LIST_ROWS,
        items: { type: 'string', description: 'A corporate number: 13 digits.' },
      },
    },
    additionalProperties: true,
  },
  List: {
    type: 'object',
    description: 'Rows to match.',
    required: ['rows'],
    properties: {
      rows: { type: 'array', minItems: 1, maxItems: MAX_LIST_ROWS, items: { $ref: '#/components/schemas/MatchRow' } },
    },
    additionalProperties: true,
  },
}
