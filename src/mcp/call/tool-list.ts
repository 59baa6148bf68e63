import type { Tool } from '../tools/tool.ts'

/** Returns the tools as `tools/list` describes them, in their order. Every caller gets the same, so it is made once. */
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
