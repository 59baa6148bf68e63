import type { VNode } from 'preact'
import type { SourceId, SourceNote } from '../../domain/profile.ts'
import { webAddress } from '../format/addresses.ts'
import { formatDate } from '../format/dates.ts'
import { formatCount } from '../format/numbers.ts'
import type { Language } from '../language.ts'
import { COMPANY_WORDS } from './company-words.ts'
import { FIELD_NAMES } from './field-names.ts'

export type SourceTableProps = {
  readonly sources: readonly SourceNote[]
  /** Of how many corporations each source says something; without it the column is left out. */
  readonly sizes?: ReadonlyMap<SourceId, number>
  readonly language: Language
}

/** Where the facts of a page come from: source, its date, its terms, and which fields. */
export function SourceTable({ sources, sizes, language }: SourceTableProps): VNode {
  const words = COMPANY_WORDS[language]
  const separator = language === 'ja' ? '、' : ', '
  const hasSizes = sources.some(({ id }) => sizes?.has(id))
  const hasFields = sources.some(({ fields }) => fields !== undefined)
  return (
    <div class="table-frame">
      <table class="stacking">
        <thead>
          <tr>
            <th scope="col">{words.sources}</th>
            {hasFields && <th scope="col">{words.sourceFields}</th>}
            <th scope="col">{words.sourceDate}</th>
            {hasSizes && (
              <th scope="col" class="amount">
                {words.sourceSize}
              </th>
            )}
            <th scope="col">{words.sourceLicense}</th>
          </tr>
        </thead>
        <tbody>
          {sources.map((source) => (
            <tr key={source.id}>
              <th scope="row">
                <SourceLink source={source} />
              </th>
              {hasFields && <td data-label={words.sourceFields}>{fieldNames(source, language).join(separator)}</td>}
              <td class="figures" data-label={words.sourceDate}>
                {source.as_of && formatDate(source.as_of, language)}
              </td>
              {hasSizes && (
                <td class="figures amount" data-label={words.sourceSize}>
                  {sizeOf(sizes?.get(source.id), language)}
                </td>
              )}
              <td class="terms" data-label={words.sourceLicense}>
                {source.license}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function SourceLink({ source }: { readonly source: SourceNote }): VNode {
  const address = webAddress(source.url)
  if (address === undefined) return <span>{source.name}</span>
  return (
    <a href={address.href} rel="external noopener" lang="ja">
      {source.name}
    </a>
  )
}

function sizeOf(size: number | undefined, language: Language): string | undefined {
  return size === undefined ? undefined : formatCount(size, language)
}

function fieldNames(source: SourceNote, language: Language): string[] {
  const names = FIELD_NAMES[language]
  return [...new Set(source.fields?.map((field) => names[field] ?? field))]
}
