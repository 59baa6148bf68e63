import type { VNode } from 'preact'
import { FACT_ROWS, FACTS, type FactRow, isFact } from '../../../facts/fact-table.ts'
import type { SourceNote } from '../../../facts/source-note.ts'
import { licenseName, sourceName } from '../../format/names.ts'
import { formatCount, formatDate, webAddress } from '../../format/values.ts'
import { type Language, WORDS } from '../../words/words.ts'

/** A source of the register, or of something beside it, such as the table of industries. */
export type SourceRow = Omit<SourceNote, 'id'> & { readonly id: string }

export type SourceTableProps = {
  readonly sources: readonly SourceRow[]
  /** The number of corporations that each source says something about; without it the column is left out. */
  readonly sizes?: ReadonlyMap<string, number>
  readonly language: Language
}

/** The table of the sources of a page: each with its fields, date and terms. */
export function SourceTable({ sources, sizes, language }: SourceTableProps): VNode {
  const { company: words, common } = WORDS[language]
  const hasSizes = sources.some(({ id }) => sizes?.has(id))
  const hasFields = sources.some(({ fields }) => fields !== undefined)
  return (
    <div class="table-frame">
      <table class="stacking">
        <thead>
          <tr>
            <th scope="col">{common.sources}</th>
            {hasFields && <th scope="col">{common.fields}</th>}
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
            <tr>
              <th scope="row">
                <Linked source={source} text={sourceName(source, language)} address={source.url} />
              </th>
              {hasFields && <td data-label={common.fields}>{fieldNames(source, language).join(common.comma)}</td>}
              <td class="figures" data-label={words.sourceDate}>
                {source.as_of && formatDate(source.as_of, language)}
              </td>
              {hasSizes && (
                <td class="figures amount" data-label={words.sourceSize}>
                  {sizeOf(sizes?.get(source.id), language)}
                </td>
              )}
              <td class="terms" data-label={words.sourceLicense}>
                <Linked
                  source={source}
                  text={licenseName(source, language)}
                  address={source.license_url}
                  rel="license"
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type LinkedProps = Readonly<{ source: SourceRow; text: string; address: string; rel?: 'license' }>

// A fictional source is not linked: what is invented cannot be looked up at the source, nor do its terms bind it.
function Linked({ source, text, address, rel }: LinkedProps): VNode {
  const href = source.fictional ? undefined : webAddress(address)?.href
  const lang = JAPANESE.test(text) ? 'ja' : 'en'
  if (href === undefined) return <span lang={lang}>{text}</span>
  return (
    <a href={href} rel={rel === undefined ? 'external noopener' : `${rel} external noopener`} lang={lang}>
      {text}
    </a>
  )
}

const JAPANESE = /[\p{Script=Han}\p{Script=Katakana}]/u

function sizeOf(size: number | undefined, language: Language): string | undefined {
  return size === undefined ? undefined : formatCount(size, language)
}

// What stands in the row of the address is named by it; the representative is no fact of the table.
function fieldNames(source: SourceRow, language: Language): string[] {
  const nameOf = (field: string): string => {
    if (PLACE.has(field)) return FACTS.address[language]
    return isFact(field) ? FACTS[field][language] : WORDS[language].company.representative.toLowerCase()
  }
  return [...new Set(source.fields?.map(nameOf))]
}

const PLACE = new Set(
  FACT_ROWS.flatMap(([name, { from }]: readonly [string, FactRow]) => (from === 'place' ? [name] : [])),
)
