/** A contact as an address that is opened or written to; undefined of any other text. */
export function contactUri(contact: string): string | undefined {
  const uri = contact.includes('@') && !contact.includes(':') ? `mailto:${contact}` : contact
  return /^(?:mailto:|https?:\/\/)\S+$/.test(uri) ? uri : undefined
}
