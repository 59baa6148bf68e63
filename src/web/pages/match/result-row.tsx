import type { VNode } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { numberOfRegistration } from '../../../domain/corporate-number.ts'
import type { Profile } from '../../../facts/profile.ts'
import type { ListRow } from '../../../list/list-row.ts'
import type { Twin } from '../../../list/twins.ts'
import type { RowInvoice } from '../../../match/row-invoice.ts'
import { formerNameIn } from '../../../query/present.ts'
import { leadingName } from '../../format/english-name.ts'
import { formatCount } from '../../format/values.ts'
import { addressText } from '../../parts/mixed-text.tsx'
import { fill, type Language, type Local, localHref, WORDS } from '../../words/words.ts'
import { choiceName, type ToldRow } from './decided-rows.ts'

/** A row of the list, its outcome, and its place in the list, from 0. */
export type ResultRow = {
  readonly row: ListRow
  readonly outcome: ToldRow
  readonly place: number
  /** Earlier rows like it. */
  readonly twin: Twin
  /** A person decides about it. */
  readonly isReviewed: boolean
}

/** Renders one row of the table; all rows in one go would take longer than other requests may wait. */
export function resultRowHtml(shown: ResultRow, language: Language): string {
  const { row, outcome, place, twin, isReviewed } = shown
  const words = WORDS[language].match
  const { same_as_row, like_row } = twin
  const twinNotes = [
    same_as_row !== undefined && fill(words.sameAsRow, { row: formatCount(same_as_row, language) }),
    like_row !== undefined && fill(words.likeRow, { row: formatCount(like_row, language) }),
  ]
  return renderToString(
    <tr {...(isReviewed ? { 'data-place': place } : {})}>
      <th scope="row" class="figures">
        {place + 1}
      </th>
      <td data-label={words.input}>
        <Written row={row} />
        {twinNotes.map((note) => note && <span class="note block">{note}</span>)}
      </td>
      <td data-label={words.decision}>
        <strong class={`decision ${outcome.decision}`}>{words.decisions[outcome.decision]}</strong>
        <br />
        <span class="note">{reasonOf(outcome, language)}</span>
      </td>
      <td data-label={words.found}>
        {outcome.decision !== 'error' && outcome.invoice !== undefined && (
          <p class="note">{invoiceInWords(outcome.invoice, language)}</p>
        )}
        <Found row={shown} language={language} />
      </td>
    </tr>,
  )
}

// The fault of a row is told in English.
function reasonOf(outcome: ToldRow, language: Language): string {
  if (outcome.decision !== 'error') return WORDS[language].match.reasons[outcome.evidence.reason]
  return language === 'ja' ? WORDS.ja.match.unreadable : outcome.fault
}

function invoiceInWords({ status, registered_on, ended_on, on }: RowInvoice, language: Language): string {
  const { match: words, common } = WORDS[language]
  const told = words.rowInvoices[status]
  const days = [
    told,
    registered_on && fill(words.invoiceSince, { day: registered_on }),
    ended_on && fill(words.invoiceEnded, { day: ended_on }),
  ].filter(Boolean)
  return fill(words.invoice, { told: days.join(common.comma), on })
}

function Written({ row }: { readonly row: ListRow }): VNode {
  const read = 'row' in row ? row.row : { name: row.cells[0] ?? '' }
  const { name = '', address = '', corporate_number: number = '' } = read
  // Twelve digits may be a person's number.
  const shownNumber = numberOfRegistration(number) === undefined ? number : ''
  return (
    <span lang="ja">
      <bdi>{name === '' ? shownNumber : name}</bdi>
      {address !== '' && (
        <>
          <br />
          <bdi class="note">{address}</bdi>
        </>
      )}
    </span>
  )
}

// Shows the corporation of a confirmed row. Where a person has to decide, nothing is chosen beforehand.
function Found({ row: { row, outcome, place, isReviewed }, language }: Local<{ row: ResultRow }>): VNode | null {
  const words = WORDS[language].match
  if (outcome.decision === 'error') return null
  const { name = '', address = '' } = 'row' in row ? row.row : {}
  const [first] = outcome.candidates
  if (!isReviewed && outcome.decision === 'confirmed' && first !== undefined)
    return <Corporation candidate={first} calledAs={name} told={[name, address]} language={language} />
  const found = outcome.candidates.map((candidate) => (
    <Corporation candidate={candidate} calledAs={name} language={language} />
  ))
  if (!isReviewed) return <>{found}</>
  const choice = choiceName(place)
  return (
    <fieldset class="choices" tabIndex={-1}>
      <legend class="visually-hidden">{fill(words.candidatesOf, { name })}</legend>
      {outcome.candidates.map(({ corporate_number: number }, at) => (
        <label>
          <input type="radio" name={choice} value={number} checked={number === outcome.corporate_number} />
          {found[at]}
        </label>
      ))}
      <label class="none">
        <input type="radio" name={choice} value="" checked={outcome.decision === 'rejected'} />
        <span>{WORDS[language].match.decisions.rejected}</span>
      </label>
    </fieldset>
  )
}

/** `calledAs` is the name in the row; `told` are texts of the row, which are not repeated. */
type CorporationProps = Local<{ candidate: Profile; calledAs: string; told?: readonly string[] }>

function Corporation({ candidate, calledAs, told = [], language }: CorporationProps): VNode {
  const { corporate_number: number, name, address } = candidate
  const leading = leadingName(candidate, language)
  const formerName = formerNameIn(candidate, calledAs)
  // The link opens a tab of its own: without its script, no browser could go back to this page and to the choices.
  return (
    <span>
      <a class="figures" href={localHref(language, `/corp/${number}`)} target="_blank" rel="noopener">
        {number}
      </a>
      {leading.text !== name && <bdi lang={leading.lang}> {leading.text}</bdi>}
      {!told.includes(name) && <bdi lang="ja"> {name}</bdi>}
      {formerName !== undefined && (
        <span class="note block">
          {WORDS[language].match.formerly} <bdi lang="ja">{formerName}</bdi>
        </span>
      )}
      {!told.includes(address) && <span class="note block">{addressText(address, language)}</span>}
    </span>
  )
}
