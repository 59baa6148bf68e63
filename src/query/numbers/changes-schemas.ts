import { CORPORATE_NUMBER_SCHEMA, PROVENANCE } from '../../facts/schemas/fact-schemas.ts'
import { type JsonSchema, objectSchema } from '../../facts/schemas/object-schema.ts'
import { LOGGED_FACTS } from '../../index/columns/change-log.ts'
import type { ChangesAnswer } from './changes.ts'
import type { NumberFault } from './number-list.ts'

const NUMBERS: JsonSchema = { type: 'array', items: CORPORATE_NUMBER_SCHEMA }

export const NUMBER_FAULT_SCHEMA: JsonSchema = objectSchema<NumberFault>(
  'A member of `numbers` that is not a corporate number.',
  {
    required: {
      index: { type: 'integer', minimum: 0, description: 'Its index in `numbers`, counted from 0.' },
      fault: { type: 'string', description: 'What is wrong with it, and what is expected.' },
    },
  },
)

export const CHANGES_ANSWER_SCHEMA: JsonSchema = objectSchema<ChangesAnswer>(
  'Which of the numbers that were sent have changed.',
  {
    required: {
      changed: {
        type: 'array',
        items: objectSchema<ChangesAnswer['changed'][number]>('A corporation that has changed since.', {
          required: {
            corporate_number: CORPORATE_NUMBER_SCHEMA,
            updated_on: {
              type: 'string',
              format: 'date',
              description: '`updated_on` of its profile.',
            },
          },
          optional: {
            fields: {
              type: 'array',
              items: { enum: LOGGED_FACTS },
              description:
                'The facts that have changed, named as in the profile; absent where that is not known, and any of them may have.',
            },
          },
        }),
      },
      unchanged: { ...NUMBERS, description: 'Numbers of published corporations without such an update.' },
      not_found: { ...NUMBERS, description: 'Numbers that are not published, for whatever reason.' },
      ...PROVENANCE,
    },
    optional: {
      errors: {
        type: 'array',
        items: NUMBER_FAULT_SCHEMA,
        description: 'Members of `numbers` that are not corporate numbers; absent if there are none.',
      },
    },
  },
)
