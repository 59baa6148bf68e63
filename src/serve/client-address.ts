import { isIP, SocketAddress } from 'node:net'

/**
 * The peer's IP address in its shortest form, or the last hop of `forwardedFor` (given only when a proxy is trusted):
 * the one entry the proxy itself wrote, everything before it is the client's word.
 */
export function clientAddress(peer: string, forwardedFor: string | undefined): string {
  if (forwardedFor === undefined) return shortest(peer)
  const hop = forwardedFor.slice(forwardedFor.lastIndexOf(',') + 1).trim()
  return shortest(isIP(hop) === 0 ? peer : hop)
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
