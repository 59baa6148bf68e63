import type { VNode } from 'preact'
import {
  LONGEST_CONTACT,
  LONGEST_DESCRIPTION,
  LONGEST_SOURCE_URL,
  parseReport,
  REPORT_FIELDS,
  type ReportFields,
} from '../../../access/reports/parse-report.ts'
import { faultsOf, type Result, success } from '../../../domain/result.ts'
import { FACTS, isFact } from '../../../facts/fact-table.ts'
import type { Exchange, Outcome } from '../../exchange/exchange.ts'
import { leadingName } from '../../format/english-name.ts'
import { formatCount } from '../../format/values.ts'
import { readForm } from '../../http/form.ts'
import { okPage, type Page, type PageReply, refusedPage, type Setting, unstoredPage } from '../../layout/page.ts'
import { Faults, type FaultText, FieldNote } from '../../parts/faults.tsx'
import { mixedText } from '../../parts/mixed-text.tsx'
import { MoreLink } from '../../parts/more-link.tsx'
import { fill, type Language, localHref, WORDS } from '../../words/words.ts'
import { findCompany } from '../company/get-company.tsx'

const MOST = { field: 0, description: LONGEST_DESCRIPTION, source_url: LONGEST_SOURCE_URL, contact: LONGEST_CONTACT }

type ReportView = {
  readonly number: string
  readonly name: string
  readonly input: ReportInput
  readonly faults: readonly ReportFault[]
  /** Why a report without faults is not taken now, in words. */
  readonly refusal?: string
}

/** The page with the form for reporting an error in what is published about a corporation. */
function reportPage(view: ReportView, { language }: Setting): Page {
  const { report: words, common } = WORDS[language]
  const faults: FaultText[] = view.faults.map((field) => ({
    id: `fault-${field}`,
    text: fill(words.faults[field], { most: formatCount(MOST[field], language) }),
    field,
  }))
  if (view.refusal !== undefined) faults.push({ id: 'refusal', text: view.refusal })
  return {
    title: common.report,
    path: `/report/${view.number}`,
    indexing: 'unlisted',
    hasFaults: faults.length > 0,
    body: (
      <div class="prose">
        <h1>{common.report}</h1>
        <p class="quiet">
          <a href={localHref(language, `/corp/${view.number}`)}>
            <bdi>{mixedText(view.name, language)}</bdi>
          </a>{' '}
          <span class="figures">{view.number}</span>
        </p>
        <p>{words.lead}</p>
        <Faults faults={faults} language={language} />
        <ReportForm view={view} language={language} />
      </div>
    ),
  }
}

/** The page that says that a report is stored, with its reference. */
function reportReceivedPage({ number, name }: ReportView, reportId: string, { language }: Setting): Page {
  const { report: words, common } = WORDS[language]
  return {
    title: words.thanks,
    path: `/report/${number}`,
    indexing: 'unlisted',
    body: (
      <div class="prose">
        <h1>{words.thanks}</h1>
        <p>{words.stored}</p>
        <p>
          {words.reportId} <span class="figures">{reportId}</span>
        </p>
        <MoreLink language={language} path={`/corp/${number}`} text={<bdi>{fill(common.back, { name })}</bdi>} />
      </div>
    ),
  }
}

function ReportForm({ view, language }: { readonly view: ReportView; readonly language: Language }): VNode {
  const words = WORDS[language].report
  const { input } = view
  const described = (name: ReportFault, note?: string) => {
    const isFaulty = view.faults.includes(name)
    const ids = [isFaulty && `fault-${name}`, note].filter(Boolean).join(' ')
    return { ...(isFaulty && { 'aria-invalid': true }), ...(ids && { 'aria-describedby': ids }) }
  }
  return (
    <form class="card" method="post" action={localHref(language, `/report/${view.number}`)}>
      <label for="field">{words.field}</label>
      <select id="field" name="field" required {...described('field')}>
        <option value="">{words.choose}</option>
        {REPORT_FIELDS.map((field) => (
          <option value={field} selected={field === input.field}>
            {isFact(field) ? FACTS[field][language] : words.other}
          </option>
        ))}
      </select>
      <label for="description">{words.description}</label>
      <textarea
        id="description"
        name="description"
        rows={5}
        required
        maxLength={LONGEST_DESCRIPTION}
        {...described('description', 'description-note')}
      >
        {input.description}
      </textarea>
      <FieldNote
        id="description-note"
        text={fill(words.descriptionNote, { most: formatCount(LONGEST_DESCRIPTION, language) })}
      />
      <label for="source_url">{words.sourceUrl}</label>
      <input
        id="source_url"
        name="source_url"
        type="url"
        required
        maxLength={LONGEST_SOURCE_URL}
        value={input.source_url}
        {...described('source_url', 'source-url-note')}
      />
      <FieldNote id="source-url-note" text={words.sourceUrlNote} />
      <label for="contact">{words.contact}</label>
      <input
        id="contact"
        name="contact"
        maxLength={LONGEST_CONTACT}
        value={input.contact}
        {...described('contact', 'contact-note')}
      />
      <FieldNote id="contact-note" text={words.contactNote} />
      <button type="submit">{words.send}</button>
    </form>
  )
}

/** GET /report/{number} */
export function getReport(exchange: Exchange): Outcome {
  const view = reportOn(exchange)
  return view.ok ? okPage(reportPage(view.value, exchange.setting)) : view.problem
}

/** POST /report/{number}: stores the report before acknowledging it; the same report sent twice has one reference. */
export async function postReport(exchange: Exchange): Promise<Outcome> {
  const { context, request, setting } = exchange
  const about = reportOn(exchange)
  if (!about.ok) return about.problem
  const form = readForm(request)
  if (!form.ok) return { problem: form.problem }
  const input = readReportInput(form.value.fields)
  const view = { ...about.value, input }
  const report = parseReport({ corporate_number: view.number, ...input })
  if (!report.ok) {
    const parameters = faultsOf(report).map(({ parameter }) => parameter)
    const faults = parameters.filter((parameter): parameter is ReportFault => parameter in EMPTY_REPORT)
    return unstoredPage(400, reportPage({ ...view, faults }, setting))
  }
  const submitted = await context.access.reports.submit(report.value, request)
  if (submitted.ok) return unstoredPage(201, reportReceivedPage(view, submitted.value.report_id, setting))
  const { problem } = submitted
  const page = reportPage({ ...view, refusal: WORDS[setting.language].problem.kinds[problem.kind].text }, setting)
  return refusedPage(problem, page)
}

// The form about the corporation that the path names, as nobody has filled it in.
function reportOn(exchange: Exchange): Result<ReportView, PageReply> {
  const company = findCompany(exchange)
  if (!company.ok) return company
  const { number, profile } = company.value
  const { text } = leadingName(profile, exchange.setting.language)
  return success({ number, name: text, input: EMPTY_REPORT, faults: [] })
}

/** What a person wrote into the fields of the form, by their names, so that the form can show it again. */
type ReportInput = Required<Omit<ReportFields, 'corporate_number'>>

type ReportFault = keyof ReportInput

const EMPTY_REPORT: ReportInput = { field: '', description: '', source_url: '', contact: '' }

/** Reads the fields of the form, trimmed; "" for each that was not sent. Lone surrogates cannot be stored as UTF-8. */
function readReportInput(fields: ReadonlyMap<string, string>): ReportInput {
  const names = Object.keys(EMPTY_REPORT)
  return Object.fromEntries(names.map((name) => [name, (fields.get(name) ?? '').toWellFormed().trim()])) as ReportInput
}
