import type { VNode } from 'preact'

/** `field` is the id of the field the fault is about, when the page has it. */
export type FaultText = { readonly id: string; readonly text: string; readonly field?: string }

/** What to change, above the form it is about, each leading to its field; read out at once by screen readers. */
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
