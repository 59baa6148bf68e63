import type { FacetsAnswer } from '../../domain/answer.ts'
import { facets } from '../../query/facets.ts'
import type { Register } from '../../query/register/register.ts'
import { noteIndustryTable } from '../../query/register/source-notes.ts'
import { found } from '../page.ts'
import type { Outcome, Question } from '../routes.ts'
import { dataPage } from './data-page.tsx'
import { discoverPage } from './discover-page.tsx'
import { docsPage } from './docs-page.tsx'
import { homePage } from './home-page.tsx'
import { newKeyPlan } from './new-key-plan.ts'
import { pricingPage } from './pricing-page.tsx'

/** GET / */
export function answerHome({ door, setting }: Question): Outcome {
  return found(homePage({ facets: wholeRegister(door.register) }, setting))
}

/** GET /discover */
export function answerDiscover({ door, setting }: Question): Outcome {
  const { register } = door
  return found(discoverPage({ facets: wholeRegister(register), industries: register.industries.classes }, setting))
}

/** GET /pricing */
export function answerPricing({ door, setting }: Question): Outcome {
  const plan = newKeyPlan(door)
  const view = { plan, ...(door.contact === undefined ? {} : { contact: door.contact }) }
  return found(pricingPage(view, setting))
}

/** GET /docs */
export function answerDocs({ setting }: Question): Outcome {
  return found(docsPage(setting))
}

/** GET /data */
export function answerData({ door: { register }, setting }: Question): Outcome {
  const { size, edition } = register
  const { sources, sourceSizes, snapshotId: snapshot } = edition
  const industryTable = noteIndustryTable(setting)
  return found(dataPage({ sources, industryTable, sourceSizes, size, snapshot }, setting))
}

function wholeRegister(register: Register): FacetsAnswer {
  return facets(register, {})
}
