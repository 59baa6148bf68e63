import type { VNode } from 'preact'
import {
  LONGEST_CONTACT,
  LONGEST_DESCRIPTION,
  LONGEST_SOURCE_URL,
  REPORT_FIELDS,
} from '../../../access/reports/parse-report.ts'
import { FACTS, isFact } from '../../../facts/fact-table.ts'
import { type Language, localHref } from '../../address/language.ts'
import { formatCount } from '../../format/numbers.ts'
import type { Page, Setting } from '../../layout/page.ts'
import { Faults } from '../../parts/faults.tsx'
import { fill, WORDS } from '../../words/words.ts'
import type { ReportFault, ReportInput } from './report-form.ts'

const MOST = { field: 0, description: LONGEST_DESCRIPTION, source_url: LONGEST_SOURCE_URL, contact: LONGEST_CONTACT }

export type ReportView = {
  readonly number: string
  readonly name: string
  readonly input: ReportInput
  readonly faults: readonly ReportFault[]
}

/** The page with the form for reporting an error in what is published about a corporation. */
export function reportPage(view: ReportView, { language }: Setting): Page {
  const { report: words, common } = WORDS[language]
  return {
    title: common.report,
    path: `/report/${view.number}`,
    indexing: 'unlisted',
    hasFaults: view.faults.length > 0,
    body: (
      <div class="prose">
        <h1>{common.report}</h1>
        <p class="quiet">
          <a href={localHref(language, `/corp/${view.number}`)} lang="ja">
            <bdi>{view.name}</bdi>
          </a>{' '}
          <span class="figures">{view.number}</span>
        </p>
        <p>{words.lead}</p>
        <Faults
          faults={view.faults.map((field) => ({
            id: `fault-${field}`,
            text: fill(words.faults[field], { most: formatCount(MOST[field], language) }),
            field,
          }))}
          language={language}
        />
        <ReportForm view={view} language={language} />
      </div>
    ),
  }
}

export type ReportReceivedView = { readonly number: string; readonly name: string; readonly reportId: string }

/** The page that says that a report is stored, with its reference. */
export function reportReceivedPage({ number, name, reportId }: ReportReceivedView, { language }: Setting): Page {
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
        <p>
          <a class="more" href={localHref(language, `/corp/${number}`)}>
            <bdi>{fill(common.back, { name })}</bdi>
          </a>
        </p>
      </div>
    ),
  }
}

function ReportForm({ view, language }: { readonly view: ReportView; readonly language: Language }): VNode {
  const words = WORDS[language].report
  const { input } = view
  const described = (name: ReportFault, note?: string) => {
    const ids = [...(view.faults.includes(name) ? [`fault-${name}`] : []), ...(note === undefined ? [] : [note])]
    return {
      ...(view.faults.includes(name) ? { 'aria-invalid': true } : {}),
      ...(ids.length === 0 ? {} : { 'aria-describedby': ids.join(' ') }),
    }
  }
  return (
    <form class="card" method="post" action={localHref(language, `/report/${view.number}`)}>
      <label for="field">{words.field}</label>
      <select id="field" name="field" required {...described('field')}>
        <option value="">{words.choose}</option>
        {REPORT_FIELDS.map((field) => (
          <option key={field} value={field} selected={field === input.field}>
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
      <p class="note" id="description-note">
        {fill(words.descriptionNote, { most: formatCount(LONGEST_DESCRIPTION, language) })}
      </p>
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
      <p class="note" id="source-url-note">
        {words.sourceUrlNote}
      </p>
      <label for="contact">{words.contact}</label>
      <input
        id="contact"
        name="contact"
        maxLength={LONGEST_CONTACT}
        value={input.contact}
        {...described('contact', 'contact-note')}
      />
      <p class="note" id="contact-note">
        {words.contactNote}
      </p>
      <button type="submit">{words.send}</button>
    </form>
  )
}
