import type { ComponentChildren, VNode } from 'preact'
import { innermostLimit } from '../../../access/limits/ring-budgets.ts'
import { ROLES, type Role } from '../../../list/choose-columns.ts'
import type { List } from '../../../list/open-list.ts'
import type { Exchange, Outcome } from '../../exchange/exchange.ts'
import { formatCount } from '../../format/values.ts'
import { okPage, type Page } from '../../layout/page.ts'
import { Faults, FieldNote } from '../../parts/faults.tsx'
import { mixedText } from '../../parts/mixed-text.tsx'
import { fill, type Language, type Local, localHref, WORDS } from '../../words/words.ts'
import {
  carriedHtml,
  columnField,
  MOST_LIST_MEGABYTES,
  MOST_PAGE_ROWS,
  type SentList,
  writeColumns,
} from './list-form.ts'

const FAULT_ID = 'fault-list'

/** What was pasted, to show it again, and what to change in it, in words. */
type Given = { readonly pasted?: string; readonly fault?: string }

/** The page with the form for a list; it says how many rows an address may have matched a day, and a new key. */
export function matchPage({ context, setting: { language } }: Exchange, { pasted = '', fault }: Given = {}): Page {
  const words = WORDS[language].match
  const counted = (count: number): string => formatCount(count, language)
  const { rowsPerDay } = context.access.plans[0]
  const limits = { rows: MOST_PAGE_ROWS, megabytes: MOST_LIST_MEGABYTES, aDay: counted(innermostLimit('rows').quota) }
  const faults = fault === undefined ? [] : [{ id: FAULT_ID, text: fault, field: 'list' }]
  return {
    title: words.title,
    description: words.lead,
    path: '/match',
    section: 'match',
    indexing: 'listed',
    hasFaults: fault !== undefined,
    script: 'match.js',
    body: (
      <div class="prose">
        <h1>{words.title}</h1>
        <p class="lead">{words.lead}</p>
        {/* Leads back to the review that the script keeps in this tab; hidden when it keeps none. */}
        <section id="kept" class="card" hidden data-open={words.open} aria-label={words.kept}>
          <p>
            {words.kept} <strong />
          </p>
          <p class="downloads">
            <button type="button">{words.goOn}</button>
            <button type="button" class="second">
              {words.forget}
            </button>
          </p>
        </section>
        <Faults faults={faults} language={language} />
        <ListForm pasted={pasted} isFaulty={fault !== undefined} language={language} />
        <p>{words.privacy}</p>
        <p class="note">
          {fill(words.limits, limits)}
          <br />
          {rowsPerDay === undefined ? words.keyUnlimited : fill(words.key, { rows: counted(rowsPerDay) })}{' '}
          <a href={localHref(language, '/developers')}>{words.getKey}</a>
        </p>
      </div>
    ),
  }
}

function ListForm({ pasted, isFaulty, language }: Local<{ pasted: string; isFaulty: boolean }>): VNode {
  const words = WORDS[language].match
  const described = isFaulty ? `${FAULT_ID} list-note` : 'list-note'
  return (
    <form class="card" method="post" action={localHref(language, '/match')} enctype="multipart/form-data">
      <label for="list">{words.pasted}</label>
      <textarea
        id="list"
        name="list"
        rows={8}
        spellcheck={false}
        placeholder={words.pastedExample}
        aria-describedby={described}
        {...(isFaulty && { 'aria-invalid': true })}
      >
        {pasted}
      </textarea>
      <FieldNote id="list-note" text={words.pastedNote} />
      <label for="file">{words.file}</label>
      <input id="file" name="file" type="file" accept=".xlsx,.csv,.tsv,.txt,text/csv" aria-describedby="file-note" />
      <FieldNote id="file-note" text={mixedText(words.fileNote, language)} />
      <button type="submit" name="go" value="columns">
        {words.send}
      </button>
    </form>
  )
}

/** GET /match */
export function getMatch(exchange: Exchange): Outcome {
  return okPage(matchPage(exchange))
}

/** The page that says which column was taken for what, and lets a person choose another before rows are matched. */
export async function matchColumnsPage(
  { context, request, setting: { language } }: Exchange,
  sent: SentList,
): Promise<Page> {
  const words = WORDS[language].match
  const { list, rows } = sent
  const example = rows.find(({ fault }) => fault === undefined)?.row.cells ?? []
  const carried = await carriedHtml(sent.text, context.slices)
  const rowsLeft = context.access.budgets('rows').left(request.address).remaining
  return {
    title: words.columnsTitle,
    path: '/match',
    section: 'match',
    indexing: 'unlisted',
    body: (
      <div class="prose">
        <h1>{words.columnsTitle}</h1>
        <p class="lead">{words.columnsLead}</p>
        {list.sheet === undefined ? null : <p>{fill(words.sheet, { name: list.sheet })}</p>}
        <form class="card" method="post" action={localHref(language, '/match')} enctype="multipart/form-data">
          <textarea name={sent.carriedAs} hidden readonly dangerouslySetInnerHTML={{ __html: carried }} />
          {ROLES.map((role) => (
            <ColumnChoice role={role} list={list} example={example} language={language} />
          ))}
          <KnownFile language={language} />
          <button type="submit" name="go" value="match">
            {words.send}
          </button>
        </form>
        <p class="note">
          {words.privacy}
          <br />
          {fill(words.left, { rows: formatCount(rowsLeft, language) })}
        </p>
      </div>
    ),
  }
}

/** `example`: the cells of a row that can be read. */
type ColumnChoiceProps = Local<{ role: Role; list: List; example: readonly string[] }>

function ColumnChoice({ role, list, example, language }: ColumnChoiceProps): VNode {
  const words = WORDS[language].match
  const id = columnField(role)
  const chosen = list.columns[role]
  const label = (at: number): string =>
    list.headings?.[at]?.trim() || fill(words.column, { number: formatCount(at + 1, language) })
  const others = (role === 'name' ? (list.otherNames ?? []) : []).map(label).join(language === 'ja' ? '、' : ', ')
  const reason = reasonOf(list, role, language)
  const why = others === '' ? reason : `${reason ?? ''} ${fill(words.otherNames, { others })}`.trim()
  const withExample = (column: string, given: string): string =>
    given === '' ? column : fill(words.columnWithExample, { column, example: given })
  const single = Array.from({ length: Math.min(list.width, MOST_SHOWN) }, (_, at) => [at])
  const isListed = chosen.length === 0 || single.some((one) => writeColumns(one) === writeColumns(chosen))
  const options = isListed ? single : [chosen, ...single]
  return (
    <>
      <label for={id}>{words.roles[role]}</label>
      <select id={id} name={id} {...(why === undefined ? {} : { 'aria-describedby': `${id}-why` })}>
        <option value="" selected={chosen.length === 0}>
          {words.noColumn}
        </option>
        {options.map((ats) => (
          <option value={writeColumns(ats)} selected={writeColumns(ats) === writeColumns(chosen)}>
            {withExample(ats.map(label).join(' + ').slice(0, LONGEST), exampleOf(example, ats))}
          </option>
        ))}
      </select>
      {why !== undefined && <FieldNote id={`${id}-why`} text={why} />}
    </>
  )
}

// Nobody looks for a column among more.
const MOST_SHOWN = 100
const LONGEST = 60

function exampleOf(example: readonly string[], ats: readonly number[]): string {
  const joined = ats.map((at) => example[at] ?? '').join(' ')
  return [...joined.replace(/\s+/g, ' ').trim()].slice(0, LONGEST / 2).join('')
}

function reasonOf({ why }: List, role: Role, language: Language): string | undefined {
  const words = WORDS[language].match
  const reason = why[role]
  if (reason?.by !== 'cells') return reason && words.byHeading
  const [count, of, registered] = [reason.count, reason.of, reason.registered ?? 0].map((n) => formatCount(n, language))
  return reason.registered === undefined
    ? fill(words.byCells, { of: of!, count: count! })
    : fill(words.byNames, { of: of!, withForm: count!, registered: registered! })
}

type KnownFileProps = Local<{ isFaulty?: boolean; children?: ComponentChildren }>

/** The field for the result of an earlier list, whose decisions are taken over. */
export function KnownFile({ language, isFaulty = false, children }: KnownFileProps): VNode {
  const words = WORDS[language].match
  return (
    <details open={isFaulty}>
      <summary>{words.known}</summary>
      <label for="known">{words.knownFile}</label>
      <input id="known" name="known" type="file" accept=".xlsx,.csv,.tsv,text/csv" aria-describedby="known-note" />
      <FieldNote id="known-note" text={words.knownNote} />
      {children}
    </details>
  )
}
