/** Returns a contact as a `mailto:`, `http:` or `https:` URI; undefined for any other text. */
export function contactUri(contact: string): string | undefined {
  const uri = contact.includes('@') && !contact.includes(':') ? `mailto:${contact}` : contact
  return /^(?:mailto:|https?:\/\/)\S+$/.test(uri) ? uri : undefined
}
