import type { VNode } from 'preact'
import { UNUSED_MILLIS } from '../../../access/limits/pending.ts'
import type { Plan } from '../../../access/limits/plan.ts'
import { innermostLimit } from '../../../access/limits/ring-budgets.ts'
import type { Problem } from '../../../domain/problem.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import { formatCount, formatWait } from '../../format/values.ts'
import { type Page, type PageReply, refusedPage, type Setting, unstoredPage } from '../../layout/page.ts'
import { CopyButton } from '../../parts/copy-button.tsx'
import { Faults } from '../../parts/faults.tsx'
import { CodeText } from '../../parts/mixed-text.tsx'
import { MoreLink } from '../../parts/more-link.tsx'
import CONNECTIONS from '../../words/connections.json' with { type: 'json' }
import { fill, type Language, type Local, localHref, WORDS } from '../../words/words.ts'

const KEYS_AN_HOUR = innermostLimit('keys').quota
const UNUSED_DAYS = UNUSED_MILLIS / 86_400_000

/** A post that failed: the field it is about, and the e-mail address to show again. A key never is shown again. */
type FailedPost = { readonly problem: Problem; readonly about: 'email' | 'key'; readonly email?: string }

/**
 * GET /developers, which is also the answer to a failed post, with the status of its problem: the form that issues a
 * key and the form that shows the usage of one. Nothing may store it: each copy has an identifier of its own.
 */
export function getDevelopers({ context, setting }: Exchange, failed?: FailedPost): PageReply {
  const { language } = setting
  const { developers: words, docs } = WORDS[language]
  const faults = failed
    ? [{ id: `fault-${failed.about}`, text: faultInWords(failed, language), field: failed.about }]
    : []
  const page: Page = {
    title: words.title,
    description: words.lead,
    path: '/developers',
    section: 'developers',
    indexing: 'listed',
    hasFaults: failed !== undefined,
    body: (
      <div class="developers">
        <h1>{words.title}</h1>
        <p class="lead">{words.lead}</p>
        <p>{limitsText(context.access.plans[0], language)}</p>
        <Faults faults={faults} language={language} />
        <div class="cards">
          <IssueForm failed={failed} form={context.newRequestId()} language={language} />
          <KeyForm failed={failed} language={language} />
        </div>
        <KeySnippets setting={setting} apiKey={PLACEHOLDER_KEY} />
        <MoreLink language={language} path="/docs" class="onward" text={docs.title} />
      </div>
    ),
  }
  return failed ? refusedPage(failed.problem, page) : unstoredPage(200, page)
}

function limitsText({ perMinute, perDay }: Plan, language: Language): string {
  const { commercial, limits, between } = WORDS[language].developers
  if (perMinute === undefined || perDay === undefined) return commercial
  const inWords = { perMinute: formatCount(perMinute, language), perDay: formatCount(perDay, language) }
  return commercial + between + fill(limits, inWords)
}

type FormProps = Local<{ failed: FailedPost | undefined }>

// `form` identifies this copy of the form, so that sending it again issues no second key.
function IssueForm({ failed, form, language }: FormProps & { readonly form: string }): VNode {
  const { developers: words, common } = WORDS[language]
  return (
    <form class="card" method="post" action={localHref(language, '/developers/keys')}>
      <h2>{common.getKey}</h2>
      <input type="hidden" name="form" value={form} />
      <label for="email">{words.email}</label>
      <input
        id="email"
        name="email"
        type="email"
        autocomplete="email"
        required
        maxLength={254}
        placeholder="you@example.com"
        value={failed?.email ?? ''}
        {...(failed?.about === 'email' && { 'aria-invalid': true, 'aria-describedby': 'fault-email' })}
      />
      <button type="submit">{words.issue}</button>
      <p class="note">{fill(words.issueNote, { keys: KEYS_AN_HOUR, days: UNUSED_DAYS })}</p>
    </form>
  )
}

function KeyForm({ failed, language }: FormProps): VNode {
  const { developers: words, common } = WORDS[language]
  return (
    <form class="card" method="post" action={localHref(language, '/developers/usage')}>
      <h2>{words.haveKey}</h2>
      <label for="key">{common.apiKey}</label>
      <input
        id="key"
        name="api_key"
        type="text"
        class="figures"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        required
        maxLength={100}
        placeholder="crl_…"
        {...(failed?.about === 'key' && { 'aria-invalid': true, 'aria-describedby': 'fault-key' })}
      />
      <button type="submit" class="second">
        {words.showUsage}
      </button>
      <p class="note">{words.keyNote}</p>
    </form>
  )
}

function faultInWords({ problem, about }: FailedPost, language: Language): string {
  const { faults } = WORDS[language].developers
  switch (problem.kind) {
    case 'rate-limited':
      return fill(faults.wait, { wait: formatWait(problem.retryAfterSeconds, language) })
    case 'unavailable':
      return fill(faults.unavailable, { wait: formatWait(problem.retryAfterSeconds, language) })
    case 'invalid-parameter':
    case 'missing-api-key':
    case 'invalid-api-key':
      return faults[about]
    default:
      return faults.other
  }
}

/** Stands for a key in the examples. */
const PLACEHOLDER_KEY = 'YOUR_API_KEY'

type KeySnippetsProps = { readonly setting: Setting; readonly apiKey: string }

/** The ways to make the first call with a key; browsers keep only one <details> of a name open, without a script. */
export function KeySnippets({ setting: { language, baseUrl }, apiKey }: KeySnippetsProps): VNode {
  const words = WORDS[language].developers
  return (
    <section aria-labelledby="connect">
      <h2 id="connect">{words.firstCall}</h2>
      {apiKey === PLACEHOLDER_KEY && <p>{fill(words.putKey, { placeholder: PLACEHOLDER_KEY })}</p>}
      <div class="connections">
        {connectionsOf({ baseUrl, apiKey }, language).map(({ id, title, place, code }, i) => (
          <details name="connection" open={i === 0}>
            <summary>{title}</summary>
            <header>
              <p class="note">{place !== undefined && <code>{place}</code>}</p>
              <CopyButton language={language} from={id} what={title} />
            </header>
            <pre>
              <CodeText id={id} text={code} language={language} />
            </pre>
          </details>
        ))}
      </div>
    </section>
  )
}

/** A way to connect: its title, the code to paste, and where the code goes. */
export type Connection = {
  readonly id: string
  readonly title: string
  /** The file or request that the code goes into, the same in both languages; absent where the code says so itself. */
  readonly place?: string
  readonly code: string
}

type ConnectionTarget = { readonly baseUrl: string; readonly apiKey: string }

/** Returns the ways to make the first call with a key, those of agents first; the code of each runs as it stands. */
export function connectionsOf({ baseUrl, apiKey }: ConnectionTarget, language: Language): readonly Connection[] {
  const { examples, toolQuestions } = WORDS[language]
  const values = { baseUrl, apiKey, question: toolQuestions.search, q: examples.texts[0] ?? '' }
  return CONNECTIONS.map((connection) => {
    const { code } = connection
    const filled = fill(Array.isArray(code) ? code.join('\n') : JSON.stringify(code, undefined, 2), values)
    // mcp-remote, which forwards from Claude Desktop, is asked to allow http only where it is used.
    return { ...connection, code: baseUrl.startsWith('http:') ? filled : filled.replace(/,\s+"--allow-http"/, '') }
  })
}
