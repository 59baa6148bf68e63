import type { PageRequest } from './page-request.ts'

/**
 * Whether a post is from one of our own pages or from a program, and not from a page of another site: with a post from
 * a page, a browser always sends Sec-Fetch-Site or Origin; a program sends neither. `own` is the origin that the
 * operator named. Where none is named, the page's host has to be the one that the request was sent to, which a name
 * that was rebound to this address fulfils as well.
 */
export function isSameOrigin({ headers }: PageRequest, own: string | undefined): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const origin = headers.get('origin')
  if (origin === undefined) return true
  // A browser without referrers sends this even with our own forms.
  if (origin === 'null') return site !== undefined
  if (own !== undefined) return origin === own
  return site !== undefined || (URL.canParse(origin) && new URL(origin).host === headers.get('host'))
}
