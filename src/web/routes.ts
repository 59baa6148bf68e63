import { type PageHandler, PRICES } from './exchange/exchange.ts'
import { redirect } from './http/redirect.ts'
import { getBuilding, getBuildingAt } from './pages/building/get-building.tsx'
import { getCompany, getProfile } from './pages/company/get-company.tsx'
import { getData } from './pages/data/data-page.tsx'
import { getDevelopers } from './pages/developers/developers-page.tsx'
import { postKeyAction, postNewKey } from './pages/developers/post-key-action.tsx'
import { getDocs } from './pages/docs/get-docs.ts'
import { getHome } from './pages/home/home-page.tsx'
import { getMatch } from './pages/match/match-page.tsx'
import { postMatch } from './pages/match/post-match.ts'
import { getDiscover, getPlace } from './pages/place/place-page.tsx'
import { getPricing } from './pages/pricing/pricing-page.tsx'
import { getReport, postReport } from './pages/report/report-page.tsx'
import { getSearch, getSearchFile } from './pages/search/get-search.ts'
import { getSuggestions } from './pages/search/get-suggestions.ts'
import { getLlmsTxt, getRobotsTxt, getSecurityTxt, getSitemap } from './pages/site/site-files.ts'

export type Route = {
  readonly path: RegExp
  /** Views that a request costs before its handler charges for its work, where that is not one page. */
  readonly cost?: number
  /** Views that a POST costs instead of `cost`. */
  readonly postCost?: number
  /** The page depends on path and language alone, so it is rendered once and kept. */
  readonly fixed?: true
  readonly get?: PageHandler
  readonly post?: PageHandler
}

const toDevelopers: PageHandler = ({ setting }) => redirect(setting.language, '/developers')

const ROUTES: readonly Route[] = [
  { path: /^\/$/, fixed: true, get: getHome },
  { path: /^\/search$/, get: getSearch },
  { path: /^\/search\.(?:csv|xlsx)$/, get: getSearchFile },
  { path: /^\/suggest$/, cost: PRICES.suggestion, get: getSuggestions },
  { path: /^\/corp\/([^/]+)$/, get: getCompany },
  { path: /^\/corp\/([^/]+)\/building(?:\.csv|\.xlsx)?$/, get: getBuilding },
  { path: /^\/building(?:\.csv|\.xlsx)?$/, get: getBuildingAt },
  { path: /^\/corp\/([^/]+)\/profile\.(?:json|csv)$/, get: getProfile },
  { path: /^\/discover$/, fixed: true, get: getDiscover },
  { path: /^\/place\/([^/]+)$/, get: getPlace },
  { path: /^\/developers$/, get: getDevelopers },
  // The page that answers a POST has its address. A browser that opens it with GET is redirected to the forms.
  { path: /^\/developers\/keys$/, postCost: PRICES.form, get: toDevelopers, post: postNewKey },
  { path: /^\/developers\/(usage|rotate|revoke)$/, postCost: PRICES.form, get: toDevelopers, post: postKeyAction },
  { path: /^\/match$/, postCost: PRICES.form, fixed: true, get: getMatch, post: postMatch },
  { path: /^\/pricing$/, fixed: true, get: getPricing },
  { path: /^\/docs(?:\/(ext|mcp))?$/, fixed: true, get: getDocs },
  { path: /^\/data$/, fixed: true, get: getData },
  { path: /^\/report\/([^/]+)$/, postCost: PRICES.form, get: getReport, post: postReport },
  { path: /^\/robots\.txt$/, cost: PRICES.file, get: getRobotsTxt },
  { path: /^\/sitemap\.xml$/, get: getSitemap },
  { path: /^\/llms\.txt$/, cost: PRICES.file, get: getLlmsTxt },
  { path: /^\/\.well-known\/security\.txt$/, cost: PRICES.file, get: getSecurityTxt },
]

/** The route of a path; `captured` is what the first group of its pattern captured, or "". */
export type FoundRoute = { readonly route: Route; readonly captured: string }

/** Returns the route of a path without its language prefix; undefined when no page has the path. */
export function routeOf(path: string): FoundRoute | undefined {
  for (const route of ROUTES) {
    const match = route.path.exec(path)
    if (match) return { route, captured: match[1] ?? '' }
  }
  return undefined
}
