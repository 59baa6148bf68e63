/** Returns a name as a label of its own: capital from → Capital from. */
export function sentenceCase(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
