import {
  LONGEST_CONTACT,
  LONGEST_DESCRIPTION,
  LONGEST_SOURCE_URL,
  parseReport,
  REPORT_FIELDS,
} from '../../access/reports/parse-report.ts'
import type { ReportReceipt } from '../../access/reports/reports.ts'
import { invalidParameter, type RateLimited, type Unavailable } from '../../domain/problem.ts'
import { failure, type Result, success } from '../../domain/result.ts'
import type { JsonSchema } from '../../facts/schemas/json-schema.ts'
import { objectSchema } from '../../facts/schemas/object-schema.ts'
import { lookup } from '../../query/lookup.ts'
import type { Register } from '../../query/register/register.ts'
import { type Argument, inputSchema, readArguments } from './arguments.ts'
import type { McpContext } from './mcp-context.ts'
import { refusal, refusalText } from './refusal.ts'
import type { Tool, ToolOutcome, ToolRun } from './tool.ts'
import { CORPORATE_NUMBER } from './tool-arguments.ts'

const FIELD: Argument<'required'> = {
  presence: 'required',
  form: 'text',
  takes: `the name of the wrong field: ${REPORT_FIELDS.join(', ')}`,
  schema: { type: 'string', enum: REPORT_FIELDS, description: 'Name of the wrong field in the profile, or other.' },
}

const DESCRIPTION: Argument<'required'> = {
  presence: 'required',
  form: 'text',
  takes: 'a text saying what is wrong and what would be right',
  schema: {
    type: 'string',
    minLength: 1,
    maxLength: LONGEST_DESCRIPTION,
    description: 'What is wrong and what would be right.',
  },
}

const SOURCE_URL: Argument<'required'> = {
  presence: 'required',
  form: 'text',
  takes: 'the http or https address of the original source',
  schema: {
    type: 'string',
    format: 'uri',
    maxLength: LONGEST_SOURCE_URL,
    description: 'http or https address of the original source that shows the right value.',
  },
}

const CONTACT: Argument<'optional'> = {
  presence: 'optional',
  form: 'text',
  takes: 'an e-mail address or another way to reach a person, as text',
  schema: {
    type: 'string',
    maxLength: LONGEST_CONTACT,
    description:
      'How the operator can reach a person, such as an e-mail address; only with the consent of that person.',
  },
}

const ARGUMENTS = {
  corporate_number: CORPORATE_NUMBER,
  field: FIELD,
  description: DESCRIPTION,
  source_url: SOURCE_URL,
  contact: CONTACT,
}

const RECEIPT_SCHEMA: JsonSchema = objectSchema<ReportReceipt>('Receipt of a stored report.', {
  required: {
    report_id: { type: 'string', description: 'Sending the same report again returns the same id.' },
    received_at: { type: 'string', format: 'date-time' },
  },
  optional: {},
})

export function reportTool(register: Register, reports: McpContext['reports']): Tool {
  return {
    name: 'report_data_issue',
    title: 'Report a data issue',
    description:
      'Tells the operator that a published field of a corporation is wrong, with the address of the original source that shows the right value. Use it only after get_corporate_profile has shown the wrong value and the user wants it reported. It changes no data; sending the same report again returns the same report_id.',
    input: inputSchema(ARGUMENTS),
    output: RECEIPT_SCHEMA,
    effect: 'writes',
    prepare(given) {
      const texts = readArguments(ARGUMENTS, given)
      if (!texts.ok) return texts
      const { field } = texts.value
      if (!isReportField(field)) return failure(refusalText(invalidParameter('field', field, RIGHT_FIELD)))
      const report = parseReport(texts.value)
      if (!report.ok) return failure(refusalText(report.problem))
      const run: ToolRun['run'] = (caller) => {
        const profile = lookup(register, { kind: 'number', number: report.value.corporateNumber })
        if (!profile.ok) return refusal(profile.problem)
        return reports.submit(report.value, caller).then(outcomeOf)
      }
      return success({ run })
    },
  }
}

const RIGHT_FIELD = `expected one of ${REPORT_FIELDS.join(', ')}.`

function isReportField(field: string): boolean {
  return (REPORT_FIELDS as readonly string[]).includes(field)
}

function outcomeOf(submitted: Result<ReportReceipt, RateLimited | Unavailable>): ToolOutcome {
  return submitted.ok ? { kind: 'answer', body: JSON.stringify(submitted.value) } : submitted.problem
}
