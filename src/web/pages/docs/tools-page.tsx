import type { VNode } from 'preact'
import { type Language, localHref } from '../../address/language.ts'
import type { ApiReference, ToolNote } from '../../exchange/api-reference.ts'
import type { Page, Setting } from '../../layout/page.ts'
import { MixedText } from '../../parts/mixed-text.tsx'
import { fill, WORDS } from '../../words/words.ts'
import { Contents, docsFrame } from './docs-page.tsx'
import { SchemaFields } from './schema-fields.tsx'

/** The page of the MCP tools: of each an example question, the call for it, its arguments and its result's fields. */
export function toolsPage({ endpoints, exampleNumber }: ApiReference, setting: Setting): Page {
  const { language, baseUrl } = setting
  const examples = new Map(Object.entries(toolArguments(exampleNumber)))
  const words = WORDS[language].docs
  const names = endpoints.flatMap(({ tools }) => tools.map(({ name }) => name))
  return docsFrame('mcp', setting, [
    <Contents words={words} entries={names.map((name) => ({ id: name, text: name }))} />,
    <div class="operations">
      <p>
        <a class="more" href={localHref(language, '/developers#connect')}>
          {words.connect}
        </a>
      </p>
      {endpoints.map(({ path, tools }) => (
        <section key={path} aria-labelledby={`endpoint-${path}`}>
          <h2 id={`endpoint-${path}`}>
            <code>{baseUrl + path}</code>
          </h2>
          {tools.map((tool) => (
            <ToolSection
              key={tool.name}
              tool={tool}
              example={examples.get(tool.name)}
              number={exampleNumber}
              language={language}
            />
          ))}
        </section>
      ))}
    </div>,
  ])
}

type ToolProps = {
  readonly tool: ToolNote
  /** The arguments of an example call. */
  readonly example: Readonly<Record<string, unknown>> | undefined
  /** The number of the corporation that the examples are about. */
  readonly number: string
  readonly language: Language
}

function ToolSection({ tool, example, number, language }: ToolProps): VNode {
  const { name, description, input, output } = tool
  const { docs: words, toolQuestions } = WORDS[language]
  return (
    <section class="operation" id={name} aria-labelledby={`${name}-title`}>
      <div>
        <h3 id={`${name}-title`}>
          <code>{name}</code>
        </h3>
        <p lang="en">
          <MixedText text={description} language="en" />
        </p>
        <h4>{words.arguments}</h4>
        <div lang="en">
          <SchemaFields schema={input} required={words.required} language={language} />
        </div>
        <details lang="en">
          <summary>{words.fields}</summary>
          <SchemaFields schema={output} required={words.required} language={language} />
        </details>
      </div>
      {example !== undefined && (
        <div>
          <p>
            {words.question}
            <q>{fill(toolQuestions[name as keyof typeof toolQuestions], { number })}</q>
          </p>
          <pre>
            <code>
              <MixedText text={JSON.stringify({ name, arguments: example }, undefined, 2)} language={language} />
            </code>
          </pre>
        </div>
      )}
    </section>
  )
}

/** Returns the arguments by which an agent calls each tool when asked the question of the words `toolQuestions`. */
export function toolArguments(number: string): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  return {
    search_corporations: { pref: '東京都', city: '港区', industry: '情報通信業', sort: 'workforce', limit: 5 },
    get_corporate_profile: { corporate_number: number },
    get_building_cluster: { corporate_number: number, level: 'building', view: 'brief' },
    get_discovery_facets: { industry: '製薬', top: 5, depth: 1, view: 'brief' },
    report_data_issue: {
      corporate_number: number,
      field: 'address',
      description: '2026年10月1日に移転済み',
      source_url: 'https://www.example.co.jp/news',
    },
    search: { query: 'アシスト' },
    fetch: { id: number },
    match_corporations: { rows: [{ name: '㈱アシスト', address: '東京都千代田区' }] },
  }
}
