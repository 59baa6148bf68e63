import type { JsonSchema } from '../../facts/schemas/json-schema.ts'
import type { Tool } from '../tools/tool.ts'

/** Returns the tools as `tools/list` describes them, in their order. Every caller gets the same, so it is made once. */
export function toolList(tools: readonly Tool[]): readonly object[] {
  return tools.map(({ name, title, description, input, output, effect }) => ({
    name,
    title,
    description,
    inputSchema: input,
    outputSchema: outline(output),
    annotations: {
      title,
      readOnlyHint: effect === 'reads',
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
  }))
}

// Models pay for every word, and see the members in the answer itself: the list says only of which type they are. The
// whole schemas are on the page of the tools.
function outline({ properties = {}, required = [] }: JsonSchema): JsonSchema {
  const members = Object.entries(properties).map(([name, { type }]) => [name, { type }])
  return { type: 'object', properties: Object.fromEntries(members), required }
}
