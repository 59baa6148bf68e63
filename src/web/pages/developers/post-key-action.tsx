import type { ComponentChildren, VNode } from 'preact'
import type { IssuedKey, KeyUsage } from '../../../access/keys/key-service.ts'
import type { Plan } from '../../../access/limits/plan.ts'
import type { Problem } from '../../../domain/problem.ts'
import { jsonReply, type Reply } from '../../../serve/message/request.ts'
import type { Exchange, Outcome } from '../../exchange/exchange.ts'
import { planName } from '../../format/names.ts'
import { formatCount, formatDate, formatWait } from '../../format/values.ts'
import { readForm, wantsJson } from '../../http/form.ts'
import { type PageReply, type Setting, unstoredPage } from '../../layout/page.ts'
import { CountBar } from '../../parts/bar-list.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { Fact } from '../../parts/faults.tsx'
import { MoreLink } from '../../parts/more-link.tsx'
import { fill, type Language, localHref, WORDS } from '../../words/words.ts'
import { getDevelopers, KeySnippets } from './developers-page.tsx'

/** POST /developers/usage, /rotate and /revoke: shows the usage of a key, replaces it, or revokes it once confirmed. */
export async function postKeyAction(exchange: Exchange): Promise<Outcome> {
  const { context, request, setting, captured: action } = exchange
  const form = readForm(request)
  if (!form.ok) return { problem: form.problem }
  const apiKey = form.value.fields.get('api_key')?.trim() ?? ''
  const { gate, keys } = context.access
  const account = await gate.authenticate(apiKey === '' ? undefined : apiKey, request)
  if (!account.ok) {
    const { kind } = account.problem
    if (kind !== 'rate-limited' && kind !== 'unavailable') gate.noteFailure(undefined, request)
    return getDevelopers(exchange, { problem: account.problem, about: 'key' })
  }
  const { keyId } = account.value
  const key = { ...account.value, apiKey }
  switch (action) {
    case 'rotate': {
      const rotated = await keys.rotate(keyId)
      if (!rotated.ok) return getDevelopers(exchange, { problem: rotated.problem, about: 'key' })
      return issuedKeyPage(rotated.value, 'rotated', setting)
    }
    case 'revoke': {
      const { kind, fields } = form.value
      if (kind === 'form' && fields.get('confirmed') !== 'yes') return revokePage(key, setting)
      const revoked = await keys.revoke(keyId)
      if (!revoked.ok) return getDevelopers(exchange, { problem: revoked.problem, about: 'key' })
      return noticePage('revoked', setting)
    }
    default: {
      const usage = await keys.usage(keyId)
      if (!usage.ok) return getDevelopers(exchange, { problem: usage.problem, about: 'key' })
      return usagePage(key, usage.value, setting)
    }
  }
}

/** The key of a posted form; `apiKey` goes into hidden fields of forms alone, so that it need not be pasted again. */
type PostedKey = { readonly apiKey: string; readonly keyId: string; readonly plan: Plan }

/** The page that asks for confirmation before a key is revoked. */
function revokePage({ apiKey, keyId }: PostedKey, { language }: Setting): PageReply {
  const words = WORDS[language].developers
  return keyPage(words.revokeTitle, [
    <p class="quiet">
      {words.keyId} <span class="figures">{keyId}</span>
    </p>,
    <p>{words.revokeNote}</p>,
    <form class="card" method="post" action={localHref(language, '/developers/revoke')}>
      <input type="hidden" name="api_key" value={apiKey} />
      <input type="hidden" name="confirmed" value="yes" />
      <button type="submit" class="danger">
        {words.revoke}
      </button>
    </form>,
    <MoreLink language={language} path="/developers" text={words.keepKey} />,
  ])
}

/** The page that says that a key is revoked, or that a form was sent again after it had issued a key. */
function noticePage(said: 'revoked' | 'repeated', { language }: Setting): PageReply {
  const words = WORDS[language].developers
  return keyPage(words[said], [
    <p>{words[`${said}Note`]}</p>,
    <MoreLink language={language} path="/developers" text={words.back} />,
  ])
}

/** POST /developers/keys: programs get JSON, a browser a page. No reply with a key repeats the e-mail address. */
export async function postNewKey(exchange: Exchange): Promise<Outcome> {
  const { context, request, setting } = exchange
  const read = readForm(request)
  if (!read.ok) return { problem: read.problem }
  const { fields } = read.value
  const email = fields.get('email') ?? ''
  const sent = fields.get('form') ?? ''
  const form = sent === '' ? {} : { form: sent }
  const issued = await context.access.keys.issue({ email: email.trim(), address: request.address, ...form })
  if (wantsJson(request)) return issued.ok ? issuedKeyReply(issued.value) : { problem: issued.problem }
  if (issued.ok) return issuedKeyPage(issued.value, 'issued', setting)
  if (isFormTaken(issued.problem)) return noticePage('repeated', setting)
  return getDevelopers(exchange, { problem: issued.problem, about: 'email', email })
}

function isFormTaken(problem: Problem): boolean {
  return problem.kind === 'invalid-parameter' && problem.faults.some(({ reason }) => reason === 'form-taken')
}

/** Replies 201 with the key, which is never shown again. */
function issuedKeyReply({ apiKey, keyId, plan }: IssuedKey): Reply {
  return jsonReply(201, {
    api_key: apiKey,
    key_id: keyId,
    plan: plan.name,
    // JSON leaves out the limits that the plan does not have.
    limits: { per_minute: plan.perMinute, per_day: plan.perDay, rows_per_day: plan.rowsPerDay },
  })
}

/** The page with a new key, the only one that shows a whole key. */
function issuedKeyPage(key: IssuedKey, reason: 'issued' | 'rotated', setting: Setting): PageReply {
  const { language } = setting
  const { developers: words, common } = WORDS[language]
  const page = keyPage(words[reason], [
    <div class="new-key">
      <output id="new-key" class="figures">
        {key.apiKey}
      </output>
      <CopyButton language={language} from="new-key" what={common.apiKey} />
    </div>,
    <p class="notice">{words.onlyOnce}</p>,
    <dl class="facts-table narrow">
      <Fact term={words.keyId}>
        <span class="figures">{key.keyId}</span>
      </Fact>
      <Fact term={words.plan}>
        <a href={localHref(language, '/pricing')}>{planName(key.plan.name, language)}</a>
      </Fact>
    </dl>,
    <KeySnippets setting={setting} apiKey={key.apiKey} />,
  ])
  return { ...page, status: 201 }
}

/** A page about one key, below its title. */
function keyPage(title: string, content: ComponentChildren): PageReply {
  return unstoredPage(200, {
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
  })
}

/** The page of a key: its limits now, its requests of the last 30 days, and the forms that rotate and revoke it. */
function usagePage({ apiKey, keyId, plan }: PostedKey, usage: KeyUsage, { language }: Setting): PageReply {
  const words = WORDS[language].developers
  return keyPage(words.usageTitle, [
    <p class="quiet">
      {words.keyId} <span class="figures">{keyId}</span> · {words.plan} {planName(plan.name, language)}
    </p>,
    <Buckets usage={usage} language={language} />,
    <Days usage={usage} language={language} />,
    <div class="cards">
      {(['rotate', 'revoke'] as const).map((action) => (
        <form class="card" method="post" action={localHref(language, `/developers/${action}`)}>
          <h2>{words[action]}</h2>
          <p>{words[`${action}Note`]}</p>
          <input type="hidden" name="api_key" value={apiKey} />
          <button type="submit" class={action === 'revoke' ? 'danger' : 'second'}>
            {words[action]}
          </button>
        </form>
      ))}
    </div>,
  ])
}

type UsageProps = { readonly usage: KeyUsage; readonly language: Language }

function Buckets({ usage: { buckets }, language }: UsageProps): VNode {
  const { developers: words, common } = WORDS[language]
  const names: Record<string, string> = { minute: common.perMinute, day: common.perDay, rows: words.rowsPerDay }
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
            <rect width="100" height="4" fill="var(--rule)" />
            <rect width={(100 * remaining) / quota} height="4" fill="var(--shade-4)" />
          </svg>
          {remaining < quota && <p class="note">{fill(words.refills, { wait: formatWait(resetSeconds, language) })}</p>}
        </div>
      ))}
    </div>
  )
}

/** The requests of each day since the first with any, the last day first, with a bar beside the number. */
function Days({ usage: { days }, language }: UsageProps): VNode {
  const words = WORDS[language].developers
  const counts = days.map(({ counted }) => counted)
  const since = counts.findIndex((count) => count > 0)
  const total = counts.reduce((sum, count) => sum + count, 0)
  return (
    <section aria-labelledby="days">
      <h2 id="days">{words.days}</h2>
      <p>{fill(words.total, { count: formatCount(total, language) })}</p>
      {since >= 0 && (
        <table class="figures unbroken days">
          <thead>
            <tr>
              <th scope="col">{words.date}</th>
              <th scope="colgroup" colSpan={2}>
                {words.requests}
              </th>
            </tr>
          </thead>
          <tbody>
            {days
              .slice(since)
              .toReversed()
              .map(({ date, counted }) => (
                <tr>
                  <th scope="row">{formatDate(date, language)}</th>
                  <td class="amount">{formatCount(counted, language)}</td>
                  <td>{counted > 0 && <CountBar count={counted} most={Math.max(...counts)} />}</td>
                </tr>
              ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
