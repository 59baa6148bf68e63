import ipaddr from 'ipaddr.js'

/** A network that contains an address, by the length of its prefix: 32 and 24 for IPv4; 64, 56 and 48 for IPv6. */
export type Ring = { readonly prefix: RingPrefix; readonly name: string }

export type RingPrefix = 32 | 24 | 64 | 56 | 48

/**
 * Returns the rings of an IP address from the inside out. A home has at least 2^64 addresses of IPv6, an office 2^72 to
 * 2^80, so a limit on a single one would limit nobody. Other text, such as the id of a key, is a ring by itself.
 */
export function ringsOf(subject: string): readonly Ring[] {
  // Text longer than any address is cut: the name of a ring may be a key of the store.
  const text = subject.slice(0, LONGEST_ADDRESS)
  // To find out that the id of a key is no address would take several microseconds for each request.
  if (!/[.:]/.test(text) || !ipaddr.isValid(text)) return [{ prefix: 32, name: text }]
  const address = ipaddr.process(text)
  const bytes = address.toByteArray()
  const prefixes = address.kind() === 'ipv4' ? IPV4 : IPV6
  return prefixes.map((prefix) => ({ prefix, name: `${networkOf(bytes, prefix)}/${prefix}` }))
}

const LONGEST_ADDRESS = 64
const IPV4 = [32, 24] as const
const IPV6 = [64, 56, 48] as const

function networkOf(bytes: readonly number[], prefix: number): string {
  return ipaddr.fromByteArray(bytes.map((byte, i) => (8 * i < prefix ? byte : 0))).toString()
}
