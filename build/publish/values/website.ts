import { domainToUnicode } from 'node:url'
import { decodePercent } from '../../../src/domain/decode-percent.ts'
import { isNamedHost } from '../../../src/domain/web-host.ts'

/** Returns the address as given, if it is http or https at a named host; nothing is completed. */
export function parseWebsite(text: string | undefined): string | undefined {
  const address = text?.trim()
  if (address === undefined || address.length > LONGEST || !PLAIN.test(address)) return undefined
  if (SEVERAL.test(address)) return undefined
  if (!URL.canParse(address)) return undefined
  const { hostname, username, password } = new URL(address)
  return username === '' && password === '' && isNamedHost(hostname) ? address : undefined
}

/** Returns an address with escapes and punycode decoded, so that names can be looked for in it. */
export function readableAddress(address: string): string {
  const { hostname, pathname, search, hash } = new URL(address)
  return `${domainToUnicode(hostname)} ${unescaped(pathname)} ${unescaped(search)} ${unescaped(hash)}`
}

// Returns a part as it is when a % begins no escape, or its escapes are of another encoding.
function unescaped(part: string): string {
  return decodePercent(part) ?? part
}

const LONGEST = 2000

// No spaces, controls, quotes, brackets or backslashes: nothing that could end an attribute or be read two ways.
const PLAIN = /^https?:\/\/[^\s\p{Cc}\p{Cf}"'`<>\\^{|}]+$/iu

// Several addresses in one field: URL takes them for one, whose host has the comma or whose path has the next address.
const SEVERAL = /^https?:\/\/[^/?#]*[、，；]|[、，；,;]https?:\/\//iu
