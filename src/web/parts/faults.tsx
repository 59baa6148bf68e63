import type { VNode } from 'preact'

/** `field` is the id of the input that the fault is about; absent when the page does not have it. */
export type FaultText = { readonly id: string; readonly text: string; readonly field?: string }

/** Says what to change, above the form. Each fault links to its field, and screen readers read them out at once. */
export function Faults({ faults }: { readonly faults: readonly FaultText[] }): VNode | null {
  if (faults.length === 0) return null
  return (
    <div class="notice fault" role="alert">
      {faults.map(({ id, text, field }) => (
        <p key={id} id={id}>
          {field === undefined ? text : <a href={`#${field}`}>{text}</a>}
        </p>
      ))}
    </div>
  )
}
