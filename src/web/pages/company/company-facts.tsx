import type { ComponentChildren, VNode } from 'preact'
import { FIRST_ASSIGNMENT } from '../../../domain/corporate-number.ts'
import { FACT_ROWS, type FactForm, type FactName } from '../../../facts/fact-table.ts'
import { INVOICE_LABELS } from '../../../facts/invoice.ts'
import type { FormerLocationNote, FormerNameNote, InvoiceNote, PageFacts, Profile } from '../../../facts/profile.ts'
import { factTerm, sentenceCase, sourceName } from '../../format/names.ts'
import { formatDate, formatDayOfYear, formatPeople, formatYen } from '../../format/values.ts'
import type { Setting } from '../../layout/page.ts'
import { Fact } from '../../parts/faults.tsx'
import { addressText, mixedText } from '../../parts/mixed-text.tsx'
import { fill, type Language, WORDS } from '../../words/words.ts'
import { COMPANY_FORMS, type CompanyView, type FactView, overview, type ViewProps } from './company-forms.tsx'

type FactsProps = { readonly part: 'state' | 'others'; readonly view: CompanyView; readonly setting: Setting }

/**
 * A table of facts about a corporation, in the order of the table of facts; a fact that is not known has no row. The
 * `state` is that on the day of each source: listed or not, registered for invoices or not.
 */
export function CompanyFacts({ part, view, setting }: FactsProps): VNode {
  const { language } = setting
  return (
    <dl class="facts-table">
      {ROWS[part].map(([name, { form }]) => (
        <>
          <FactRow name={name} form={form} view={view} language={language} />
          {name === 'insured_count_range' && <PageOnlyFact name="representative" view={view} language={language} />}
          {name === 'business_overview' && <PageOnlyFact name="pageOverview" view={view} language={language} />}
        </>
      ))}
      {part === 'state' && <Invoice view={view} setting={setting} />}
    </dl>
  )
}

const SHOWN = new Set(['brief', 'item', 'profile', 'page'])
const ALL_ROWS = FACT_ROWS.filter(([, { shownIn, noRow }]) => SHOWN.has(shownIn) && noRow !== true)
const ROWS = {
  state: ALL_ROWS.filter(([, { page }]) => page === 'state'),
  others: ALL_ROWS.filter(([, { page }]) => page === undefined),
}

type RowProps = ViewProps & { readonly name: FactName; readonly form: FactForm }

function FactRow({ name, form, view, language }: RowProps): VNode | null {
  const facts: Partial<Profile & PageFacts> = { ...view.pageFacts, ...view.profile }
  const value = facts[name as keyof typeof facts]
  if (value === undefined || value === '') return null
  const given: FactView = { value, view, language, term: factTerm(name, language) }
  const own = COMPANY_FORMS[name]
  const note = noteOn(name, view, language)
  return (
    <Fact term={given.term}>
      {own === undefined ? plainly(form, given) : own(given)}
      {note && <p class="note">{note}</p>}
    </Fact>
  )
}

// What is said below a fact, or below what this page alone shows, with its source where the words name it.
function noteOn(name: string, { sources }: CompanyView, language: Language): VNode | undefined {
  const { [name]: note }: Readonly<Record<string, string>> = WORDS[language].company.notes
  if (note === undefined) return undefined
  const source = sources.find(({ fields }) => fields?.includes(name))
  return mixedText(fill(note, { source: source ? sourceName(source, language) : '' }), language)
}

function plainly(form: FactForm, { value, language }: FactView): ComponentChildren {
  switch (form) {
    case 'day':
      return <time dateTime={String(value)}>{formatDate(String(value), language)}</time>
    case 'yen':
      return <span class="figures">{formatYen(Number(value), language)}</span>
    case 'persons':
      return <span class="figures">{formatPeople(Number(value), language)}</span>
    case 'month-day': {
      const [month, day] = String(value).split('-').map(Number) as [number, number]
      return formatDayOfYear(month, day, language)
    }
    case 'code':
      return <span class="figures">{String(value)}</span>
    default:
      return <bdi lang="ja">{String(value)}</bdi>
  }
}

type PageOnlyProps = ViewProps & { readonly name: 'representative' | 'pageOverview' }

// The whole page is noindex; data-nosnippet is for assistants and previews that read it all the same.
function PageOnlyFact({ name, view, language }: PageOnlyProps): VNode | null {
  const { [name]: text } = view
  if (text === undefined) return null
  const isName = name === 'representative'
  return (
    <div data-nosnippet>
      <dt>{isName ? WORDS[language].company.representative : factTerm('business_overview', language)}</dt>
      <dd>
        {isName ? <bdi lang="ja">{text}</bdi> : overview(text)}
        <p class="note">{noteOn(name, view, language)}</p>
      </dd>
    </div>
  )
}

// Without the source it is not known whether the number is registered. Who pays an invoice checks on the day itself,
// unless the number is invented, and so in no official record.
function Invoice({ view, setting: { language, fictional } }: Omit<FactsProps, 'part'>): VNode {
  const words = WORDS[language].company
  const { corporate_number: number, invoice, sources } = view.profile
  const asOf = sources.find(({ id }) => id === 'invoice')?.as_of
  const known = invoice !== undefined && asOf !== undefined
  return (
    <Fact term={known ? factTerm('invoice', language) : words.invoice}>
      {known && `${invoiceStatement(invoice, language)} `}
      {(!known || invoice.registration_number !== undefined) && <span class="figures">T{number}</span>}
      <p class="note">
        {known ? fill(words.invoiceAsOf, { day: formatDate(asOf, language) }) : words.invoiceNote}{' '}
        {!fictional && (
          <a
            href={`https://www.invoice-kohyo.nta.go.jp/regno-search/detail?selRegNo=${number}`}
            rel="external noopener"
          >
            {words.invoiceCheck}
          </a>
        )}
      </p>
    </Fact>
  )
}

function invoiceStatement({ status, registered_on, ended_on, end_reason }: InvoiceNote, language: Language): string {
  const { company, common } = WORDS[language]
  const { invoiceFrom, invoiceLater, invoiceUntil, invoiceOf } = company
  const begins = status === 'none' ? invoiceLater : invoiceFrom
  const from = registered_on && fill(begins, { day: formatDate(registered_on, language) })
  const until = ended_on && end_reason && fill(invoiceUntil[end_reason], { day: formatDate(ended_on, language) })
  const days = [from, until].filter((part) => part !== undefined)
  const statement = sentenceCase(INVOICE_LABELS[status][language])
  return days.length === 0 ? statement : fill(invoiceOf, { statement, days: days.join(common.comma) })
}

type Event = { readonly day: string; readonly what: ComponentChildren; readonly note?: ComponentChildren }

/** What changed when, as far as it is known, the newest first; nothing when no day is known. */
export function TimeLine({ view, language }: ViewProps): VNode | null {
  const events = eventsOf(view, language).toSorted((a, b) => Number(a.day < b.day) - Number(a.day > b.day))
  if (events.length === 0) return null
  const words = WORDS[language].company
  const older = events.slice(SHOWN_AT_ONCE)
  return (
    <section aria-labelledby="time-line">
      <h2 id="time-line">{words.timeLine}</h2>
      <Events events={events.slice(0, SHOWN_AT_ONCE)} language={language} />
      {older.length > 0 && (
        <details>
          <summary>{fill(words.more, { count: String(older.length) })}</summary>
          <Events events={older} language={language} />
        </details>
      )}
    </section>
  )
}

// The others are folded away: some corporations have dozens, which would push the rest of the page down.
const SHOWN_AT_ONCE = 8

function Events({ events, language }: { readonly events: readonly Event[]; readonly language: Language }): VNode {
  return (
    <dl class="facts-table">
      {events.map(({ day, what, note }) => (
        <Fact term={<time dateTime={day}>{formatDate(day, language)}</time>}>
          {what}
          {note !== undefined && <p class="note">{note}</p>}
        </Fact>
      ))}
    </dl>
  )
}

const EVENTS = FACT_ROWS.filter(([, { page }]) => page === 'event')

function eventsOf(view: CompanyView, language: Language): Event[] {
  const { profile, pageFacts } = view
  const { assignedAtOnce, assignedLater } = WORDS[language].company
  const facts: Partial<Profile & PageFacts> = { ...pageFacts, ...profile }
  return EVENTS.flatMap(([name, { form }]): readonly Event[] => {
    const value = facts[name as keyof typeof facts]
    if (value === undefined) return []
    if (form === 'former-names') return profile.former_names?.map((one) => renamed(one, language)) ?? []
    if (form === 'former-locations') return profile.former_locations?.map((one) => moved(one, language)) ?? []
    const day = String(value)
    // The end of the last name says the same, and which name it was.
    if (name === 'named_on' && day === profile.former_names?.[0]?.until) return []
    const assigned = day <= FIRST_ASSIGNMENT ? assignedAtOnce : assignedLater
    const note = name === 'assigned_on' ? assigned : noteOn(name, view, language)
    return [{ day, what: factTerm(name, language), note }]
  })
}

function renamed({ name, name_kana, name_en, until }: FormerNameNote, language: Language): Event {
  const { before, after } = WORDS[language].company.renamed
  const said = Object.entries({ ja: name_kana, en: name_en }).filter(([, text]) => text !== undefined)
  const what = (
    <>
      {before}
      <bdi lang="ja">{name}</bdi>
      {said.map(([lang, text]) => (
        <bdi class="quiet" lang={lang}>
          {` ${text}`}
        </bdi>
      ))}
      {after}
    </>
  )
  return { day: until, what }
}

function moved({ address, until }: FormerLocationNote, language: Language): Event {
  const { before, after } = WORDS[language].company.moved
  const what = (
    <>
      {before}
      {addressText(address, language)}
      {after}
    </>
  )
  return { day: until, what }
}
