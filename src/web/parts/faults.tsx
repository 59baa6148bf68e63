import type { VNode } from 'preact'

export type FaultText = { readonly id: string; readonly text: string }

/** What to change, above the form it is about; read out at once by screen readers. */
export function Faults({ faults }: { readonly faults: readonly FaultText[] }): VNode | null {
  if (faults.length === 0) return null
  return (
    <div class="notice fault" role="alert">
      {faults.map(({ id, text }) => (
        <p key={id} id={id}>
          {text}
        </p>
      ))}
    </div>
  )
}
