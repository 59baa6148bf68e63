import type { ComponentChildren, VNode } from 'preact'
import type { OpenApi, SchemaNote } from '../../exchange/api-reference.ts'
import type { Page, Setting } from '../../layout/page.ts'
import { type Language, type Local, localHref, REFERENCE_JA, WORDS } from '../../words/words.ts'
import { OperationSection, type ShownOperation, summaryOf } from './operation-section.tsx'
import { japaneseOf, SchemaFields, Told } from './schema-fields.tsx'

/** The parts of the reference: `main` is at /docs, `ext` at /docs/ext, `mcp` at /docs/mcp. */
type DocsPart = 'main' | 'ext' | 'mcp'

export type Reference = { readonly api: OpenApi; readonly operations: readonly ShownOperation[] }

/** The API reference of one OpenAPI document: every operation, then the rules that all share, then the schemas. */
export function docsPage(part: 'main' | 'ext', { api, operations }: Reference, setting: Setting): Page {
  const { language } = setting
  const words = WORDS[language].docs
  const entries = operations.map((operation) => ({
    id: operation.operation.operationId,
    method: operation.method.toUpperCase(),
    text: summaryOf(operation, language),
  }))
  return docsFrame(part, setting, [
    <Contents
      language={language}
      entries={[...entries, { id: 'guide', text: words.guide }, { id: 'schemas', text: WORDS[language].common.fields }]}
    />,
    <div class="operations">
      <p>
        {words.document} <a href={DOCUMENTS[part]}>{DOCUMENTS[part]}</a>
      </p>
      <KeyField language={language} />
      {operations.map((operation) => (
        <OperationSection api={api} shown={operation} setting={setting} />
      ))}
      <section aria-labelledby="guide">
        <h2 id="guide">{words.guide}</h2>
        <Told ja={REFERENCE_JA.guide[part].join('\n\n')} en={api.info.description ?? ''} language={language} />
      </section>
      <Schemas api={api} language={language} />
    </div>,
  ])
}

/** Puts the title and the navigation that all parts of the reference share above the content of one. */
export function docsFrame(part: DocsPart, { language }: Setting, content: ComponentChildren): Page {
  const words = WORDS[language].docs
  return {
    title: part === 'main' ? words.title : `${words.parts[part]} – ${words.title}`,
    description: words.partLeads[part],
    path: PATHS[part],
    section: 'docs',
    indexing: 'listed',
    body: (
      <div class="docs">
        <h1>{words.title}</h1>
        <nav class="parts" aria-label={words.partNavigation}>
          <ul>
            {(['main', 'mcp', 'ext'] as const).map((other) => (
              <li>
                <a href={localHref(language, PATHS[other])} aria-current={other === part ? 'page' : undefined}>
                  {words.parts[other]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p class="lead">{words.partLeads[part]}</p>
        <div class="columns">{content}</div>
      </div>
    ),
  }
}

const PATHS = { main: '/docs', ext: '/docs/ext', mcp: '/docs/mcp' } as const
const DOCUMENTS = { main: '/v1/openapi.json', ext: '/ext/openapi.json' } as const

type Entry = { readonly id: string; readonly method?: string; readonly text: string }

/** The navigation that stays beside the page; the script marks the part that is being read, and filters by text. */
export function Contents({ entries, language }: Local<{ entries: readonly Entry[] }>): VNode {
  const words = WORDS[language].docs
  return (
    <nav class="contents" aria-label={words.contents}>
      <label>
        {words.filter}
        <input type="search" autocomplete="off" spellcheck={false} />
      </label>
      <p class="visually-hidden" role="status" />
      <ul>
        {entries.map(({ id, method, text }) => (
          <li>
            <a href={`#${id}`}>
              {method !== undefined && <span class="method">{method}</span>} {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function KeyField({ language }: { readonly language: Language }): VNode {
  const words = WORDS[language].docs
  return (
    <div class="docs-key">
      <p>{words.lead}</p>
      <label for="docs-key">{WORDS[language].common.apiKey}</label>
      <input
        id="docs-key"
        class="figures"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        placeholder="crl_…"
      />
      <p class="note">
        <a href={localHref(language, '/developers')}>{words.getKey}</a>
      </p>
      <noscript>
        <p class="notice">{words.needsScript}</p>
      </noscript>
    </div>
  )
}

// Tools have the fields of these schemas at these paths.
export const PATHS_OF: Readonly<Record<string, string>> = {
  MatchRow: 'rows',
  ListAnswer: 'match_corporations.answer',
  MatchedRow: 'answer.rows',
  BuildingAnswer: 'get_building_cluster.answer',
  SearchItem: 'items',
  Interpreted: 'interpreted',
  Evidence: 'evidence',
}

function Schemas({ api, language }: Local<{ api: OpenApi }>): VNode {
  // The document is our own, so its schemas have the shape of `SchemaNote`.
  const schemas = Object.entries(api.components['schemas'] ?? {}) as [string, SchemaNote][]
  return (
    <section aria-labelledby="schemas">
      <h2 id="schemas">{WORDS[language].common.fields}</h2>
      {schemas.map(([name, schema]) => (
        <details id={`schema-${name}`}>
          <summary lang="en">{name}</summary>
          <Told ja={japaneseOf(name)} en={schema.description} language={language} />
          <SchemaFields path={PATHS_OF[name] ?? name} schema={schema} language={language} />
        </details>
      ))}
    </section>
  )
}
