import { CORPORATE_NUMBER_SCHEMA } from '../domain/schemas/corporation-summary.ts'
import type { JsonSchema } from '../domain/schemas/json-schema.ts'
import { objectSchema } from '../domain/schemas/object-schema.ts'
import { PROVENANCE } from '../domain/schemas/provenance.ts'
import type { ChangesAnswer, NumberFault } from './changes.ts'

const NUMBERS: JsonSchema = { type: 'array', items: CORPORATE_NUMBER_SCHEMA }

export const NUMBER_FAULT_SCHEMA: JsonSchema = objectSchema<NumberFault>('A text that is no corporate number.', {
  required: {
    index: { type: 'integer', minimum: 0, description: 'Its place among `numbers`, from 0.' },
    fault: { type: 'string', description: 'What is wrong with it.' },
  },
  optional: {},
})

export const CHANGES_ANSWER_SCHEMA: JsonSchema = objectSchema<ChangesAnswer>('What became of the numbers asked for.', {
  required: {
    changed: {
      type: 'array',
      items: objectSchema<ChangesAnswer['changed'][number]>('A corporation that has changed.', {
        required: {
          corporate_number: CORPORATE_NUMBER_SCHEMA,
          updated_on: { type: 'string', format: 'date', description: 'The newest update of any published field.' },
        },
        optional: {},
      }),
    },
    unchanged: NUMBERS,
    not_found: { ...NUMBERS, description: 'Those that are not published, for whatever reason.' },
    ...PROVENANCE,
  },
  optional: {
    errors: { type: 'array', items: NUMBER_FAULT_SCHEMA, description: 'Texts that are no corporate numbers, if any.' },
  },
})
