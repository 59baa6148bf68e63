// Labels with dots, the last one not a number. Excludes single words such as localhost, and IP addresses.
const HOST = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})\.?$/

// RFC 6761, RFC 6762 and the private-use domain: names that lead nowhere on the public internet.
const LOCAL = /\.(?:localhost|local|internal|invalid|test|onion)\.?$/

/** Parses a URL that a reader of the report can open: http or https, a public host name, no login; else undefined. */
export function parseSourceUrl(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined
  if (url.username !== '' || url.password !== '') return undefined
  const isPublic = HOST.test(url.hostname) && url.hostname.length <= 253 && !LOCAL.test(url.hostname)
  return isPublic ? url.href : undefined
}
