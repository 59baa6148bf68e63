import type { ClusterAnswer } from '../../domain/answer.ts'
import { cluster, parseCluster } from '../../query/cluster.ts'
import { pageTextsOf } from '../../query/representative.ts'
import { found, refused } from '../page.ts'
import { PAGE_SIZE, parsePage } from '../page-numbers.ts'
import type { Outcome, Question } from '../routes.ts'
import { redirect } from '../small-replies.ts'
import type { WebDoor } from '../web-door.ts'
import { buildingPage } from './building-page.tsx'
import { companyPage } from './company-page.tsx'
import { NEIGHBOURS_SHOWN } from './neighbours.tsx'
import { pageSources } from './page-sources.ts'
import { withCompany } from './with-company.ts'

/** GET /corp/{number}; a number written another way leads to the page's one address. */
export function answerCompany(question: Question): Outcome {
  return withCompany(question, ({ wanted, profile, number }) => {
    const { door, setting } = question
    if (question.rest !== number) return redirect(setting.language, `/corp/${number}`)
    const { representative, overview } = pageTextsOf(door.register, door.representatives, wanted)
    // One more than is shown: the corporation itself is among them.
    const neighbours = clusterOf(door, number, { limit: NEIGHBOURS_SHOWN + 1, offset: 0 })
    const shownHere = [
      ...(representative === undefined ? [] : ['representative']),
      ...(overview === undefined ? [] : ['business_overview']),
    ]
    const view = {
      profile,
      sources: pageSources(profile.sources, door.register.edition.sources, shownHere),
      industriesEn: new Map(door.register.industries.classes.map(({ code, nameEn }) => [code, nameEn])),
      ...(representative === undefined ? {} : { representative }),
      ...(overview === undefined ? {} : { pageOverview: overview }),
      ...(neighbours === undefined ? {} : { neighbours }),
    }
    return found(companyPage(view, setting))
  })
}

/** GET /corp/{number}/building */
export function answerBuilding(question: Question): Outcome {
  return withCompany(question, ({ profile, number }) => {
    const { door, visit, setting } = question
    const asked = visit.query.get('page') ?? ''
    const parsedPage = parsePage(asked)
    const page = parsedPage.ok ? parsedPage.value : 1
    const answer = clusterOf(door, number, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })
    if (answer === undefined) return redirect(setting.language, `/corp/${number}`)
    const view = { number, name: profile.name, answer, page }
    if (!parsedPage.ok) return refused(400, buildingPage({ ...view, badPage: asked }, setting))
    if (answer.items.length === 0) return refused(404, buildingPage({ ...view, badPage: asked }, setting))
    return found(buildingPage(view, setting))
  })
}

function clusterOf(
  door: WebDoor,
  number: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): ClusterAnswer | undefined {
  const question = parseCluster({ corporate_number: number, limit: String(limit), offset: String(offset) })
  if (!question.ok) return undefined
  const answer = cluster(door.register, question.value)
  return answer.ok ? answer.value : undefined
}
