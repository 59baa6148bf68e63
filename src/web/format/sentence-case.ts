/** Returns a name as a label of its own: updated since → Updated since. */
export function sentenceCase(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
