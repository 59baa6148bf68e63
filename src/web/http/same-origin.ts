import type { PageRequest } from './page-request.ts'

/**
 * Whether a post is from one of our own pages or from a program, and not from a page of another site: with a post from
 * a page, a browser always sends Sec-Fetch-Site or Origin; a program sends neither.
 */
export function isSameOrigin(request: PageRequest, baseUrl: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const origin = request.headers.get('origin')
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const { host } = new URL(origin)
  return host === new URL(baseUrl).host || host === request.headers.get('host')
}
