import type { VNode } from 'preact'
import type { List } from '../../../list/open-list.ts'
import { formatCount } from '../../format/values.ts'
import type { Page, Setting } from '../../layout/page.ts'
import { Faults } from '../../parts/faults.tsx'
import { mixedText } from '../../parts/mixed-text.tsx'
import { MoreLink } from '../../parts/more-link.tsx'
import { fill, type Language, type Local, localHref, WORDS } from '../../words/words.ts'
import {
  DECISIONS,
  type Decided,
  type DecidedReason,
  type DecidedRows,
  groupOf,
  isOpen,
  type ResultPart,
  ROWS_A_PART,
} from './decided-rows.ts'
import { KnownFile } from './match-page.tsx'

export type MatchResultView = {
  /** Tells this result from others, whatever was chosen in it. */
  readonly identity: string
  readonly decided: DecidedRows
  readonly part: ResultPart
  /** How many rows are the same corporation as an earlier one, and how many likely are. */
  readonly twins: { readonly same: number; readonly like: number }
  /** The rows of the part as `resultRowHtml` writes them. */
  readonly rowsHtml: string
  /** The texts that the form carries back, by the names of its fields, as `carriedHtml` writes them. */
  readonly carried: Readonly<Record<string, string>>
  readonly list: Pick<List, 'columns' | 'headings'>
  /** How many rows the address may have matched now. */
  readonly rowsLeft: number
  /** What to change, in words. */
  readonly fault: string | undefined
}

/** The page with the result of a list: a table to look through and to choose in, and a button that downloads it. */
export function matchResultPage(view: MatchResultView, { language }: Setting): Page {
  const words = WORDS[language].match
  const reviewed = view.decided.filter((row) => row?.decision === 'review')
  const faults = view.fault === undefined ? [] : [{ id: 'fault-known', text: view.fault, field: 'known' }]
  return {
    title: words.resultTitle,
    path: '/match',
    section: 'match',
    indexing: 'unlisted',
    script: 'match.js',
    body: (
      <div class="match-result">
        <h1>{words.resultTitle}</h1>
        <Faults faults={faults} language={language} />
        <p class="lead">{countsInWords(view, language)}</p>
        <p class="quiet">{mixedText(readAs(view, language), language)}</p>
        <form
          method="post"
          action={`${localHref(language, '/match')}#rows`}
          enctype="multipart/form-data"
          data-review={view.identity}
          data-go={`${view.part.group}-${view.part.part}`}
          data-at={view.part.at}
          data-words={scriptWords(language)}
        >
          {Object.entries(view.carried).map(([name, html]) => (
            <textarea name={name} hidden readonly dangerouslySetInnerHTML={{ __html: html }} />
          ))}
          <p class="downloads">
            {DOWNLOADS.map((file) => (
              <button type="submit" name="go" value={file} data-file>
                {words.download[file]}
              </button>
            ))}
          </p>
          <p class="note">{words.downloadNote}</p>
          <KnownFile language={language} isFaulty={view.fault !== undefined}>
            <GoButton go="known" label={words.readKnown} />
          </KnownFile>
          <div id="rows">
            <GroupButtons view={view} language={language} />
            <ReasonFilter view={view} language={language} />
            {reviewed.length > 0 && (
              <ReviewKeys open={reviewed.filter(isOpen).length} part={view.part} language={language} />
            )}
            <table class="stacking">
              <thead>
                <tr>
                  {[words.row, words.input, words.decision, words.found].map((heading) => (
                    <th scope="col">{heading}</th>
                  ))}
                </tr>
              </thead>
              <tbody dangerouslySetInnerHTML={{ __html: view.rowsHtml }} />
            </table>
            <PartButtons part={view.part} language={language} />
          </div>
        </form>
        <p class="note">
          {words.privacy}
          <br />
          {fill(words.left, { rows: formatCount(view.rowsLeft, language) })}
        </p>
        <MoreLink language={language} path="/match" text={words.again} />
      </div>
    ),
  }
}

/** A button that sends the form and says in its field `go` what to show next. */
function GoButton({ go, label }: { readonly go: string; readonly label: string }): VNode {
  return (
    <button type="submit" class="second" name="go" value={go}>
      {label}
    </button>
  )
}

/** The decisions that rows have, each with the number of its rows in words. */
function countsOf({ decided }: MatchResultView, language: Language): readonly (readonly [Decided, string])[] {
  const { counts } = WORDS[language].match
  return DECISIONS.flatMap((decision) => {
    const count = decided.filter((row) => groupOf(row) === decision).length
    return count === 0 ? [] : [[decision, fill(counts[decision], { count: formatCount(count, language) })] as const]
  })
}

function countsInWords(view: MatchResultView, language: Language): string {
  const { match: words, common } = WORDS[language]
  const inWords = (count: number): string => formatCount(count, language)
  const counts = countsOf(view, language).map(([, count]) => count)
  const chosen = view.decided.filter((row) => row?.chosen !== undefined).length
  if (chosen > 0) counts.push(fill(words.chosen, { count: inWords(chosen) }))
  if (view.twins.same > 0) counts.push(fill(words.same, { count: inWords(view.twins.same) }))
  if (view.twins.like > 0) counts.push(fill(words.like, { count: inWords(view.twins.like) }))
  return counts.join(common.comma)
}

/** The roles of columns that the sentence names; only a list of numbers alone has none of names. */
const READ_ROLES = ['name', 'address', 'corporateNumber', 'asOf'] as const

function readAs({ list: { columns, headings } }: MatchResultView, language: Language): string {
  const words = WORDS[language].match
  const called = (at: number): string => headings?.[at] ?? fill(words.column, { number: formatCount(at + 1, language) })
  return READ_ROLES.map((role) => [role, columns[role]] as const)
    .filter(([role, ats]) => role === 'name' || ats.length > 0)
    .map(([role, ats]) => words.readAs[role] + (ats.map(called).join(' + ') || words.noColumn))
    .join(words.betweenRoles)
}

type TableProps = Local<{ view: MatchResultView }>

/** One button for each decision that rows have; nothing when the page shows all rows, or all have one decision. */
function GroupButtons({ view, language }: TableProps): VNode | null {
  const { decided, part } = view
  const counts = countsOf(view, language)
  if (decided.length <= ROWS_A_PART || counts.length === 1) return null
  const all = fill(WORDS[language].match.all, { count: formatCount(decided.length, language) })
  return (
    <p class="groups">
      {[['all', all] as const, ...counts].map(([group, label]) => (
        <button
          class="second"
          type="submit"
          name="go"
          value={`${group}-1`}
          aria-current={group === part.group || undefined}
        >
          {label}
        </button>
      ))}
    </p>
  )
}

/** A choice among the reasons why rows are reviewed; nothing when they have one reason. */
function ReasonFilter({ view, language }: TableProps): VNode | null {
  const words = WORDS[language].match
  const counts = new Map<DecidedReason, number>()
  for (const row of view.decided)
    if (row?.decision === 'review') counts.set(row.reason, (counts.get(row.reason) ?? 0) + 1)
  if (counts.size < 2) return null
  return (
    <p class="groups reasons">
      <label for="reason">{words.reasonFilter}</label>
      <select id="reason" name="reason">
        {[...counts].map(([reason, count]) => (
          <option value={reason} selected={reason === view.part.group}>
            {fill(words.reasonWithCount, {
              reason: words.reasons[reason].replace(/[。.]$/, ''),
              count: formatCount(count, language),
            })}
          </option>
        ))}
      </select>
      <GoButton go="reason" label={words.show} />
    </p>
  )
}

/** Buttons for the previous and the next rows; nothing when the page shows all rows of the group. */
function PartButtons({ part: at, language }: { readonly part: ResultPart; readonly language: Language }): VNode | null {
  const { match: words, common } = WORDS[language]
  if (at.lastPart === 1) return null
  const [first, last, total] = [at.from + 1, at.from + at.places.length, at.total].map((row) =>
    formatCount(row, language),
  )
  return (
    <p class="pager">
      {at.part > 1 && <GoButton go={`${at.group}-${at.part - 1}`} label={common.previous} />}
      <span>{fill(words.range, { rows: `${first}–${last}`, total: total ?? '' })}</span>
      {at.part < at.lastPart && <GoButton go={`${at.group}-${at.part + 1}`} label={common.next} />}
    </p>
  )
}

const DOWNLOADS = ['xlsx', 'csv'] as const

/**
 * The keys with a way to switch them off, not shown where no script takes keys and keeps what was chosen. Then how many
 * rows are open, a button that leads to the next of them, and the place where the script says what a key did.
 */
function ReviewKeys({ open, part, language }: Local<{ open: number; part: ResultPart }>): VNode {
  const words = WORDS[language].match
  return (
    <>
      <div id="keys">
        <label>
          <input type="checkbox" checked />
          <span>{words.keys}</span>
        </label>
        <p class="note">{words.keptHere}</p>
      </div>
      <p class="review-bar">
        <strong id="open">{fill(words.open, { count: formatCount(open, language) })}</strong>
        <GoButton go={`${part.group}-after-${part.places.at(-1) ?? 0}`} label={words.nextOpen} />
        <span id="said" role="status" />
      </p>
    </>
  )
}

/** Returns what the script says, with {row}, {name} and {count} where it puts them, as JSON. */
function scriptWords(language: Language): string {
  const { decisions, open, saidChosen, saidNone, saidAt, saidAll } = WORDS[language].match
  return JSON.stringify({
    open,
    said: { chosen: saidChosen, rejected: saidNone, at: saidAt },
    fewer: WORDS[language].common.candidates,
    all: saidAll,
    chosen: decisions.chosen,
    rejected: decisions.rejected,
  })
}
