import { Fragment, type VNode } from 'preact'
import { FILTER_NAMES, FILTERS, type FilterName } from '../../../facts/filter-table.ts'
import { INVOICE_LABELS, INVOICE_STATUSES } from '../../../facts/invoice.ts'
import { type Language, localHref } from '../../address/language.ts'
import type { SearchInput } from '../../address/search-address.ts'
import { formatYenInWords } from '../../format/numbers.ts'
import { sentenceCase } from '../../format/sentence-case.ts'
import { WORDS } from '../../words/words.ts'

/** Returns the value of a filter as the page shows it. */
export function filterValue(name: FilterName, value: string, language: Language): string {
  if (name === 'listed') return value === 'true' ? WORDS[language].common.listed : WORDS[language].common.unlisted
  if (name === 'workforce') return value + WORDS[language].search.narrow.people
  if (/^capital_/.test(name) && /^\d+$/.test(value)) return formatYenInWords(Number(value), language)
  const status = name === 'invoice' && INVOICE_STATUSES.find((known) => known === value)
  return status ? sentenceCase(INVOICE_LABELS[status][language]) : value
}

/** The filters by facts, and by an address. */
export const NARROWED: readonly FilterName[] = FILTER_NAMES.slice(FILTER_NAMES.indexOf('address'))

/** How the value of a filter is written. */
export const HINTS = {
  address: 'address',
  established_from: 'day',
  established_to: 'day',
  capital_min: 'yen',
  capital_max: 'yen',
  updated_since: 'day',
} as const
const FIELDS = Object.keys(HINTS) as (keyof typeof HINTS)[]

export type NarrowFormProps = {
  readonly input: SearchInput
  /** Those of its parameters that have no fault. */
  readonly sent: SearchInput
  readonly language: Language
}

/** A form that narrows a search by an address, days and yen, which are written. It keeps all else that was asked. */
export function NarrowForm({ input, sent, language }: NarrowFormProps): VNode {
  const words = WORDS[language].search.narrow
  const kept = (['q', ...FILTER_NAMES, 'list', 'sort', 'limit'] as const).filter(
    (name) => sent[name] !== '' && !(name in HINTS),
  )
  return (
    <form class="facet narrow" action={localHref(language, '/search')}>
      <h2>{words.title}</h2>
      {kept.map((name) => (
        <input key={name} type="hidden" name={name} value={sent[name]} />
      ))}
      {FIELDS.map((name) => (
        <Fragment key={name}>
          <label for={name}>{sentenceCase(FILTERS[name][language])}</label>
          <input id={name} name={name} value={input[name]} placeholder={words[HINTS[name]]} autocomplete="off" />
        </Fragment>
      ))}
      <button type="submit">{words.button}</button>
    </form>
  )
}
