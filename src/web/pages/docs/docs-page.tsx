import type { ComponentChildren, VNode } from 'preact'
import { type Language, localHref } from '../../address/language.ts'
import type { AddressedOperation, OpenApi, SchemaNote } from '../../exchange/api-reference.ts'
import type { Page, Setting } from '../../layout/page.ts'
import { Markdown } from '../../parts/markdown.tsx'
import { DOCS_WORDS, type DocsPart, type DocsWords } from './docs-words.ts'
import { OperationSection } from './operation-section.tsx'
import { SchemaFields } from './schema-fields.tsx'

/** The API reference of one OpenAPI document: every operation, then the rules that all share, then the schemas. */
export function docsPage(part: 'main' | 'ext', api: OpenApi, setting: Setting): Page {
  const words = DOCS_WORDS[setting.language]
  const operations = operationsOf(api)
  return docsFrame(part, setting, [
    <p>
      {words.document} <a href={DOCUMENTS[part]}>{DOCUMENTS[part]}</a>
    </p>,
    <KeyField words={words} language={setting.language} />,
    <nav class="contents" aria-label={words.contents} lang="en">
      <ul>
        {operations.map(({ path, method, operation }) => (
          <li key={operation.operationId}>
            <a href={`#${operation.operationId}`}>
              <span class="method">{method.toUpperCase()}</span> {path}
            </a>
          </li>
        ))}
      </ul>
    </nav>,
    ...operations.map((operation) => <OperationSection api={api} words={words} {...operation} />),
    <section aria-labelledby="guide">
      <h2 id="guide">{words.guide}</h2>
      <div lang="en">
        <Markdown text={api.info.description ?? ''} />
      </div>
    </section>,
    <Schemas api={api} words={words} />,
  ])
}

/** Puts the title and the navigation that all parts of the reference share above the content of one. */
export function docsFrame(part: DocsPart, { language }: Setting, content: ComponentChildren): Page {
  const words = DOCS_WORDS[language]
  return {
    title: part === 'main' ? words.title : `${words.parts[part]} – ${words.title}`,
    description: words.partLeads[part],
    path: PATHS[part],
    section: 'docs',
    indexing: 'listed',
    reference: true,
    body: (
      <div class="docs">
        <h1>{words.title}</h1>
        <nav class="parts" aria-label={words.partNavigation}>
          <ul>
            {(['main', 'mcp', 'ext'] as const).map((other) => (
              <li key={other}>
                <a
                  href={localHref(language, PATHS[other])}
                  {...(other === part ? { 'aria-current': 'page' as const } : {})}
                >
                  {words.parts[other]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p class="lead">{words.partLeads[part]}</p>
        {content}
      </div>
    ),
  }
}

const PATHS = { main: '/docs', ext: '/docs/ext', mcp: '/docs/mcp' } as const
const DOCUMENTS = { main: '/v1/openapi.json', ext: '/ext/openapi.json' } as const

function operationsOf({ paths }: OpenApi): readonly AddressedOperation[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
  )
}

function KeyField({ words, language }: { readonly words: DocsWords; readonly language: Language }): VNode {
  return (
    <div class="docs-key">
      <p>{words.lead}</p>
      <label for="docs-key">{words.key}</label>
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

function Schemas({ api, words }: { readonly api: OpenApi; readonly words: DocsWords }): VNode {
  // The document is our own, so its schemas have the shape of `SchemaNote`.
  const schemas = Object.entries(api.components['schemas'] ?? {}) as [string, SchemaNote][]
  return (
    <section aria-labelledby="schemas">
      <h2 id="schemas">{words.schemas}</h2>
      {schemas.map(([name, schema]) => (
        <details key={name} id={`schema-${name}`} lang="en">
          <summary>{name}</summary>
          {schema.description !== undefined && <Markdown text={schema.description} />}
          <SchemaFields schema={schema} required={words.required} />
        </details>
      ))}
    </section>
  )
}
