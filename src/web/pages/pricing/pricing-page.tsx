import type { VNode } from 'preact'
import type { Plan } from '../../../access/limits/plan.ts'
import { ringLimits } from '../../../access/limits/ring-budgets.ts'
import { type Exchange, type Outcome, PRICES } from '../../exchange/exchange.ts'
import { planName } from '../../format/names.ts'
import { contactUri, formatCount } from '../../format/values.ts'
import { okPage } from '../../layout/page.ts'
import { Fact } from '../../parts/faults.tsx'
import { fill, type Language, localHref, WORDS } from '../../words/words.ts'

const [A_MINUTE = 0, A_DAY = 0] = (ringLimits('views').get(32) ?? []).map(({ quota }) => quota)
const BUDGET = { aMinute: A_MINUTE, form: PRICES.form, suggestion: PRICES.suggestion }

/** GET /pricing: the plan, its limits, how requests count against them, and where to ask for more. */
export function getPricing({ context: { access, contact }, setting: { language } }: Exchange): Outcome {
  const { pricing: words, layout } = WORDS[language]
  return okPage({
    title: layout.sections.pricing,
    description: words.lead,
    path: '/pricing',
    section: 'pricing',
    indexing: 'listed',
    body: (
      <div class="prose">
        <h1>{layout.sections.pricing}</h1>
        <p class="lead">{words.lead}</p>
        <PlanCard plan={access.plans[0]} language={language} />
        <h2>{words.counting}</h2>
        <ul>
          {words.rules
            .map((rule) => fill(rule, { ...BUDGET, aDay: formatCount(A_DAY, language) }))
            .map((rule) => (
              <li>{rule}</li>
            ))}
        </ul>
        <h2>{words.large}</h2>
        <p>{words.largeText}</p>
        <p>{contact === undefined ? words.noContact : <Contact contact={contact} />}</p>
      </div>
    ),
  })
}

function PlanCard({ plan, language }: { readonly plan: Plan; readonly language: Language }): VNode {
  const { pricing: words, common } = WORDS[language]
  const limit = (quota: number | undefined, inWords = words.times) =>
    quota === undefined ? words.unlimited : fill(inWords, { count: formatCount(quota, language) })
  return (
    <section class="card plan" aria-labelledby="plan">
      <h2 id="plan" class="figures">
        {planName(plan.name, language)}
      </h2>
      <dl class="facts-table narrow">
        <div>
          <dt>{words.fee}</dt>
          <dd class="price">{words.free}</dd>
        </div>
        <Fact term={common.perMinute}>{limit(plan.perMinute)}</Fact>
        <Fact term={common.perDay}>{limit(plan.perDay)}</Fact>
        <Fact term={words.rowsPerDay}>{limit(plan.rowsPerDay, words.rows)}</Fact>
      </dl>
      <a class="button" href={localHref(language, '/developers')}>
        {common.getKey}
      </a>
    </section>
  )
}

function Contact({ contact }: { readonly contact: string }): VNode {
  const href = contactUri(contact)
  return href === undefined ? <span>{contact}</span> : <a href={href}>{contact}</a>
}
