import type { VNode } from 'preact'
import type { Setting } from '../../layout/page.ts'
import { Snippet } from '../../parts/snippet.tsx'
import { DEVELOPERS_WORDS } from './developers-words.ts'

export type KeySnippetsProps = { readonly setting: Setting; readonly apiKey: string }

/** Three ways to make the first call with a key, ready to run. */
export function KeySnippets({ setting: { language, baseUrl }, apiKey }: KeySnippetsProps): VNode {
  const words = DEVELOPERS_WORDS[language]
  return (
    <section aria-labelledby="first-call">
      <h2 id="first-call">{words.firstCall}</h2>
      <Snippet language={language} id="curl" title="curl" code={curlCode(baseUrl, apiKey)} />
      <Snippet
        language={language}
        id="mcp-config"
        title={words.mcp}
        note={words.mcpNote}
        code={mcpCode(baseUrl, apiKey)}
      />
      <Snippet language={language} id="fetch" title={words.fetchTitle} code={fetchCode(baseUrl, apiKey)} />
    </section>
  )
}

function curlCode(baseUrl: string, apiKey: string): string {
  return `curl -G '${baseUrl}/v1/corp' \\
  --data-urlencode 'q=トヨタ' \\
  -H 'X-API-Key: ${apiKey}'`
}

function mcpCode(baseUrl: string, apiKey: string): string {
  const server = { type: 'http', url: `${baseUrl}/mcp`, headers: { 'X-API-Key': apiKey } }
  return JSON.stringify({ mcpServers: { 'corporate-registry': server } }, undefined, 2)
}

function fetchCode(baseUrl: string, apiKey: string): string {
  return `const query = new URLSearchParams({ q: 'トヨタ', limit: '5' })
const response = await fetch(\`${baseUrl}/v1/corp?\${query}\`, {
  headers: { 'X-API-Key': '${apiKey}' },
})
const { total, items } = await response.json()`
}
