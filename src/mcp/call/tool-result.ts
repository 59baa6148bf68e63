import { type RpcId, responseStart } from '../protocol/rpc-reply.ts'
import type { ToolResult } from '../tools/tool.ts'

export type WriteResult = (id: RpcId, outcome: ToolResult) => string

/**
 * Creates a writer of responses to tool calls, each with the members of `extra` at the end of its result. Clients show
 * the model either the first text or the structured content, so both contain the whole body and nothing stands beside
 * them. A refusal has no structured content, because that would have to fit the tool's output schema.
 */
export function resultWriter(extra: object): WriteResult {
  const members = JSON.stringify(extra).slice(1, -1)
  const end = members === '' ? '}}' : `,${members}}}`
  return (id, outcome) => {
    const start = responseStart(id)
    if (outcome.kind === 'refusal') return `${start}{"content":[${textBlock(outcome.text)}],"isError":true${end}`
    const { body } = outcome
    return `${start}{"structuredContent":${body},"content":[${textBlock(body)}]${end}`
  }
}

function textBlock(text: string): string {
  return `{"type":"text","text":${JSON.stringify(text)}}`
}
