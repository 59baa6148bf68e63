import { localHref, type Wording } from '../../address/language.ts'
import type { Page, Setting } from '../../layout/page.ts'

type DocsWords = {
  readonly title: string
  readonly lead: string
  readonly documents: string
  readonly needsScript: string
  readonly key: string
  readonly getKey: string
  readonly choose: string
  readonly code: string
}

const WORDS: Wording<DocsWords> = {
  ja: {
    title: 'APIリファレンス',
    lead: 'APIキーを入れると、この場で呼び出しを試せます。成功した呼び出しは1回と数えます。',
    documents: 'OpenAPI文書（JSON）：',
    key: 'APIキー',
    getKey: 'キーがない方はこちら（すぐに発行します）',
    choose: '選択',
    code: 'コード',
    needsScript: '表示にはJavaScriptが必要です。OpenAPI文書はそのままでもお読みいただけます。',
  },
  en: {
    title: 'API reference',
    lead: 'Enter your API key to try requests right here. Each successful one counts as one.',
    documents: 'OpenAPI documents (JSON):',
    key: 'API key',
    getKey: 'No key yet? Get one at once',
    choose: 'Choose',
    code: 'Code',
    needsScript: 'The viewer needs JavaScript. The OpenAPI document can be read without it.',
  },
}

const DOCUMENTS = ['/v1/openapi.json', '/ext/openapi.json'] as const

/** The API reference: a viewer for each of the OpenAPI documents. */
export function docsPage({ language }: Setting): Page {
  const words = WORDS[language]
  return {
    title: words.title,
    description: words.lead,
    path: '/docs',
    section: 'docs',
    indexing: 'listed',
    viewer: true,
    body: (
      <div class="docs">
        <h1>{words.title}</h1>
        <p class="lead">{words.lead}</p>
        <p>
          {words.documents}
          {DOCUMENTS.map((document) => (
            <>
              {' '}
              <a href={document}>{document}</a>
            </>
          ))}
        </p>
        <div class="docs-key">
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
        </div>
        <div id="api-viewer" lang="en" data-choose={words.choose} data-code={words.code}>
          {DOCUMENTS.map((document) => (
            <div key={document} data-document={document} />
          ))}
        </div>
        <noscript>
          <p class="notice">{words.needsScript}</p>
        </noscript>
      </div>
    ),
  }
}
