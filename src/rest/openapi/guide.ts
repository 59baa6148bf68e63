import type { Plan } from '../../access/limits/plan.ts'
import { innermostLimit } from '../../access/limits/ring-budgets.ts'

/** `info.description`: what holds for every endpoint, in Markdown. */
export function guide(baseUrl: string, plan: Plan): string {
  return [
    'Look up and search the corporations of Japan by name, number, prefecture and industry. Read-only; JSON.',
    '## Keys',
    `Send your key in the \`X-API-Key\` header. A key is free, may be used commercially and is issued at once at ${baseUrl}/developers.`,
    '## What counts',
    `Every 200 and 304 of \`/v1/corp\` and \`/v1/corp/{corporate_number}\` counts as one request, by GET or by HEAD (the same reply without the body). Replies 4xx and 5xx, \`/v1/openapi.json\` and OPTIONS do not count; a request whose client closes the connection before the answer is a failed request. ${limits(plan)} Each limit is a token bucket that fills up steadily: the \`RateLimit\` header of replies to a valid key says how many requests are left and when there is one more. A request over the limit gets 429 with \`Retry-After\`. Failed requests have a limit of their own, far above normal use: ${innermostLimit('failures').inWords} for a key, and as many for an IP address that sends no valid key (with limits for the networks around it); beyond it, 429.`,
    '## Caching',
    'A reply has a weak `ETag`, computed from the question and from what is published about the corporations in the reply. Send it as `If-None-Match`: while these stay the same you get 304 without a body, even after a daily build, although `snapshot` and the dates in `sources` change with each build. `Snapshot-Id` says which snapshot answered.',
    '## Checks',
    'A request is checked in this order: key missing 401, key not valid 403, input not valid 400, over the limit 429, no such corporation 404. While the store of keys and limits is not available, 503 with `Retry-After` may replace 403 and 429. Errors are problem details (RFC 9457) with a stable `code`.',
    '## Fields',
    'An unknown field is absent, never null or empty. Codes and corporate numbers are strings, money is in whole yen, dates are ISO 8601. **Version 1 only ever adds**: new fields, headers, problem codes and enum values may appear at any time, so ignore those you do not know.',
    '## More than a name in q',
    '`total` and `items` always answer `q` as it stands. If that finds nothing, or no name that equals or begins with `q`, or if `q` names a place, `interpreted` may contain another search and its hits: for a corporate number in the text; for the name without courtesies, departments or other members of a consortium; with the legal form corrected; with a place in the text as a filter (建設 横浜市, or 横浜市 alone); for the nearest spelling; for a name with one piece more or less inside; for the longest beginning that is a registered name. `rule` names the boldest change, `left_out` the words left out. A program that needs certainty should ignore `interpreted`.',
    '## People and privacy',
    'The name of a representative is never returned and never searched; `business_overview` is absent if its text may name any person. The employee figure has one of three forms: `employees` if a count is published; else `insured_count`, with its note and source, if 5 or more persons are insured in the public employee pension scheme (an estimate, not an official total headcount: part-time and similar workers outside the scheme are not counted); else `insured_count_range: "1-4"`, without any other insured key. Search results have `workforce_band`, a range for the same figure. Counts below 5 are withheld so that nothing can be inferred about individuals, as the terms of the pension data require; no order, total or ETag depends on them.',
    '## Sources and licence',
    'Every reply with data names its sources in `sources`, with the date, the licence and its address; a profile also says which fields came from which. Most data is published under the 公共データ利用規約（第1.0版）（PDL1.0） or 政府標準利用規約（第2.0版）, which allow commercial use if the source is named: 「出典：国税庁法人番号公表サイト（国税庁）」「出典：Gビズインフォ（経済産業省）」「出典：EDINET閲覧（提出）サイト（金融庁）」, all processed (加工して作成); industries are those of 日本標準産業分類（総務省）. No ministry or agency endorses this service.',
    '## Demo data',
    'If every source has `fictional: true` (as `/readyz` does), the register is a demo: its corporations, their numbers and the people on its pages are invented.',
    '## Other origins',
    'Web pages of any origin may call `/v1`: `Access-Control-Allow-Origin` is `*`. Cookies are not read.',
  ].join('\n\n')
}

function limits({ name, perMinute, perDay }: Plan): string {
  const parts = [
    ...(perMinute === undefined ? [] : [`${perMinute} requests a minute`]),
    ...(perDay === undefined ? [] : [`${perDay} requests a day`]),
  ]
  return `Plan \`${name}\`: ${parts.length === 0 ? 'no limit' : parts.join(' and ')}.`
}
