/** Returns the text with trimmed lines, single spaces and no empty line; undefined when nothing is left. */
export function tidyLines(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => line.replace(/[\s\u3000]+/g, ' ').trim())
  const tidied = lines.filter((line) => line !== '').join('\n')
  return tidied === '' ? undefined : tidied
}
