import type { Problem } from '../domain/problem.ts'
import type { Reply } from '../serve/request.ts'
import type { PageAnswer, Setting } from './page.ts'
import { answerBuilding, answerCompany } from './pages/answer-company.ts'
import { answerDevelopers, answerKeyForm, answerKeyIssue } from './pages/answer-developers.ts'
import { answerData, answerDiscover, answerDocs, answerHome, answerPricing } from './pages/answer-plain.ts'
import { answerReport, answerReportPost } from './pages/answer-report.ts'
import { answerSearch } from './pages/answer-search.ts'
import { answerSuggest } from './pages/answer-suggest.ts'
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
}

export type Answer = (question: Question) => Outcome | Promise<Outcome>

export type Route = {
  readonly path: RegExp
  /** Views it costs; files for machines and single keystrokes cost less than pages. */
  readonly cost: number
  readonly get?: Answer
  readonly post?: Answer
}

const toDevelopers: Answer = ({ setting }) => redirect(setting.language, '/developers')

const ROUTES: readonly Route[] = [
  { path: /^\/$/, cost: 1, get: answerHome },
  { path: /^\/search$/, cost: 1, get: answerSearch },
  { path: /^\/suggest$/, cost: 0.1, get: answerSuggest },
  { path: /^\/corp\/([^/]+)$/, cost: 1, get: answerCompany },
  { path: /^\/corp\/([^/]+)\/building$/, cost: 1, get: answerBuilding },
  { path: /^\/discover$/, cost: 1, get: answerDiscover },
  { path: /^\/developers$/, cost: 1, get: answerDevelopers },
  // A post's page has the post's address: opened again by hand, it leads back to the forms.
  { path: /^\/developers\/keys$/, cost: 1, get: toDevelopers, post: answerKeyIssue },
  { path: /^\/developers\/(usage|rotate|revoke)$/, cost: 1, get: toDevelopers, post: answerKeyForm },
  { path: /^\/pricing$/, cost: 1, get: answerPricing },
  { path: /^\/docs$/, cost: 1, get: answerDocs },
  { path: /^\/data$/, cost: 1, get: answerData },
  { path: /^\/report\/([^/]+)$/, cost: 1, get: answerReport, post: answerReportPost },
  { path: /^\/robots\.txt$/, cost: 0.1, get: robotsReply },
]

/** The route of a path without its language; undefined when there is no such page. */
export function routeOf(path: string): { readonly route: Route; readonly rest: string } | undefined {
  for (const route of ROUTES) {
    const match = route.path.exec(path)
    if (match) return { route, rest: match[1] ?? '' }
  }
  return undefined
}
