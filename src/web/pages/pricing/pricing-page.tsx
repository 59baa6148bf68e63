import type { VNode } from 'preact'
import type { Plan } from '../../../access/limits/plan.ts'
import { ringLimits } from '../../../access/limits/ring-budgets.ts'
import { contactUri } from '../../address/contact-uri.ts'
import { type Language, localHref, type Wording } from '../../address/language.ts'
import { PRICES } from '../../exchange/prices.ts'
import { formatCount } from '../../format/numbers.ts'
import { planName } from '../../format/plan-name.ts'
import type { Page, Setting } from '../../layout/page.ts'
import { Fact } from '../../parts/fact.tsx'

const [A_MINUTE = 0, A_DAY = 0] = (ringLimits('views').get(32) ?? []).map(({ quota }) => quota)

const JA = {
  title: '料金',
  lead: 'ベータ期間中は、すべての方が同じ無料プランです。商用でもお使いいただけます。',
  fee: '月額',
  free: '0円',
  perMinute: '1分あたり',
  perDay: '1日あたり',
  rowsPerDay: '名寄せ、1日あたり',
  times: (count: string) => `${count}回`,
  rows: (count: string) => `${count}行`,
  unlimited: '上限なし',
  counting: '数え方',
  large: '大量または特別な利用',
  largeText: '上限を超える利用、全件の利用などは、ご相談ください。',
  noContact: 'このサービスの運営者にお問い合わせください。',
  getKey: 'APIキーを発行',
}

const WORDS: Wording<typeof JA & { readonly rules: readonly string[] }> = {
  ja: {
    ...JA,
    rules: [
      'RESTの呼び出し1回、MCPのtools/call 1回を、それぞれ1回と数えます。',
      '名寄せ（/ext/match）の呼び出しは1回と数え、答えた行の数を別に数えます。',
      '失敗した呼び出し（4xx、5xx）と、initialize、tools/listは数えません。',
      '上限を超えると429を返し、Retry-Afterに待つ秒数を示します。',
      `ウェブページの閲覧にキーは要りません。閲覧は接続元ごとに1分${A_MINUTE}ページ、1日${formatCount(A_DAY, 'ja')}ページまでで、使った分はその間に少しずつ戻ります。同じネットワーク（IPv4の/24、IPv6の/56と/48）全体にも上限があります。時間のかかる検索は数ページ分、フォームの送信は${PRICES.form}ページ分、入力候補は${PRICES.suggestion}ページ分と数えます。`,
    ],
  },
  en: {
    title: 'Pricing',
    lead: 'During the beta everyone is on the same free plan. Commercial use is allowed.',
    fee: 'Monthly fee',
    free: '¥0',
    perMinute: 'Per minute',
    perDay: 'Per day',
    rowsPerDay: 'List rows per day',
    times: (count) => `${count} requests`,
    rows: (count) => `${count} rows`,
    unlimited: 'no limit',
    counting: 'What counts',
    rules: [
      'One REST request counts as one; one MCP tools/call counts as one.',
      'A list sent to /ext/match counts as one request; its answered rows are counted separately.',
      'Failed requests (4xx, 5xx), initialize and tools/list do not count.',
      'Above a limit the answer is 429, and Retry-After says how many seconds to wait.',
      `Reading these pages needs no key. Each internet connection may open ${A_MINUTE} pages a minute and ${formatCount(A_DAY, 'en')} a day, which come back steadily within that time; the network around it (IPv4 /24, IPv6 /56 and /48) has a limit, too. A slow search counts as several pages, sending a form as ${PRICES.form}, and suggestions while typing as ${PRICES.suggestion}.`,
    ],
    large: 'Large or special use',
    largeText: 'If you need more than the limits allow, or the whole register, please get in touch.',
    noContact: 'Please ask the operator of this service.',
    getKey: 'Get an API key',
  },
}

export type PricingView = { readonly plan: Plan; readonly contact?: string }

/** The page with the plan, its limits, how requests count against them, and where to ask for more. */
export function pricingPage({ plan, contact }: PricingView, { language }: Setting): Page {
  const words = WORDS[language]
  return {
    title: words.title,
    description: words.lead,
    path: '/pricing',
    section: 'pricing',
    indexing: 'listed',
    body: (
      <div class="prose">
        <h1>{words.title}</h1>
        <p class="lead">{words.lead}</p>
        <PlanCard plan={plan} language={language} />
        <h2>{words.counting}</h2>
        <ul>
          {words.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <h2>{words.large}</h2>
        <p>{words.largeText}</p>
        <p>{contact === undefined ? words.noContact : <Contact contact={contact} />}</p>
      </div>
    ),
  }
}

function PlanCard({ plan, language }: { readonly plan: Plan; readonly language: Language }): VNode {
  const words = WORDS[language]
  const limit = (quota: number | undefined, inWords = words.times) =>
    quota === undefined ? words.unlimited : inWords(formatCount(quota, language))
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
        <Fact term={words.perMinute}>{limit(plan.perMinute)}</Fact>
        <Fact term={words.perDay}>{limit(plan.perDay)}</Fact>
        <Fact term={words.rowsPerDay}>{limit(plan.rowsPerDay, words.rows)}</Fact>
      </dl>
      <a class="button" href={localHref(language, '/developers')}>
        {words.getKey}
      </a>
    </section>
  )
}

function Contact({ contact }: { readonly contact: string }): VNode {
  const href = contactUri(contact)
  return href === undefined ? <span>{contact}</span> : <a href={href}>{contact}</a>
}
