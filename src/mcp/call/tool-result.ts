import { giveBack } from '../../domain/block.ts'
import { written } from '../../query/bytes/json-writer.ts'
import type { Reply } from '../../serve/request.ts'
import { type RpcId, responseStart } from '../protocol/rpc-reply.ts'
import type { ToolResult } from '../tools/tool.ts'

export type WriteResult = (id: RpcId, outcome: ToolResult) => Reply['body']

/**
 * Creates a writer of responses to tool calls, each with the members of `extra` at the end of its result. Clients show
 * the model either the text or the structured content, so both contain the whole body. A refusal has no structured
 * content, because that would have to fit the tool's output schema.
 */
export function resultWriter(extra: object): WriteResult {
  const members = JSON.stringify(extra).slice(1, -1)
  const end = members === '' ? '}}' : `,${members}}}`
  const unhinted = Buffer.from(`"}]${end}`)
  return (id, outcome) => {
    if (outcome.kind === 'refusal')
      return `${responseStart(id)}{"content":[${textBlock(outcome.text)}],"isError":true${end}`
    const { body, hint } = outcome
    const response = written((writer) => {
      writer.text(responseStart(id))
      writer.raw(STRUCTURED)
      writer.raw(body)
      writer.raw(CONTENT)
      writer.escaped(body)
      if (hint === undefined) writer.raw(unhinted)
      else writer.text(`"},${textBlock(hint)}]${end}`)
    })
    giveBack(body)
    return response
  }
}

const STRUCTURED = Buffer.from('{"structuredContent":')
const CONTENT = Buffer.from(',"content":[{"type":"text","text":"')

function textBlock(text: string): string {
  return `{"type":"text","text":${JSON.stringify(text)}}`
}
