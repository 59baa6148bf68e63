import type { Problem } from '../domain/problem.ts'
import type { Reply } from '../serve/request.ts'
import type { PageAnswer, Setting } from './page.ts'
import { answerBuilding, answerCompany } from './pages/answer-company.ts'
import { answerDevelopers, answerKeyForm, answerKeyIssue } from './pages/answer-developers.ts'
import { answerData, answerDiscover, answerDocs, answerHome, answerPricing } from './pages/answer-plain.ts'
import { answerReport, answerReportPost } from './pages/answer-report.ts'
import { answerSearch } from './pages/answer-search.ts'
import { answerSuggest } from './pages/answer-suggest.ts'
import { PRICES } from './prices.ts'
import { redirect, robotsReply } from './small-replies.ts'
import type { Visit } from './visit.ts'
import type { WebDoor } from './web-door.ts'

/** A page, a finished reply, or a problem still to be put into words. */
export type Outcome = PageAnswer | Reply | { readonly problem: Problem }

/** What an answer is made from; `rest` is what the path holds beside its pattern's fixed parts. */
export type Question = {
  readonly door: WebDoor
  readonly visit: Visit
  readonly setting: Setting
  readonly rest: string
  /** Takes what the answer costs besides its route's price; the problem when the address has not so much left. */
  readonly charge: Charge
}

export type Charge = (views: number) => Problem | undefined

type Answer = (question: Question) => Outcome | Promise<Outcome>

export type Route = {
  readonly path: RegExp
  /** Views a GET costs before what it searches for, and a POST. */
  readonly cost: number
  readonly postCost?: number
  /** The path and the language alone decide the page, which is then written once. */
  readonly fixed?: true
  readonly get?: Answer
  readonly post?: Answer
}

const toDevelopers: Answer = ({ setting }) => redirect(setting.language, '/developers')

const ROUTES: readonly Route[] = [
  { path: /^\/$/, cost: PRICES.page, fixed: true, get: answerHome },
  { path: /^\/search$/, cost: PRICES.page, get: answerSearch },
  { path: /^\/suggest$/, cost: PRICES.suggestion, get: answerSuggest },
  { path: /^\/corp\/([^/]+)$/, cost: PRICES.page, get: answerCompany },
  { path: /^\/corp\/([^/]+)\/building$/, cost: PRICES.page, get: answerBuilding },
  { path: /^\/discover$/, cost: PRICES.page, fixed: true, get: answerDiscover },
  { path: /^\/developers$/, cost: PRICES.page, fixed: true, get: answerDevelopers },
  // A post's page has the post's address: opened again by hand, it leads back to the forms.
  { path: /^\/developers\/keys$/, cost: PRICES.page, postCost: PRICES.form, get: toDevelopers, post: answerKeyIssue },
  {
    path: /^\/developers\/(usage|rotate|revoke)$/,
    cost: PRICES.page,
    postCost: PRICES.form,
    get: toDevelopers,
    post: answerKeyForm,
  },
  { path: /^\/pricing$/, cost: PRICES.page, fixed: true, get: answerPricing },
  { path: /^\/docs$/, cost: PRICES.page, fixed: true, get: answerDocs },
  { path: /^\/data$/, cost: PRICES.page, fixed: true, get: answerData },
  { path: /^\/report\/([^/]+)$/, cost: PRICES.page, postCost: PRICES.form, get: answerReport, post: answerReportPost },
  { path: /^\/robots\.txt$/, cost: PRICES.file, get: robotsReply },
]

/** The route of a path without its language; undefined when there is no such page. */
export function routeOf(path: string): { readonly route: Route; readonly rest: string } | undefined {
  for (const route of ROUTES) {
    const match = route.path.exec(path)
    if (match) return { route, rest: match[1] ?? '' }
  }
  return undefined
}
