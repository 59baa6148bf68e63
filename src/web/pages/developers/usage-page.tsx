import type { ComponentChildren, VNode } from 'preact'
import type { KeyUsage } from '../../../access/keys/key-service.ts'
import type { PlanStatus } from '../../../access/limits/plan-limits.ts'
import { type Language, localHref } from '../../address/language.ts'
import { formatDate } from '../../format/dates.ts'
import { planName } from '../../format/names.ts'
import { formatCount, formatWait } from '../../format/numbers.ts'
import type { Page, Setting } from '../../layout/page.ts'
import { fill, WORDS } from '../../words/words.ts'

/** `apiKey` goes into hidden fields of the page's forms alone, so that it need not be pasted again. */
type UsageView = {
  readonly apiKey: string
  readonly keyId: string
  readonly plan: string
  readonly usage: KeyUsage
}

/** A page about one key, below its title. */
export function keyPage(title: string, content: ComponentChildren): Page {
  return {
    title,
    path: '/developers',
    section: 'developers',
    indexing: 'unlisted',
    body: (
      <div class="developers">
        <h1>{title}</h1>
        {content}
      </div>
    ),
  }
}

/** The page of a key: its limits now, its requests of the last 30 days, and the forms that rotate and revoke it. */
export function usagePage(view: UsageView, { language }: Setting): Page {
  const words = WORDS[language].developers
  return keyPage(words.usageTitle, [
    <p class="quiet">
      {words.keyId} <span class="figures">{view.keyId}</span> · {words.plan} {planName(view.plan, language)}
    </p>,
    <Buckets buckets={view.usage.buckets} language={language} />,
    <Days usage={view.usage} language={language} />,
    <div class="cards">
      <KeyAction view={view} language={language} action="rotate" />
      <KeyAction view={view} language={language} action="revoke" />
    </div>,
  ])
}

type BucketsProps = { readonly buckets: readonly PlanStatus[]; readonly language: Language }

function Buckets({ buckets, language }: BucketsProps): VNode {
  const words = WORDS[language].developers
  const { perMinute: minute, perDay: day } = WORDS[language].common
  const names = { minute, day, rows: words.rowsPerDay }
  if (buckets.length === 0) return <p>{words.unmetered}</p>
  return (
    <div class="cards">
      {buckets.map(({ name, quota, remaining, resetSeconds }) => (
        <div class="card bucket">
          <h2>{names[name]}</h2>
          <p class="figures">
            {fill(words.remaining, {
              remaining: formatCount(remaining, language),
              quota: formatCount(quota, language),
            })}
          </p>
          <svg class="meter" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
            <rect class="track" width="100" height="4" />
            <rect class="level" width={(100 * remaining) / quota} height="4" />
          </svg>
          {remaining < quota && <p class="note">{fill(words.refills, { wait: formatWait(resetSeconds, language) })}</p>}
        </div>
      ))}
    </div>
  )
}

function Days({ usage, language }: { readonly usage: KeyUsage; readonly language: Language }): VNode {
  const words = WORDS[language].developers
  const total = usage.days.reduce((sum, { counted }) => sum + counted, 0)
  return (
    <section aria-labelledby="days">
      <h2 id="days">{words.days}</h2>
      <p>{fill(words.total, { count: formatCount(total, language) })}</p>
      <UsageChart days={usage.days} language={language} />
      <details>
        <summary>{words.byDay}</summary>
        <table class="figures">
          <thead>
            <tr>
              <th scope="col">{words.date}</th>
              <th scope="col">{words.requests}</th>
            </tr>
          </thead>
          <tbody>
            {usage.days.map(({ date, counted }) => (
              <tr>
                <th scope="row">{formatDate(date, language)}</th>
                <td>{formatCount(counted, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

type ActionProps = { readonly view: UsageView; readonly language: Language; readonly action: 'rotate' | 'revoke' }

function KeyAction({ view, language, action }: ActionProps): VNode {
  const words = WORDS[language].developers
  return (
    <form class="card" method="post" action={localHref(language, `/developers/${action}`)}>
      <h2>{words[action]}</h2>
      <p>{words[`${action}Note`]}</p>
      <input type="hidden" name="api_key" value={view.apiKey} />
      <button type="submit" class={action === 'revoke' ? 'danger' : 'second'}>
        {words[action]}
      </button>
    </form>
  )
}

const DAY_WIDTH = 20
const HEIGHT = 120
// The room beside and below the bars, for the figures of the axes. The last date is wider than its bar.
const LEFT = 64
const RIGHT = 16
const BELOW = 24
const DAYS_A_LABEL = 7

/** One bar for each day, largest count and dates at the axes. Screen readers skip it and read the table. */
function UsageChart({ days, language }: { readonly days: KeyUsage['days']; readonly language: Language }): VNode {
  const most = Math.max(1, ...days.map(({ counted }) => counted))
  const width = LEFT + days.length * DAY_WIDTH
  return (
    <svg class="days" viewBox={`0 -12 ${width + RIGHT} ${HEIGHT + BELOW + 12}`} aria-hidden="true">
      {[most, 0].map((count) => {
        const y = HEIGHT * (1 - count / most)
        return (
          <g class="axis">
            <line x1={LEFT} x2={width} y1={y} y2={y} />
            <text x={LEFT - 8} y={y + 5} text-anchor="end">
              {formatCount(count, language)}
            </text>
          </g>
        )
      })}
      {days.map(({ date, counted }, i) => {
        const x = LEFT + i * DAY_WIDTH
        const height = counted === 0 ? 0 : Math.max(3, (HEIGHT * counted) / most)
        // Counted back from the last day, which is today, so that today always has its date.
        const isDated = (days.length - 1 - i) % DAYS_A_LABEL === 0
        return (
          <g>
            <rect x={x + 3} y={HEIGHT - height} width={DAY_WIDTH - 6} height={height} />
            {isDated && (
              <text x={x + DAY_WIDTH / 2} y={HEIGHT + 18} text-anchor="middle">
                {`${Number(date.slice(5, 7))}/${Number(date.slice(8))}`}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
