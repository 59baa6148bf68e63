import type { VNode } from 'preact'

/** The seal beside the name: a ledger's lines in a square, drawn so that it needs no font. Decoration only. */
export function Mark(): VNode {
  return (
    <svg class="mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="30" height="30" rx="6" />
      <path d="M9 8v16M16 8v16M23 8v16M9 13h14M16 19h7" />
    </svg>
  )
}
