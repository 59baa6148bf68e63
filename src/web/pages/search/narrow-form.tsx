import type { VNode } from 'preact'
import { FILTER_NAMES, FILTERS, type FilterName } from '../../../facts/filter-table.ts'
import { WORKFORCE_BANDS } from '../../../facts/workforce.ts'
import { type Language, localHref, type Wording } from '../../address/language.ts'
import type { SearchInput } from '../../address/search-address.ts'

const WORDS: Wording<{ button: string; any: string; listed: string; unlisted: string; yen: string; year: string }> = {
  ja: { button: '絞り込む', any: '指定なし', listed: '上場', unlisted: '非上場', yen: '円', year: '2020、2020-04-01' },
  en: { button: 'Narrow', any: 'Any', listed: 'Listed', unlisted: 'Not listed', yen: 'yen', year: '2020, 2020-04-01' },
}

/** Returns the value of a filter as the form shows it. */
export function filterValue(name: FilterName, value: string, language: Language): string {
  if (name !== 'listed') return value
  return value === 'true' ? WORDS[language].listed : WORDS[language].unlisted
}

/** The filters that this form has; the others are chosen by links with counts. */
export const NARROWED: readonly FilterName[] = FILTER_NAMES.slice(FILTER_NAMES.indexOf('established_from'))

export type NarrowFormProps = { readonly input: SearchInput; readonly language: Language }

/** A form that narrows a search by facts: days, yen, bands of the workforce, listing. It keeps all that was asked. */
export function NarrowForm({ input, language }: NarrowFormProps): VNode {
  const words = WORDS[language]
  const kept = (['q', ...FILTER_NAMES, 'sort', 'limit'] as const).filter(
    (name) => input[name] !== '' && !NARROWED.includes(name as FilterName),
  )
  const bands = input.workforce.split(',')
  return (
    <form class="facet narrow" action={localHref(language, '/search')}>
      {kept.map((name) => (
        <input key={name} type="hidden" name={name} value={input[name]} />
      ))}
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
      <label for="listed">{FILTERS.listed[language]}</label>
      <select id="listed" name="listed">
        {['', 'true', 'false'].map((value) => (
          <option key={value} value={value} selected={input.listed === value}>
            {value === '' ? words.any : filterValue('listed', value, language)}
          </option>
        ))}
      </select>
      <Field name="updated_since" input={input} language={language} hint={words.year} />
      <button type="submit">{words.button}</button>
    </form>
  )
}

type FieldProps = NarrowFormProps & { readonly name: FilterName; readonly hint: string }

function Field({ name, input, language, hint }: FieldProps): VNode {
  return (
    <>
      <label for={name}>{FILTERS[name][language]}</label>
      <input id={name} name={name} value={input[name]} placeholder={hint} autocomplete="off" />
    </>
  )
}
