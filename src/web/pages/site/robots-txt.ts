import type { Reply } from '../../../serve/request.ts'
import type { Exchange } from '../../exchange/exchange.ts'

// Crawlers may read company pages, also those that say noindex and those of a fictional register: a crawler that may
// not read a page does not see its noindex. Lists, forms and the API are of no use to crawlers.
const ROBOTS = `User-agent: *
Disallow: /search?
Disallow: /en/search?
Disallow: /suggest
Disallow: /report/
Disallow: /en/report/
Disallow: /developers/
Disallow: /en/developers/
Disallow: /*/building
Disallow: /*/profile.
Disallow: /v1/
Disallow: /ext/
Disallow: /mcp
`

/** GET /robots.txt */
export function robotsTxtReply({ context: { baseUrl, register } }: Exchange): Reply {
  const sitemap = register.edition.fictional ? '' : `\nSitemap: ${baseUrl}/sitemap.xml\n`
  return {
    status: 200,
    headers: [
      ['Content-Type', 'text/plain; charset=utf-8'],
      ['Cache-Control', 'public, max-age=86400'],
    ],
    body: ROBOTS + sitemap,
  }
}
