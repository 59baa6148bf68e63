import type { VNode } from 'preact'
import { FILTER_NAMES, FILTERS, type FilterName } from '../../../facts/filter-table.ts'
import { INVOICE_LABELS, INVOICE_STATUSES } from '../../../facts/invoice.ts'
import { WORKFORCE_BANDS } from '../../../facts/workforce.ts'
import { type Language, localHref, type Wording } from '../../address/language.ts'
import type { SearchInput } from '../../address/search-address.ts'

type Words = { [word in 'button' | 'any' | 'listed' | 'unlisted' | 'address' | 'yen' | 'year']: string }

const WORDS: Wording<Words> = {
  ja: {
    ...{ button: '絞り込む', any: '指定なし', listed: '上場', unlisted: '非上場' },
    ...{ address: '六本木6-10-1', yen: '円', year: '2020、2020-04-01' },
  },
  en: {
    ...{ button: 'Narrow', any: 'Any', listed: 'Listed', unlisted: 'Not listed' },
    ...{ address: '六本木6-10-1', yen: 'yen', year: '2020, 2020-04-01' },
  },
}

/** Returns the value of a filter as the form shows it. */
export function filterValue(name: FilterName, value: string, language: Language): string {
  if (name === 'listed') return value === 'true' ? WORDS[language].listed : WORDS[language].unlisted
  const status = name === 'invoice' && INVOICE_STATUSES.find((known) => known === value)
  return status ? INVOICE_LABELS[status][language] : value
}

/** The filters that this form has; the others are chosen by links with counts. */
export const NARROWED: readonly FilterName[] = FILTER_NAMES.slice(FILTER_NAMES.indexOf('address'))

export type NarrowFormProps = {
  readonly input: SearchInput
  /** Those of its parameters that have no fault. */
  readonly sent: SearchInput
  readonly language: Language
}

/** A form that narrows a search by facts: days, yen, bands of the workforce, listing. It keeps all that was asked. */
export function NarrowForm({ input, sent, language }: NarrowFormProps): VNode {
  const words = WORDS[language]
  const kept = (['q', ...FILTER_NAMES, 'sort', 'limit'] as const).filter(
    (name) => sent[name] !== '' && !NARROWED.includes(name as FilterName),
  )
  const bands = input.workforce.split(',')
  return (
    <form class="facet narrow" action={localHref(language, '/search')}>
      {kept.map((name) => (
        <input key={name} type="hidden" name={name} value={sent[name]} />
      ))}
      <Field name="address" input={input} language={language} hint={words.address} />
      <Field name="established_from" input={input} language={language} hint={words.year} />
      <Field name="established_to" input={input} language={language} hint={words.year} />
      <Field name="capital_min" input={input} language={language} hint={words.yen} />
      <Field name="capital_max" input={input} language={language} hint={words.yen} />
      <fieldset>
        <legend>{FILTERS.workforce[language]}</legend>
        {WORKFORCE_BANDS.map((band) => (
          <label key={band}>
            <input type="checkbox" name="workforce" value={band} checked={bands.includes(band)} /> {band}
          </label>
        ))}
      </fieldset>
      <Choice name="listed" values={['true', 'false']} input={input} language={language} />
      <Choice name="invoice" values={INVOICE_STATUSES} input={input} language={language} />
      <Field name="updated_since" input={input} language={language} hint={words.year} />
      <button type="submit">{words.button}</button>
    </form>
  )
}

type ChoiceProps = Omit<NarrowFormProps, 'sent'> & { readonly name: FilterName; readonly values: readonly string[] }

function Choice({ name, values, input, language }: ChoiceProps): VNode {
  return (
    <>
      <label for={name}>{FILTERS[name][language]}</label>
      <select id={name} name={name}>
        {['', ...values].map((value) => (
          <option key={value} value={value} selected={input[name] === value}>
            {value === '' ? WORDS[language].any : filterValue(name, value, language)}
          </option>
        ))}
      </select>
    </>
  )
}

type FieldProps = Omit<NarrowFormProps, 'sent'> & { readonly name: FilterName; readonly hint: string }

function Field({ name, input, language, hint }: FieldProps): VNode {
  return (
    <>
      <label for={name}>{FILTERS[name][language]}</label>
      <input id={name} name={name} value={input[name]} placeholder={hint} autocomplete="off" />
    </>
  )
}
