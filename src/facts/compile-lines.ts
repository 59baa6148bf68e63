/**
 * Makes a function with a line of JavaScript for each fact of a table, as if a person had written them: in a loop over
 * the rows, V8 looks up every key by its text, in every record again. The lines are made of names in our tables alone,
 * and never of what somebody sent; `scope` holds what they name besides the parameters.
 */
export function compileLines<Compiled>(
  scope: Readonly<Record<string, unknown>>,
  parameters: string,
  lines: readonly string[],
): Compiled {
  const make = new Function(...Object.keys(scope), `return (${parameters}) => {\n${lines.join('\n')}\n}`)
  return make(...Object.values(scope)) as Compiled
}
