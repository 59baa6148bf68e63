import type { ComponentChildren, VNode } from 'preact'
import { type Language, localHref } from '../address/language.ts'
import { fill, WORDS } from '../words/words.ts'
import { MixedText } from './mixed-text.tsx'

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
                <span class="visually-hidden">
                  <MixedText text={fill(words.remove, { name })} language={language} />
                </span>
                <span aria-hidden="true">
                  <MixedText text={name} language={language} /> ×
                </span>
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

type FilterSheetProps = { readonly language: Language; readonly children: ComponentChildren }

/** Beside the hits, or a sheet that a button opens, also without a script; behind the hits for the Tab key. */
export function FilterSheet({ language, children }: FilterSheetProps): VNode {
  const words = WORDS[language].search
  return (
    <section class="filters" id="filters" popover="auto" aria-label={words.filters}>
      <button type="button" class="second close" popovertarget="filters" popovertargetaction="hide">
        {words.close}
      </button>
      {children}
    </section>
  )
}
