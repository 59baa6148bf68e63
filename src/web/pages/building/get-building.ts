import { shortened } from '../../../domain/shortened.ts'
import { cluster } from '../../../query/cluster.ts'
import { lastPageOf, PAGE_SIZE, parsePage } from '../../address/page-numbers.ts'
import type { Exchange, Outcome } from '../../exchange/exchange.ts'
import { itemsIn } from '../../format/items-in.ts'
import { errorPage, okPage } from '../../layout/page.ts'
import { findCompany } from '../company/find-company.ts'
import { buildingPage } from './building-page.tsx'

/** GET /corp/{number}/building */
export function getBuilding(exchange: Exchange): Outcome {
  const company = findCompany(exchange)
  if (!company.ok) return company.problem
  const { wanted, profile, number } = company.value
  const { context, request, setting } = exchange
  const asked = request.query.get('page') ?? ''
  const parsedPage = parsePage(asked)
  const answerOn = (page: number) => {
    const range = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
    return cluster(context.register, { at: wanted, page: range })
  }
  const first = answerOn(1)
  if (!first.ok) return { problem: first.problem }
  const isThere = parsedPage.ok && parsedPage.value <= lastPageOf(first.value.total)
  const page = isThere ? parsedPage.value : 1
  const answer = page === 1 ? first : answerOn(page)
  if (!answer.ok) return { problem: answer.problem }
  const items = itemsIn(setting.language, answer.value.items, context.register)
  const view = { number, name: profile.name, answer: { ...answer.value, items }, page }
  if (isThere) return okPage(buildingPage(view, setting))
  return errorPage(parsedPage.ok ? 404 : 400, buildingPage({ ...view, badPage: shortened(asked) }, setting))
}
