import {
  LONGEST_CONTACT,
  LONGEST_DESCRIPTION,
  LONGEST_SOURCE_URL,
  parseReport,
  REPORT_FIELDS,
} from '../../access/reports/parse-report.ts'
import type { ReportReceipt } from '../../access/reports/reports.ts'
import { invalidParameter } from '../../domain/problem.ts'
import { failure } from '../../domain/result.ts'
import { type JsonSchema, objectSchema } from '../../facts/schemas/object-schema.ts'
import { lookup } from '../../query/lookup.ts'
import type { Register } from '../../query/register/register.ts'
import { optional, required } from './arguments.ts'
import type { McpContext, Tool } from './tool.ts'
import { CORPORATE_NUMBER } from './tool-arguments.ts'
import { toolOf } from './tool-of.ts'

const FIELD = required('text', {
  takes: `the name of the wrong field: ${REPORT_FIELDS.join(', ')}`,
  schema: { type: 'string', enum: REPORT_FIELDS, description: 'Name of the wrong field in the profile, or other.' },
})

const DESCRIPTION = required('text', {
  takes: 'a text saying what is wrong and what would be right',
  schema: {
    type: 'string',
    minLength: 1,
    maxLength: LONGEST_DESCRIPTION,
    description: 'What is wrong and what would be right.',
  },
})

const SOURCE_URL = required('text', {
  takes: 'the http or https address of the original source',
  schema: {
    type: 'string',
    format: 'uri',
    maxLength: LONGEST_SOURCE_URL,
    description: 'http or https address of the original source that shows the right value.',
  },
})

const CONTACT = optional('text', {
  takes: 'an e-mail address or another way to reach a person, as text',
  schema: {
    type: 'string',
    maxLength: LONGEST_CONTACT,
    description:
      'How the operator can reach a person, such as an e-mail address; only with the consent of that person.',
  },
})

const RECEIPT_SCHEMA: JsonSchema = objectSchema<ReportReceipt>('Receipt of a stored report.', {
  required: {
    report_id: { type: 'string', description: 'Sending the same report again returns the same id.' },
    received_at: { type: 'string', format: 'date-time' },
  },
})

export function reportTool(register: Register, reports: McpContext['reports']): Tool {
  return toolOf({
    name: 'report_data_issue',
    title: 'Report a data issue',
    description:
      'Tells the operator that a published field of a corporation is wrong, with the address of the original source that shows the right value. Use it only after get_corporate_profile has shown the wrong value and the user wants it reported. It changes no data; sending the same report again returns the same report_id.',
    takes: {
      corporate_number: CORPORATE_NUMBER,
      field: FIELD,
      description: DESCRIPTION,
      source_url: SOURCE_URL,
      contact: CONTACT,
    },
    output: RECEIPT_SCHEMA,
    effect: 'writes',
    parse(texts) {
      if (REPORT_FIELDS.some((name) => name === texts.field)) return parseReport(texts)
      return failure(invalidParameter('field', texts.field, `expected one of ${REPORT_FIELDS.join(', ')}.`))
    },
    answer(report, caller) {
      const profile = lookup(register, { kind: 'number', number: report.corporateNumber })
      return profile.ok ? reports.submit(report, caller) : profile
    },
  })
}
