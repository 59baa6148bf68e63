import { isIP, SocketAddress } from 'node:net'

/**
 * The client's IP address in its shortest form. Behind `proxies` that each add the address they were called from to
 * X-Forwarded-For, that is the last entry but `proxies - 1`: everything before it is the client's own word. With no
 * proxy trusted, or an entry that is no address, it is the peer.
 */
export function clientAddress(peer: string, forwardedFor: string | undefined, proxies: number): string {
  if (forwardedFor === undefined || proxies === 0) return shortest(peer)
  // Cut before it is split: a header may hold thousands of commas.
  const hops = forwardedFor
    .slice(-LONGEST_HOP * proxies)
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '')
  const hop = withoutPort(hops[Math.max(0, hops.length - proxies)] ?? '')
  return shortest(isIP(hop) === 0 ? peer : hop)
}

// An IPv6 address in brackets with an embedded IPv4 one and a port has 54 characters; then a comma and spaces.
const LONGEST_HOP = 64

const WITH_PORT = /^(?:\[([^\]]+)\](?::\d{1,5})?|(\d+\.\d+\.\d+\.\d+):\d{1,5})$/

function withoutPort(hop: string): string {
  const parts = WITH_PORT.exec(hop)
  return parts === null ? hop : (parts[1] ?? parts[2] ?? hop)
}

const MAPPED = '::ffff:'

// One spelling an address, or a caller would have a budget for each way of writing his own.
function shortest(address: string): string {
  if (!address.includes(':')) return address
  const zone = address.indexOf('%')
  const bare = zone === -1 ? address : address.slice(0, zone)
  if (isIP(bare) !== 6) return address
  const short = new SocketAddress({ address: bare, family: 'ipv6' }).address
  return short.startsWith(MAPPED) && short.includes('.') ? short.slice(MAPPED.length) : short
}
