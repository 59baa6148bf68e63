import { inputSchema } from '../tools/arguments.ts'
import type { Tool } from '../tools/tool.ts'

/** What `tools/list` says of the tools, in their order: the same for every caller, so it is made once. */
export function toolList(tools: readonly Tool[]): readonly object[] {
  return tools.map(({ name, title, description, arguments: table, output, effect }) => ({
    name,
    title,
    description,
    inputSchema: inputSchema(table),
    outputSchema: output,
    annotations: {
      title,
      readOnlyHint: effect === 'reads',
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
  }))
}
