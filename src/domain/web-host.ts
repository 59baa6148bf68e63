/** Whether a host has a name: neither a number nor one word. Its last label starts with a letter. */
export function isNamedHost(host: string): boolean {
  return NAMED_HOST.test(host)
}

// Punycode is what URL makes of 日本語.jp.
const NAMED_HOST = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])$/

// An address of which URL would only change the case. To read it by URL takes longer than this pattern.
const PLAIN = /^(?:https?:\/\/)?(?:www\.)?((?!xn--)[a-z0-9_-]+(?:\.(?!xn--)[a-z0-9_-]+)*)(?:[/?#].*)?$/

/** Returns the host of a web address, which may lack its scheme, without www; undefined for another text. */
export function webHost(text: string): string | undefined {
  const address = text.normalize('NFKC').trim()
  // Reading a host of Japanese letters takes longer than a search.
  if (!/\.\p{L}/u.test(address) || /[\s@]/.test(address)) return undefined
  const plain = PLAIN.exec(address.toLowerCase())?.[1]
  if (plain !== undefined) return isNamedHost(plain) ? plain : undefined
  const whole = /^https?:\/\//i.test(address) ? address : `http://${address}`
  if (!URL.canParse(whole)) return undefined
  const host = new URL(whole).hostname.replace(/^www\./, '')
  return isNamedHost(host) ? host : undefined
}
