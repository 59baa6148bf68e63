import type { ComponentChildren, VNode } from 'preact'

/** A row of a table of facts. */
export function Fact({ term, children }: { readonly term: string; readonly children: ComponentChildren }): VNode {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
