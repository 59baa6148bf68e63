import { cluster } from '../../../query/cluster.ts'
import { PAGE_SIZE, parsePage } from '../../address/page-numbers.ts'
import type { Exchange, Outcome } from '../../exchange/exchange.ts'
import { itemsIn } from '../../format/items-in.ts'
import { found, refused } from '../../layout/page.ts'
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
  const page = parsedPage.ok ? parsedPage.value : 1
  const range = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
  const answer = cluster(context.register, { corporation: wanted, page: range })
  if (!answer.ok) return { problem: answer.problem }
  const items = itemsIn(setting.language, answer.value.items, context.register)
  const view = { number, name: profile.name, answer: { ...answer.value, items }, page }
  if (!parsedPage.ok) return refused(400, buildingPage({ ...view, badPage: asked }, setting))
  if (answer.value.items.length === 0) return refused(404, buildingPage({ ...view, badPage: asked }, setting))
  return found(buildingPage(view, setting))
}
