/** 1000001 → 〒100-0001; any other text stays as it is behind the 〒. */
export function formatPostalCode(code: string): string {
  return /^\d{7}$/.test(code) ? `〒${code.slice(0, 3)}-${code.slice(3)}` : `〒${code}`
}

/** The link of a website; https where the text names no scheme, undefined for other schemes and without a domain. */
export function webAddress(text: string): { readonly href: string; readonly label: string } | undefined {
  const candidate = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
  if (!URL.canParse(candidate)) return undefined
  const url = new URL(candidate)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  if (!url.hostname.includes('.')) return undefined
  return { href: url.href, label: text.replace(/^https?:\/\//i, '').replace(/\/$/, '') }
}

/** Returns a contact as a `mailto:`, `http:` or `https:` URI; undefined for any other text. */
export function contactUri(contact: string): string | undefined {
  const uri = contact.includes('@') && !contact.includes(':') ? `mailto:${contact}` : contact
  return /^(?:mailto:|https?:\/\/)\S+$/.test(uri) ? uri : undefined
}
