import type { VNode } from 'preact'
import { innermostLimit } from '../../../access/limits/ring-budgets.ts'
import { type Language, localHref } from '../../address/language.ts'
import type { Exchange, Outcome, WebContext } from '../../exchange/exchange.ts'
import { formatCount } from '../../format/numbers.ts'
import { okPage, type Page, type Setting } from '../../layout/page.ts'
import { Faults, FieldNote } from '../../parts/faults.tsx'
import { MixedText } from '../../parts/mixed-text.tsx'
import { fill, WORDS } from '../../words/words.ts'
import { MOST_LIST_MEGABYTES, MOST_PAGE_ROWS } from './list-form.ts'

type MatchView = {
  /** Rows a day for an address and for a new key; undefined when a key has no limit. */
  readonly rowsPerDay: { readonly address: number; readonly key: number | undefined }
  /** The text that was pasted, to show it again. */
  readonly pasted: string
  /** What to change, in words. */
  readonly fault?: string
}

const FAULT_ID = 'fault-list'

/** The page with the form for a list. */
export function matchPage({ rowsPerDay, pasted, fault }: MatchView, { language }: Setting): Page {
  const words = WORDS[language].match
  const counted = (count: number): string => formatCount(count, language)
  const { address, key } = rowsPerDay
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
        <KeptReview language={language} />
        <Faults
          faults={fault === undefined ? [] : [{ id: FAULT_ID, text: fault, field: 'list' }]}
          language={language}
        />
        <ListForm pasted={pasted} isFaulty={fault !== undefined} language={language} />
        <p>{words.privacy}</p>
        <p class="note">
          {fill(words.limits, { rows: MOST_PAGE_ROWS, megabytes: MOST_LIST_MEGABYTES, aDay: counted(address) })}
          <br />
          {key === undefined ? words.keyUnlimited : fill(words.key, { rows: counted(key) })}{' '}
          <a href={localHref(language, '/developers')}>{words.getKey}</a>
        </p>
      </div>
    ),
  }
}

/** Leads back to the review that the script keeps in this tab; hidden when it keeps none. */
function KeptReview({ language }: { readonly language: Language }): VNode {
  const words = WORDS[language].match
  return (
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
  )
}

type ListFormProps = { readonly pasted: string; readonly isFaulty: boolean; readonly language: Language }

function ListForm({ pasted, isFaulty, language }: ListFormProps): VNode {
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
      <FieldNote id="file-note" text={<MixedText text={words.fileNote} language={language} />} />
      <button type="submit" name="go" value="columns">
        {words.send}
      </button>
    </form>
  )
}

/** GET /match */
export function getMatch({ context, setting }: Exchange): Outcome {
  return okPage(matchPage({ rowsPerDay: rowsPerDay(context), pasted: '' }, setting))
}

/** Returns how many rows may be matched a day: by an address without a key, and with a new key. */
export function rowsPerDay(context: WebContext): MatchView['rowsPerDay'] {
  return { address: innermostLimit('rows').quota, key: context.access.plans[0].rowsPerDay }
}
