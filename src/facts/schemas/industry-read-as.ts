import type { IndustryReadAs } from '../answer.ts'
import { INDUSTRY_LABEL_SCHEMA } from './fact-schemas.ts'
import type { ObjectShape } from './object-schema.ts'

/** How an everyday word for an industry was read. */
export const INDUSTRY_READ_AS: ObjectShape<IndustryReadAs>['optional'] = {
  industry_read_as: {
    type: 'array',
    items: INDUSTRY_LABEL_SCHEMA,
    description:
      'Industries that an everyday word in industry (製薬, IT) stands for; absent for names and codes of the classification.',
  },
}
