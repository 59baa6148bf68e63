import type { VNode } from 'preact'
import { renderToString } from 'preact-render-to-string'
import type { ListRow } from '../../../list/list-row.ts'
import type { Candidate } from '../../../match/match-answer.ts'
import type { RowOutcome } from '../../../match/row-outcome.ts'
import { type Language, localHref } from '../../address/language.ts'
import { formatCount } from '../../format/numbers.ts'
import type { Page, Setting } from '../../layout/page.ts'
import { type Decided, MATCH_WORDS } from './match-words.ts'

/** A row of the list, what it came to, and the number of its record in the CSV of the result, from 0. */
export type ResultRow = { readonly row: ListRow; readonly outcome: RowOutcome; readonly record: number }

export type MatchResultView = {
  readonly counts: ReadonlyMap<Decided, number>
  /** The rows of the table as `resultRowHtml` writes them. */
  readonly rowsHtml: string
  /** The result as CSV. */
  readonly csv: string
  /** What the columns are called, or their numbers from 1, that were read as names and as addresses. */
  readonly readAs: { readonly name: string | number; readonly address: readonly (string | number)[] }
  readonly rowsLeft: number
}

const DECISIONS: readonly Decided[] = ['confirmed', 'review', 'none', 'error']

/** What became of a list: a table to look through and to choose in, and the way to take it along. */
export function matchResultPage(view: MatchResultView, { language }: Setting): Page {
  const words = MATCH_WORDS[language]
  return {
    title: words.resultTitle,
    path: '/match',
    section: 'match',
    indexing: 'unlisted',
    body: (
      <div class="match-result">
        <h1>{words.resultTitle}</h1>
        <p class="lead">{countsOf(view, language)}</p>
        <p class="quiet">{readAs(view, language)}</p>
        <form method="post" action={localHref(language, '/match')} enctype="multipart/form-data">
          <textarea name="result" hidden readonly>
            {view.csv}
          </textarea>
          <p>
            <button type="submit">{words.download}</button>
          </p>
          <p class="note">{words.downloadNote}</p>
          <ResultTable view={view} language={language} />
        </form>
        <p>
          {words.privacy} {words.left(formatCount(view.rowsLeft, language))}
        </p>
        <p>
          <a class="more" href={localHref(language, '/match')}>
            {words.again}
          </a>
        </p>
      </div>
    ),
  }
}

function countsOf({ counts }: MatchResultView, language: Language): string {
  const words = MATCH_WORDS[language]
  return DECISIONS.flatMap((decision) => {
    const count = counts.get(decision) ?? 0
    return count === 0 ? [] : [words.counts[decision](formatCount(count, language))]
  }).join(language === 'ja' ? '、' : ', ')
}

function readAs({ readAs: { name, address } }: MatchResultView, language: Language): string {
  const words = MATCH_WORDS[language]
  const called = (column: string | number): string =>
    typeof column === 'string' ? column : words.column(formatCount(column, language))
  return words.readAs(called(name), address.length === 0 ? undefined : address.map(called).join(' + '))
}

type TableProps = { readonly view: MatchResultView; readonly language: Language }

function ResultTable({ view, language }: TableProps): VNode {
  const words = MATCH_WORDS[language]
  return (
    <table class="stacking">
      <thead>
        <tr>
          <th scope="col">{words.row}</th>
          <th scope="col">{words.input}</th>
          <th scope="col">{words.decision}</th>
          <th scope="col">{words.found}</th>
        </tr>
      </thead>
      <tbody dangerouslySetInnerHTML={{ __html: view.rowsHtml }} />
    </table>
  )
}

/** One row of the table. A page of hundreds is written row by row, for all of them take longer than others may wait. */
export function resultRowHtml({ row, outcome, record }: ResultRow, number: number, language: Language): string {
  const words = MATCH_WORDS[language]
  return renderToString(
    <tr>
      <th scope="row" class="figures">
        {number}
      </th>
      <td data-label={words.input}>
        <Written row={row} />
      </td>
      <td data-label={words.decision}>
        <strong class={`decision ${outcome.decision}`}>{words.decisions[outcome.decision]}</strong>
        <br />
        <span class="note">
          {outcome.decision === 'error' ? words.unreadable(outcome.fault) : words.reasons[outcome.evidence.reason]}
        </span>
      </td>
      <td data-label={words.found}>
        <Found row={{ row, outcome, record }} choice={`choice-${record}`} language={language} />
      </td>
    </tr>,
  )
}

function Written({ row }: { readonly row: ListRow }): VNode {
  const { name = '', address = '' } = 'row' in row ? row.row : { name: row.cells[0] ?? '' }
  return (
    <span lang="ja">
      <bdi>{name}</bdi>
      {address !== '' && (
        <>
          <br />
          <bdi class="note">{address}</bdi>
        </>
      )}
    </span>
  )
}

type FoundProps = { readonly row: ResultRow; readonly choice: string; readonly language: Language }

// One that is confirmed is told; where a person has to decide, none is chosen beforehand.
function Found({ row: { row, outcome }, choice, language }: FoundProps): VNode | null {
  const words = MATCH_WORDS[language]
  const [first] = outcome.decision === 'error' ? [] : outcome.candidates
  if (outcome.decision === 'error' || first === undefined) return null
  const { name = '', address = '' } = 'row' in row ? row.row : {}
  if (outcome.decision === 'confirmed')
    return <Corporation candidate={first} told={[name, address]} language={language} />
  return (
    <fieldset class="choices">
      <legend class="visually-hidden">{words.candidatesOf(name)}</legend>
      {outcome.candidates.map((candidate) => (
        <label key={candidate.corporate_number}>
          <input type="radio" name={choice} value={candidate.corporate_number} />
          <Corporation candidate={candidate} language={language} />
        </label>
      ))}
      <label>
        <input type="radio" name={choice} value="" checked />
        <span>{words.none}</span>
      </label>
    </fieldset>
  )
}

type CorporationProps = {
  readonly candidate: Candidate
  /** What stands in the row already. */
  readonly told?: readonly string[]
  readonly language: Language
}

function Corporation({ candidate, told = [], language }: CorporationProps): VNode {
  const { corporate_number: number, name, address } = candidate
  return (
    <span>
      <a class="figures" href={localHref(language, `/corp/${number}`)}>
        {number}
      </a>
      {!told.includes(name) && <bdi lang="ja"> {name}</bdi>}
      {!told.includes(address) && (
        <span class="note block" lang="ja">
          {address}
        </span>
      )}
    </span>
  )
}
