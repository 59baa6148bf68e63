/** Returns the hidden fields of the page's form, as a browser sends them back. */
export function carriedIn(html: string): Readonly<Record<string, string>> {
  const fields = [...html.matchAll(/<textarea name="(\w+)" hidden[^>]*>([^<]*)</g)]
  return Object.fromEntries(
    fields.map(([, name = '', text = '']) => [
      name,
      text
        .replaceAll('&quot;', '"')
        .replaceAll('&lt;', '<')
        .replaceAll('&amp;', '&')
        .replace(/^\n/, '')
        .replaceAll('\0', '\ufffd')
        .replace(/\r\n|\r|\n/g, '\r\n'),
    ]),
  )
}
