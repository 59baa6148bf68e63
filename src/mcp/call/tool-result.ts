import { answerJsonTwice, type Frame } from '../../serve/answer-json.ts'
import type { Reply } from '../../serve/request.ts'
import { type RpcId, responseStart } from '../protocol/rpc-reply.ts'
import type { ToolResult } from '../tools/tool.ts'

export type WriteResult = (id: RpcId, outcome: ToolResult) => Reply['body']

/**
 * Writes the response to a tool call, `extra` members at the end of its result. Clients show the model either the text or
 * the structured content, so both carry the whole body; it is serialised once. A refusal has no structured content,
 * because that would have to fit the tool's output schema.
 */
export function resultWriter(extra: object): WriteResult {
  const members = JSON.stringify(extra).slice(1, -1)
  const end = members === '' ? '}}' : `,${members}}}`
  // One for all answers without a hint: by it those that are kept are found in their frame.
  const unhinted = frameOf('', end)
  return (id, outcome) => {
    if (outcome.kind === 'refusal')
      return `${responseStart(id)}{"content":[${textBlock(outcome.text)}],"isError":true${end}`
    const frame = outcome.hint === undefined ? unhinted : frameOf(`,${textBlock(outcome.hint)}`, end)
    return answerJsonTwice(`${responseStart(id)}{"structuredContent":`, outcome.body, frame)
  }
}

function frameOf(moreBlocks: string, end: string): Frame {
  return { between: ',"content":[{"type":"text","text":"', after: `"}${moreBlocks}]${end}` }
}

function textBlock(text: string): string {
  return `{"type":"text","text":${JSON.stringify(text)}}`
}
