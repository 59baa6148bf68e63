/** What a text of a document names in braces. */
export type Values = Readonly<Record<string, unknown>>

/** Puts values into the places of a text: `{rows} rows`. A place without a value stays. */
export function filledText(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

/** Puts values into a document; a text that is a place alone becomes the value itself: `"{rows}"` is a number. */
export function filled(document: unknown, values: Values): unknown {
  if (typeof document === 'string') {
    const alone = /^\{(\w+)\}$/.exec(document)?.[1] ?? ''
    return values[alone] ?? filledText(document, values)
  }
  if (Array.isArray(document)) return document.map((member) => filled(member, values))
  if (typeof document !== 'object' || document === null) return document
  return Object.fromEntries(Object.entries(document).map(([name, member]) => [name, filled(member, values)]))
}
