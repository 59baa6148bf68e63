import { invalidParameter, type Problem } from '../domain/problem.ts'
import { wantsJson } from './form.ts'
import type { Setting } from './page.ts'
import { PRICES } from './prices.ts'
import { type Charge, type Outcome, type Route, routeOf } from './routes.ts'
import { isSameOrigin } from './same-origin.ts'
import type { Visit } from './visit.ts'
import type { WebDoor } from './web-door.ts'

/** Answers what a visit asks, or says what is wrong with it. */
export async function answerVisit(door: WebDoor, visit: Visit, { setting, charge }: Visiting): Promise<Outcome> {
  const { method, path } = visit
  const found = routeOf(path)
  if (found === undefined) return { problem: { kind: 'not-found', path: path.slice(0, PATH_CHARACTERS) } }
  const { route, rest } = found
  const answer = answerOf(route, method)
  if (answer === undefined) return { problem: wrongMethod(route, method) }
  if (method === 'POST' && !isSameOrigin(visit, door.baseUrl)) return { problem: foreignForm(visit) }
  return answer({ door, visit, setting, rest, charge })
}

export type Visiting = { readonly setting: Setting; readonly charge: Charge }

/** What a visit costs whatever it asks (prices.ts). */
export function viewCost({ path, method }: Visit): number {
  const route = routeOf(path)?.route
  return (method === 'POST' ? route?.postCost : undefined) ?? route?.cost ?? PRICES.page
}

/** Whether the path and the language alone decide the page. */
export function isFixed({ path, method }: Visit): boolean {
  return method === 'GET' && routeOf(path)?.route.fixed === true
}

/** Whether problems are told as JSON: to what posts JSON, and to the typeahead. */
export function isForPrograms(visit: Visit): boolean {
  return visit.path === '/suggest' || (visit.method === 'POST' && wantsJson(visit))
}

const PATH_CHARACTERS = 100

function answerOf(route: Route, method: string): Route['get'] {
  if (method === 'GET') return route.get
  return method === 'POST' ? route.post : undefined
}

function wrongMethod(route: Route, method: string): Problem {
  const allowed = [...(route.get ? ['GET', 'HEAD'] : []), ...(route.post ? ['POST'] : [])]
  return { kind: 'method-not-allowed', method, allowed }
}

function foreignForm(visit: Visit): Problem {
  const origin = visit.headers.get('origin') ?? visit.headers.get('sec-fetch-site') ?? ''
  return invalidParameter('Origin', origin, 'only pages of this site may post here from a browser.')
}
