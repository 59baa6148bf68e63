import type { ComponentChildren, VNode } from 'preact'
import type { Language } from '../../address/language.ts'
import { WORDS } from '../../words/words.ts'

type KnownFileProps = {
  readonly language: Language
  readonly isFaulty?: boolean
  readonly children?: ComponentChildren
}

/** The field for the result of an earlier list, whose decisions are taken over. */
export function KnownFile({ language, isFaulty = false, children }: KnownFileProps): VNode {
  const words = WORDS[language].match
  return (
    <details open={isFaulty}>
      <summary>{words.known}</summary>
      <label for="known">{words.knownFile}</label>
      <input id="known" name="known" type="file" accept=".xlsx,.csv,.tsv,text/csv" aria-describedby="known-note" />
      <p class="note" id="known-note">
        {words.knownNote}
      </p>
      {children}
    </details>
  )
}
