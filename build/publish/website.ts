import { domainToUnicode } from 'node:url'

/** The address as given if it is http or https at a named host; undefined otherwise. Nothing is added or completed. */
export function parseWebsite(text: string | undefined): string | undefined {
  const address = text?.trim()
  if (address === undefined || address.length > LONGEST || !PLAIN.test(address)) return undefined
  if (SEVERAL.test(address)) return undefined
  if (!URL.canParse(address)) return undefined
  const { hostname, username, password } = new URL(address)
  return username === '' && password === '' && NAMED_HOST.test(hostname) ? address : undefined
}

/** An address as a person reads it, for looking for names in it: escapes and punycode undone. */
export function readableAddress(address: string): string {
  const { hostname, pathname, search, hash } = new URL(address)
  return `${domainToUnicode(hostname)} ${unescaped(pathname)} ${unescaped(search)} ${unescaped(hash)}`
}

// An address may hold a % that begins no escape, or escapes of another encoding: then it is read as it stands.
function unescaped(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const LONGEST = 2000

// No spaces, controls, quotes, brackets or backslashes: nothing that could end an attribute or be read two ways.
const PLAIN = /^https?:\/\/[^\s\p{Cc}\p{Cf}"'`<>\\^{|}]+$/iu

// Several in one field, which URL takes for one whose host has the comma, or whose path has the next.
const SEVERAL = /^https?:\/\/[^/?#]*[、，；]|[、，；,;]https?:\/\//iu

// The last label starts with a letter, so addresses in numbers and one-word hosts are out. Punycode is what
// URL makes of 日本語.jp.
const NAMED_HOST = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])$/
