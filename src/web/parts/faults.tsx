import type { ComponentChildren, VNode } from 'preact'
import type { Local } from '../words/words.ts'
import { SheetButton } from './filters.tsx'
import { mixedText } from './mixed-text.tsx'

/** `field` is the id of the input that the fault is about, or of the filters; absent when the page does not have it. */
export type FaultText = { readonly id: string; readonly text: string; readonly field?: string }

/** Says what to change, above the form. Each fault links to its field, and screen readers read them out at once. */
export function Faults({ faults, language }: Local<{ faults: readonly FaultText[] }>): VNode | null {
  if (faults.length === 0) return null
  return (
    <div class="notice fault" role="alert">
      {faults.map(({ id, text, field }) => {
        const words = mixedText(text, language)
        return (
          <p id={id}>
            {field === undefined || field === 'filters' ? words : <a href={`#${field}`}>{words}</a>}
            {field === 'filters' && <SheetButton language={language} />}
          </p>
        )
      })}
    </div>
  )
}

type FactProps = { readonly term: ComponentChildren; readonly children: ComponentChildren }

/** A row of a table of facts. */
export function Fact({ term, children }: FactProps): VNode {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** What a field of a form takes, below the field, which refers to it by the id. */
export function FieldNote({ id, text }: { readonly id: string; readonly text: ComponentChildren }): VNode {
  return (
    <p class="note" id={id}>
      {text}
    </p>
  )
}
