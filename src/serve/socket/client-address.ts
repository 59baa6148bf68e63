import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Returns the client's IP address in its shortest form. `proxies` is the number of trusted proxies, each of which
 * appends the address of its own peer to X-Forwarded-For. So the client is entry number `proxies` from the end (the
 * first entry when there are fewer); the client itself can write whatever stands before it. The client is the peer when
 * no proxy is trusted, without the header, and when the entry is not an IP address.
 */
export function clientAddress(peer: string, forwardedFor: string | undefined, proxies: number): string {
  if (forwardedFor === undefined || proxies === 0) return shortest(peer) ?? peer
  // Cut the header before splitting it: it may contain thousands of commas.
  const hops = forwardedFor
    .slice(-LONGEST_HOP * proxies)
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '')
  const hop = withoutPort(hops[Math.max(0, hops.length - proxies)] ?? '')
  return shortest(hop) ?? shortest(peer) ?? peer
}

// An IPv6 address in brackets with an embedded IPv4 address and a port has 54 characters; a comma and spaces follow.
const LONGEST_HOP = 64

const WITH_PORT = /^(?:\[([^\]]+)\](?::\d{1,5})?|(\d+\.\d+\.\d+\.\d+):\d{1,5})$/

function withoutPort(hop: string): string {
  const parts = WITH_PORT.exec(hop)
  return parts === null ? hop : (parts[1] ?? parts[2] ?? hop)
}

// Each address has one spelling: a caller must not get another budget by spelling the address differently. Undefined
// for other text, also for what ipaddr.js takes for IPv4 besides four decimal numbers.
function shortest(address: string): string | undefined {
  if (isIPv4(address)) return address
  const [bare = ''] = address.split('%')
  return ipaddr.IPv6.isValid(bare) ? ipaddr.process(bare).toString() : undefined
}
