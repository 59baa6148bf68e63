import { renderToString } from 'preact-render-to-string'
import { explain } from '../domain/explain.ts'
import type { Problem } from '../domain/problem.ts'
import { openRepresentatives } from '../query/representative.ts'
import { problemHeaders } from '../serve/problem-headers.ts'
import type { Handler, Reply, Request } from '../serve/request.ts'
import { answerVisit, isFixed, isForPrograms, viewCost } from './answer-visit.ts'
import { type Assets, openAssets } from './assets.ts'
import { chooseEncoding, compressFast, type Encoding } from './compression.ts'
import type { Page, PageAnswer, Setting } from './page.ts'
import { PAGE_HEADERS, storageHeader } from './page-headers.ts'
import { problemPage } from './pages/problem-page.tsx'
import { Layout } from './parts/layout.tsx'
import { problemJsonReply } from './problem-json-reply.ts'
import { robotsOf } from './robots.ts'
import { type Outcome, routeOf } from './routes.ts'
import { type Allowance, createThrottle, type Throttle } from './throttle.ts'
import { readVisit, type Visit } from './visit.ts'
import type { WebDoor, WebDoorOptions } from './web-door.ts'

// A person opens a few pages a minute. The second allowance is what keeps the whole register from being copied:
// 3,000 views a day and address.
const ALLOWANCES: readonly Allowance[] = [
  { burst: 90, perSecond: 1 },
  { burst: 3_000, perSecond: 3_000 / 86_400 },
]

const PAGE_VIEWS = 'page views'

// Below this a reply fits one packet anyway.
const COMPRESSED_FROM_BYTES = 1_400

/** Answers every path that is no API path, files of the pages included. It never throws and never rejects. */
export function createWebHandler({ snapshot, ...options }: WebDoorOptions): Handler {
  const door: WebDoor = { ...options, representatives: openRepresentatives(snapshot) }
  const assets = openAssets()
  const throttle = createThrottle(ALLOWANCES, door.monotonicMillis)
  const kept = new Map<string, Written>()
  return async (request) => {
    const asset =
      request.path.startsWith('/assets/') && assets.reply(request.path, request.headers.get('accept-encoding'))
    if (asset) return asset
    const visit = readVisit(request)
    const setting = settingOf(door, visit)
    const requestId = door.newRequestId()
    const finishing = { door, assets, kept, request, visit, setting, requestId }
    const finish = (outcome: Outcome): Reply => finished(outcome, finishing)
    try {
      const charge = (views: number) => charged({ access: door.access, throttle }, request.address, views)
      const refusal = charge(viewCost(visit))
      if (refusal !== undefined) return finish({ problem: refusal })
      return keptPageReply(finishing) ?? finish(await answerVisit(door, visit, { setting, charge }))
    } catch (error) {
      door.reportFault({ requestId, page: routeOf(visit.path)?.route.path.source ?? 'none', error })
      return finish({ problem: { kind: 'internal' } })
    }
  }
}

function settingOf({ baseUrl, register, operator }: WebDoor, { language }: Visit): Setting {
  return { language, baseUrl, fictional: register.edition.fictional, ...(operator === undefined ? {} : { operator }) }
}

type Charging = { readonly access: WebDoor['access']; readonly throttle: Throttle }

function charged({ access, throttle }: Charging, address: string, views: number): Problem | undefined {
  const wait = throttle.take(address, views)
  if (wait === undefined) return undefined
  access.noteLimitHit(PAGE_VIEWS)
  return { kind: 'rate-limited', retryAfterSeconds: wait, limit: PAGE_VIEWS }
}

type Finishing = {
  readonly door: WebDoor
  readonly assets: Assets
  /** Pages about problems and fixed pages, by kind or path, language and encoding. */
  readonly kept: Map<string, Written>
  readonly request: Request
  readonly visit: Visit
  readonly setting: Setting
  readonly requestId: string
}

function finished(outcome: Outcome, finishing: Finishing): Reply {
  const { door, visit, requestId } = finishing
  if ('body' in outcome) return withRequestId(outcome, requestId)
  if ('page' in outcome) return pageReply(outcome, finishing)
  const { problem } = outcome
  if (isForPrograms(visit)) {
    return withRequestId(problemJsonReply(problem, visit, { baseUrl: door.baseUrl, requestId }), requestId)
  }
  return problemPageReply(problem, finishing)
}

function withRequestId(reply: Reply, requestId: string): Reply {
  const headers = [['X-Request-Id', requestId] as const, ['X-Content-Type-Options', 'nosniff'] as const]
  return { ...reply, headers: [...reply.headers, ...headers] }
}

// Refusing has to cost less than asking, and such a page says the same to everybody.
function problemPageReply(problem: Problem, finishing: Finishing): Reply {
  const { kept, setting } = finishing
  const { kind } = problem
  const name = keptName(kind, finishing)
  const written = kept.get(name) ?? writePage(problemPage(kind, setting), finishing)
  kept.set(name, written)
  const frame = { status: explain(problem).status, storage: 'secret', headers: problemHeaders(problem) } as const
  return around(written, frame, finishing)
}

function keptName(what: string, { request, setting }: Finishing): string {
  return `${what} ${setting.language} ${chooseEncoding(request.headers.get('accept-encoding'))}`
}

// A flood of views of the home page costs as little as its refusals.
function keptPageReply(finishing: Finishing): Reply | undefined {
  const { kept, visit } = finishing
  const written = isFixed(visit) ? kept.get(keptName(visit.path, finishing)) : undefined
  return written === undefined ? undefined : around(written, { status: 200, storage: 'shareable' }, finishing)
}

function pageReply(answer: PageAnswer, finishing: Finishing): Reply {
  const { kept, visit } = finishing
  const written = writePage(answer.page, finishing)
  if (isFixed(visit)) kept.set(keptName(visit.path, finishing), written)
  return around(written, answer, finishing)
}

/** A page's bytes, as they are sent. */
type Written = {
  readonly body: Uint8Array
  readonly encoding: Encoding | undefined
  readonly robots: string | undefined
}

function writePage(page: Page, { door, assets, request, setting }: Finishing): Written {
  const html = renderToString(
    <Layout
      page={page}
      setting={setting}
      snapshot={door.register.edition.snapshotId}
      assetHref={(name) => assets.href(name)}
    />,
  )
  const plain = new TextEncoder().encode(`<!doctype html>\n${html}`)
  const encoding =
    plain.length < COMPRESSED_FROM_BYTES ? undefined : chooseEncoding(request.headers.get('accept-encoding'))
  const body = encoding === undefined ? plain : compressFast(plain, encoding)
  return { body, encoding, robots: robotsOf(page, setting.fictional) }
}

function around(
  { body, encoding, robots }: Written,
  answer: Omit<PageAnswer, 'page'>,
  { requestId }: Finishing,
): Reply {
  return {
    status: answer.status,
    headers: [
      ...PAGE_HEADERS,
      storageHeader(answer.storage),
      ['Vary', 'Accept-Encoding'],
      ['X-Request-Id', requestId],
      ...(robots === undefined ? [] : [['X-Robots-Tag', robots] as const]),
      ...(encoding === undefined ? [] : [['Content-Encoding', encoding] as const]),
      ...(answer.headers ?? []),
    ],
    body,
  }
}
