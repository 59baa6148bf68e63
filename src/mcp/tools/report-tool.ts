import { parseReport, REPORT_FIELDS } from '../../access/reports/parse-report.ts'
import { invalidParameter } from '../../domain/problem.ts'
import { failure } from '../../domain/result.ts'
import { lookup } from '../../query/lookup.ts'
import type { Register } from '../../query/register/register.ts'
import type { McpContext, Tool } from './tool.ts'
import { OUTPUTS, optional, required } from './tool-arguments.ts'
import { toolOf } from './tool-of.ts'

export function reportTool(register: Register, reports: McpContext['reports']): Tool {
  return toolOf({
    name: 'report_data_issue',
    title: 'Report a data issue',
    description:
      'Tells the operator that a published field of a corporation is wrong, with the address of the original source that shows the right value. Use it only after get_corporate_profile has shown the wrong value and the user wants it reported. It changes no data; sending the same report again returns the same report_id.',
    takes: {
      corporate_number: required('corporate_number'),
      field: required('field'),
      description: required('description'),
      source_url: required('source_url'),
      contact: optional('contact'),
    },
    output: OUTPUTS.Receipt,
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
