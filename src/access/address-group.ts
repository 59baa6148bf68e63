/**
 * Returns the part of an IP address that one subscriber holds: a whole IPv4 address, or the first 64 bits of an IPv6
 * address (a home has at least that many addresses, so a limit on a single one would limit nobody). Other text is
 * returned as it is, cut to 64 characters.
 */
export function addressGroup(address: string): string {
  if (!address.includes(':')) return address.slice(0, 64)
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1] !== undefined) return mapped[1]
  return `${networkPart(address)}::/64`
}

// Text longer than any address is cut: a group is a key of the store, and the store limits the length of keys.
function networkPart(address: string): string {
  const [before = '', after] = address.slice(0, 64).toLowerCase().split('::')
  const head = before === '' ? [] : before.split(':')
  const tail = after === undefined || after === '' ? [] : after.split(':')
  // An embedded IPv4 tail stands for two groups of sixteen bits.
  const written = head.length + tail.length + (tail.at(-1)?.includes('.') ? 1 : 0)
  const zeros = after === undefined ? 0 : Math.max(0, 8 - written)
  const groups = [...head, ...Array<string>(zeros).fill('0'), ...tail]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
