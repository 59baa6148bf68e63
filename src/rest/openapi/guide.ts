import type { Plan } from '../../access/plan.ts'
import { FAILURES_IN_WORDS } from '../../access/subject-budget.ts'

/** `info.description`: what holds for every endpoint, in Markdown. */
export function guide(baseUrl: string, plan: Plan): string {
  return [
    'Look up and search the corporations of Japan by name, number, prefecture and industry. Read-only; JSON.',
    '## Keys',
    `Send your key in the \`X-API-Key\` header. A key is free, may be used commercially and is issued at once at ${baseUrl}/developers.`,
    '## What counts',
    `Every 200 and 304 of \`/v1/corp\` and \`/v1/corp/{corporate_number}\` counts as one request, whether asked by GET or HEAD (HEAD is answered like GET, without the body). Replies 4xx and 5xx, \`/v1/openapi.json\` and OPTIONS do not count; an answer that its client has not waited for is a failed request. ${limits(plan)} Each limit is a bucket that fills up steadily: what is left and when there is one more is in the \`RateLimit\` header of every reply to a valid key. A request over the limit is 429 with \`Retry-After\`. Failed requests have a budget of their own, far above honest use: ${FAILURES_IN_WORDS} for a key, and as many for an address that sends no valid one; beyond it, 429.`,
    '## Keeping answers',
    'A reply has a weak `ETag` over the question and what is published of the corporations it shows. Send it as `If-None-Match`: as long as that is the same you get 304 without a body, over daily builds too, although `snapshot` and the dates in `sources` move with each. `Snapshot-Id` says which snapshot answered.',
    '## Checks',
    'In this order: key missing 401, key not valid 403, wrong input 400, over the limit 429, no such corporation 404. While the store of keys and limits is away, 503 with `Retry-After` may take the place of 403 and 429. Errors are problem details (RFC 9457) with a stable `code`.',
    '## Fields',
    'What is not known is absent, never null or empty. Numbers, codes and dates: codes are strings, money is whole yen, dates are ISO 8601. **Version 1 only ever adds**: new fields, headers, problem codes and enum values may appear at any time, so ignore what you do not know.',
    '## More than a name in q',
    '`total` and `items` always answer `q` as it stands. When that finds nothing, or no name that is or begins with `q`, `interpreted` may say what was asked instead and what that finds: a corporate number in the text; the name without courtesies, departments, other members of a consortium; its legal form put right; words that are a place taken for a filter; the nearest spelling; a name with one piece more or less inside; the longest beginning that is a registered name. `rule` names the boldest change, `left_out` what was left out. A program that needs certainty ignores it.',
    '## People and privacy',
    'The name of a representative is never returned and never searched; `business_overview` is absent when its text may name any person. An employee figure takes one of three forms: `employees` when a count is published; else `insured_count`, with its note and source, when 5 or more persons are insured in the public employee pension scheme (an estimate, not an official total headcount: part-time and similar workers outside the scheme are not counted); else `insured_count_range: "1-4"`, with no other insured key. Search results have `workforce_band`, a step of the same figure. Counts below 5 are withheld so that nothing can be inferred about individuals, as the terms of the pension data ask; no order, total or ETag depends on them.',
    '## Sources and licence',
    'Every reply names its sources with date, licence and the address of the licence in `sources`; a profile also says which fields came from which. Most data is published under the 公共データ利用規約（第1.0版）（PDL1.0） or 政府標準利用規約（第2.0版）, which allow commercial use when the source is named: 「出典：国税庁法人番号公表サイト（国税庁）」「出典：Gビズインフォ（経済産業省）」「出典：EDINET閲覧（提出）サイト（金融庁）」, all processed (加工して作成); industries are those of 日本標準産業分類（総務省）. No ministry or agency vouches for this service.',
    '## Demo data',
    'Where every source says `fictional: true` (as does `/readyz`), the register is a demo: its corporations, their numbers and the people on its pages are invented.',
    '## Other origins',
    'Pages of any origin may call `/v1`: `Access-Control-Allow-Origin` is `*`. No cookie is read.',
  ].join('\n\n')
}

function limits({ name, perMinute, perDay }: Plan): string {
  const parts = [
    ...(perMinute === undefined ? [] : [`${perMinute} requests a minute`]),
    ...(perDay === undefined ? [] : [`${perDay} requests a day`]),
  ]
  return `Plan \`${name}\`: ${parts.length === 0 ? 'no limit' : parts.join(' and ')}.`
}
