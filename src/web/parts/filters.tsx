import type { ComponentChildren, VNode } from 'preact'
import { largestFirst } from '../../query/facets/facets-question.ts'
import { formatCount } from '../format/values.ts'
import { fill, type Language, type Local, localHref, WORDS } from '../words/words.ts'
import { mixedText } from './mixed-text.tsx'

/** A chosen filter in words, with the path of the list without it. */
export type ChosenFilter = { readonly name: string; readonly path: string }

type FilterChipsProps = {
  readonly language: Language
  /** Whether the page has a sheet of filters. */
  readonly hasSheet: boolean
  readonly chosen: readonly ChosenFilter[]
  readonly children?: ComponentChildren
}

/** One row, which scrolls on a phone: the button that opens the filters there, the chosen ones, others to choose. */
export function FilterChips({ language, hasSheet, chosen, children }: FilterChipsProps): VNode | null {
  const words = WORDS[language].search
  if (!hasSheet && chosen.length === 0) return null
  return (
    <div class="row chips">
      {hasSheet && <SheetButton language={language} />}
      {chosen.length > 0 && (
        <ul aria-label={words.chosen}>
          {chosen.map(({ name, path }) => (
            <li>
              <a href={localHref(language, path)}>
                <span class="visually-hidden">{mixedText(fill(words.remove, { name }), language)}</span>
                <span aria-hidden="true">{mixedText(name, language)} ×</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  )
}

/** Opens the sheet, where the filters are not beside the hits. */
export function SheetButton({ language }: { readonly language: Language }): VNode {
  return (
    <button type="button" class="second to-filters" popovertarget="filters">
      {WORDS[language].search.filters}
    </button>
  )
}

type FilterSheetProps = Local<{ facets: readonly Facet[]; children?: ComponentChildren }>

/** Beside the hits, or a sheet that a button opens, also without a script; behind the hits for the Tab key. */
export function FilterSheet({ facets, language, children }: FilterSheetProps): VNode {
  const words = WORDS[language].search
  return (
    <section class="filters" id="filters" popover="auto" aria-label={words.filters}>
      <button type="button" class="second close" popovertarget="filters" popovertargetaction="hide">
        {words.close}
      </button>
      {facets.map((facet) => (
        <FacetPanel language={language} {...facet} />
      ))}
      {children}
    </section>
  )
}

export type FacetChoice = {
  readonly code: string
  readonly name: string
  readonly count: number
  readonly isChosen: boolean
  /** The search page with this filter added, or removed when it is chosen already. */
  readonly path: string
}

/** A filter with its values to choose from. */
export type Facet = {
  readonly title: string
  readonly choices: readonly FacetChoice[]
  /** Shown from the last value down, where the values have an order of their own. */
  readonly isOrdered?: true
}

type FacetPanelProps = Facet & { readonly language: Language }

const SHOWN_AT_ONCE = 8

/** The choices of one filter with their counts: chosen ones first, then the largest; all but eight are folded away. */
export function FacetPanel({ language, title, choices, isOrdered }: FacetPanelProps): VNode | null {
  if (choices.length === 0) return null
  const sorted = (isOrdered ? choices.toReversed() : largestFirst(choices)).sort(
    (a, b) => Number(b.isChosen) - Number(a.isChosen),
  )
  const rest = sorted.slice(SHOWN_AT_ONCE)
  return (
    <section class="facet">
      <h2>{title}</h2>
      <Choices language={language} choices={sorted.slice(0, SHOWN_AT_ONCE)} />
      {rest.length > 0 && (
        <details>
          <summary>{fill(WORDS[language].facets.more, { count: rest.length })}</summary>
          <Choices language={language} choices={rest} />
        </details>
      )}
    </section>
  )
}

function Choices({ language, choices }: Pick<FacetPanelProps, 'language' | 'choices'>): VNode {
  return (
    <ul class="plain">
      {choices.map(({ name, count, isChosen, path }) => (
        <li>
          <a href={localHref(language, path)} {...(isChosen ? { 'aria-current': 'true' as const } : {})}>
            <span>{mixedText(name, language)}</span>
            <span class="count">{isChosen ? `× ${WORDS[language].facets.remove}` : formatCount(count, language)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
