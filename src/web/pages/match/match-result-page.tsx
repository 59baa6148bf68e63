import type { VNode } from 'preact'
import { renderToString } from 'preact-render-to-string'
import type { Profile } from '../../../facts/profile.ts'
import { formerNameIn } from '../../../list/former-name.ts'
import type { ListRow } from '../../../list/list-row.ts'
import { type Language, localHref } from '../../address/language.ts'
import { formatCount } from '../../format/numbers.ts'
import type { Page, Setting } from '../../layout/page.ts'
import { MixedText } from '../../parts/mixed-text.tsx'
import { choiceName } from './choices.ts'
import type { DecidedRows } from './decided-rows.ts'
import { type Decided, MATCH_WORDS } from './match-words.ts'
import { groupOf, type ResultPart, ROWS_A_PART } from './result-part.ts'
import type { ToldRow } from './told-row.ts'

/** A row of the list, its outcome, and its place in the list, from 0. */
export type ResultRow = { readonly row: ListRow; readonly outcome: ToldRow; readonly place: number }

export type MatchResultView = {
  readonly decided: DecidedRows
  readonly part: ResultPart
  /** The rows of the part as `resultRowHtml` writes them. */
  readonly rowsHtml: string
  /** The texts that the form carries back, by the names of its fields, as `carriedHtml` writes them. */
  readonly carried: Readonly<Record<string, string>>
  /** The columns that were read as names and as addresses: their headings, or their numbers from 1. */
  readonly readAs: { readonly name: readonly (string | number)[]; readonly address: readonly (string | number)[] }
  /** How many rows the address may have matched now. */
  readonly rowsLeft: number
}

const DECISIONS: readonly Decided[] = ['confirmed', 'review', 'none', 'error']

/** The page with the result of a list: a table to look through and to choose in, and a button that downloads it. */
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
        <p class="lead">{countsInWords(view, language)}</p>
        <p class="quiet">
          <MixedText text={readAs(view, language)} language={language} />
        </p>
        <form method="post" action={`${localHref(language, '/match')}#rows`} enctype="multipart/form-data">
          {Object.entries(view.carried).map(([name, html]) => (
            <textarea key={name} name={name} hidden readonly dangerouslySetInnerHTML={{ __html: html }} />
          ))}
          <p>
            <button type="submit" name="go" value="download" data-file>
              {words.download}
            </button>
          </p>
          <p class="note">{words.downloadNote}</p>
          <div id="rows">
            <GroupButtons view={view} language={language} />
            <ResultTable view={view} language={language} />
            <PartButtons part={view.part} language={language} />
          </div>
        </form>
        <p class="note">
          {words.privacy}
          <br />
          {words.left(formatCount(view.rowsLeft, language))}
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

function countsOf({ decided }: MatchResultView): readonly (readonly [Decided, number])[] {
  const counts = new Map<Decided, number>()
  for (const row of decided) counts.set(groupOf(row), (counts.get(groupOf(row)) ?? 0) + 1)
  return DECISIONS.flatMap((decision) => {
    const count = counts.get(decision)
    return count === undefined ? [] : [[decision, count] as const]
  })
}

function countsInWords(view: MatchResultView, language: Language): string {
  const words = MATCH_WORDS[language]
  const counts = countsOf(view).map(([decision, count]) => words.counts[decision](formatCount(count, language)))
  const chosen = view.decided.filter((row) => row?.chosen !== undefined).length
  if (chosen > 0) counts.push(words.chosen(formatCount(chosen, language)))
  return counts.join(language === 'ja' ? '、' : ', ')
}

function readAs({ readAs: { name, address } }: MatchResultView, language: Language): string {
  const words = MATCH_WORDS[language]
  const called = (column: string | number): string =>
    typeof column === 'string' ? column : words.column(formatCount(column, language))
  return words.readAs(
    name.map(called).join(' + ') || words.noColumn,
    address.length === 0 ? undefined : address.map(called).join(' + '),
  )
}

/** One button for each decision that rows have; nothing when the page shows all rows, or all have one decision. */
function GroupButtons({ view, language }: TableProps): VNode | null {
  const words = MATCH_WORDS[language]
  const counts = countsOf(view)
  if (view.decided.length <= ROWS_A_PART || counts.length === 1) return null
  const inWords = (count: number): string => formatCount(count, language)
  const groups = [
    ['all', words.all(inWords(view.decided.length))] as const,
    ...counts.map(([decision, count]) => [decision, words.counts[decision](inWords(count))] as const),
  ]
  return (
    <p class="groups">
      {groups.map(([group, label]) => (
        <button
          key={group}
          class="second"
          type="submit"
          name="go"
          value={`${group}-1`}
          {...(group === view.part.group ? { 'aria-current': true } : {})}
        >
          {label}
        </button>
      ))}
    </p>
  )
}

/** Buttons for the previous and the next rows; nothing when the page shows all rows of the group. */
function PartButtons({ part: at, language }: { readonly part: ResultPart; readonly language: Language }): VNode | null {
  const words = MATCH_WORDS[language]
  if (at.lastPart === 1) return null
  const [first, last, total] = [at.from + 1, at.from + at.places.length, at.total].map((row) =>
    formatCount(row, language),
  )
  const button = (part: number, label: string): VNode => (
    <button type="submit" class="second" name="go" value={`${at.group}-${part}`}>
      {label}
    </button>
  )
  return (
    <p class="pager">
      {at.part > 1 && button(at.part - 1, words.previous)}
      <span>{words.range(`${first}–${last}`, total ?? '')}</span>
      {at.part < at.lastPart && button(at.part + 1, words.next)}
    </p>
  )
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

/** Renders one row of the table; all rows in one go would take longer than other requests may wait. */
export function resultRowHtml({ row, outcome, place }: ResultRow, language: Language): string {
  const words = MATCH_WORDS[language]
  return renderToString(
    <tr>
      <th scope="row" class="figures">
        {place + 1}
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
        <Found row={{ row, outcome, place }} language={language} />
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

type FoundProps = { readonly row: ResultRow; readonly language: Language }

// Shows the corporation of a confirmed row. Where a person has to decide, no candidate is chosen beforehand.
function Found({ row: { row, outcome, place }, language }: FoundProps): VNode | null {
  const words = MATCH_WORDS[language]
  const [first] = outcome.decision === 'error' ? [] : outcome.candidates
  if (outcome.decision === 'error' || first === undefined) return null
  const { name = '', address = '' } = 'row' in row ? row.row : {}
  const choice = choiceName(place)
  const chosen = outcome.candidates.find((candidate) => candidate.corporate_number === outcome.corporate_number)
  if (outcome.decision === 'confirmed')
    return <Corporation candidate={first} calledAs={name} told={[name, address]} language={language} />
  return (
    <fieldset class="choices">
      <legend class="visually-hidden">{words.candidatesOf(name)}</legend>
      {outcome.candidates.map((candidate) => (
        <label key={candidate.corporate_number}>
          <input type="radio" name={choice} value={candidate.corporate_number} checked={candidate === chosen} />
          <Corporation candidate={candidate} calledAs={name} language={language} />
        </label>
      ))}
      <label>
        <input type="radio" name={choice} value="" checked={chosen === undefined} />
        <span>{words.none}</span>
      </label>
    </fieldset>
  )
}

type CorporationProps = {
  readonly candidate: Profile
  /** The name in the row. */
  readonly calledAs: string
  /** Texts of the row, which are not repeated. */
  readonly told?: readonly string[]
  readonly language: Language
}

function Corporation({ candidate, calledAs, told = [], language }: CorporationProps): VNode {
  const { corporate_number: number, name, address } = candidate
  const formerName = formerNameIn(candidate, calledAs)
  // The link opens a tab of its own: nothing stores this page, so a browser could not go back to it and to the choices.
  return (
    <span>
      <a class="figures" href={localHref(language, `/corp/${number}`)} target="_blank" rel="noopener">
        {number}
      </a>
      {!told.includes(name) && <bdi lang="ja"> {name}</bdi>}
      {formerName !== undefined && (
        <span class="note block">
          {MATCH_WORDS[language].formerly} <bdi lang="ja">{formerName}</bdi>
        </span>
      )}
      {!told.includes(address) && (
        <span class="note block">
          <bdi lang="ja">{address}</bdi>
        </span>
      )}
    </span>
  )
}
