import type { Tool } from '../tools/tool.ts'

/** What `tools/list` says of the tools, in their order: the same for every caller, so it is made once. */
export function toolList(tools: readonly Tool[]): readonly object[] {
  return tools.map(({ name, title, description, input, output, effect }) => ({
    name,
    title,
    description,
    inputSchema: input,
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
