import type { ToolOutcome } from './tool.ts'

export type WriteResult = (outcome: Exclude<ToolOutcome, { readonly kind: 'unavailable' }>) => string

/**
 * Writes a tool's outcome as JSON text, `extra` members at its end. Clients show the model either the text or the
 * structured content, so both carry the whole body; it is serialised once. A refusal has no structured content,
 * because that would have to fit the tool's output schema.
 */
export function resultWriter(extra: object): WriteResult {
  const members = JSON.stringify(extra).slice(1, -1)
  const end = members === '' ? '}' : `,${members}}`
  return (outcome) => {
    if (outcome.kind === 'refusal') return `{"content":[${textBlock(outcome.text)}],"isError":true${end}`
    const body = JSON.stringify(outcome.body)
    const hint = outcome.hint === undefined ? '' : `,${textBlock(outcome.hint)}`
    return `{"content":[${textBlock(body)}${hint}],"structuredContent":${body}${end}`
  }
}

function textBlock(text: string): string {
  return `{"type":"text","text":${JSON.stringify(text)}}`
}
