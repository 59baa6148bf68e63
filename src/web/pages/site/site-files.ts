import { readFileSync } from 'node:fs'
import { ownFile } from '../../../program/own-file.ts'
import { allCityCounts, prefectureCounts } from '../../../query/facets/facet-counts.ts'
import type { Register } from '../../../query/register/register.ts'
import type { Reply } from '../../../serve/message/request.ts'
import type { Exchange, Outcome } from '../../exchange/exchange.ts'
import { contactUri } from '../../format/values.ts'
import { fill, localHref } from '../../words/words.ts'
import { isThin } from '../place/place-page.tsx'

// Crawlers may read company pages, also those that say noindex and those of a fictional register: a crawler that may
// not read a page does not see its noindex. Lists, forms and the API are of no use to crawlers.
const ROBOTS = readFileSync(ownFile('src/web/pages/site/robots.txt'), 'utf8')
const LLMS = readFileSync(ownFile('src/web/pages/site/llms.txt'), 'utf8')

/** GET /robots.txt */
export function getRobotsTxt({ context: { baseUrl, register } }: Exchange): Outcome {
  return fileOf(register.edition.fictional ? ROBOTS : `${ROBOTS}\nSitemap: ${baseUrl}/sitemap.xml\n`)
}

// Without the pages of corporations: these show representatives, and must not be offered in bulk.
const STATIC_PATHS = [
  ...['/', '/search', '/discover', '/match', '/developers', '/pricing', '/data'],
  ...['/docs', '/docs/ext', '/docs/mcp'],
]

/** All pages but those about a corporation and of places with few; `not-found` for a fictional register. */
export function getSitemap({ context: { baseUrl, register }, request: { path } }: Exchange): Outcome {
  if (register.edition.fictional) return { problem: { kind: 'not-found', path } }
  const addresses = [...STATIC_PATHS, ...placePaths(register)].flatMap((path) => [path, localHref('en', path)])
  const escaped = addresses.map((path) => (baseUrl + path).replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
  const urls = escaped.map((url) => `  <url><loc>${url}</loc></url>\n`)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
  return fileOf(xml, 'application/xml')
}

function placePaths({ columns }: Register): readonly string[] {
  const places = [...prefectureCounts(columns, columns.facetCells.totals), ...allCityCounts(columns)]
  return places.filter(({ count }) => !isThin(count)).map(({ code }) => `/place/${code}`)
}

/** GET /.well-known/security.txt (RFC 9116), valid for half a year; `not-found` without a contact of the operator. */
export function getSecurityTxt({ context, request: { path } }: Exchange): Outcome {
  const contact = contactUri(context.contact ?? '')
  if (contact === undefined) return { problem: { kind: 'not-found', path } }
  const expires = new Date(context.now() + HALF_A_YEAR_MILLIS).toISOString().replace(/T.*/, 'T00:00:00Z')
  const canonical = `${context.baseUrl}/.well-known/security.txt`
  return fileOf(`Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: ja, en\nCanonical: ${canonical}\n`)
}

/** GET /llms.txt: what a language model needs to know to use the service. */
export function getLlmsTxt({ context: { baseUrl, register, reference } }: Exchange): Outcome {
  const about = register.edition.fictional
    ? 'A demo: every corporation in it is invented.'
    : 'Every published corporation of Japan (法人), from open data of public agencies.'
  const endpoints = reference.endpoints.map(
    ({ path, tools }) => `- [MCP](${baseUrl}${path}): ${tools.map(({ name }) => name).join(', ')}`,
  )
  return fileOf(fill(LLMS, { about, baseUrl, endpoints: endpoints.join('\n'), number: '{corporate_number}' }))
}

const HALF_A_YEAR_MILLIS = 182 * 86_400_000

function fileOf(body: string, type = 'text/plain'): Reply {
  return {
    status: 200,
    headers: [
      ['Content-Type', `${type}; charset=utf-8`],
      ['Cache-Control', 'public, max-age=86400'],
    ],
    body,
  }
}
