import type { VNode } from 'preact'
import type { ApiReference, Parameter, ToolNote } from '../../exchange/api-reference.ts'
import type { Page, Setting } from '../../layout/page.ts'
import { CodeText } from '../../parts/mixed-text.tsx'
import { MoreLink } from '../../parts/more-link.tsx'
import TOOL_ARGUMENTS from '../../words/tool-arguments.json' with { type: 'json' }
import { fill, type Language, type Local, REFERENCE_JA, WORDS } from '../../words/words.ts'
import { Contents, docsFrame } from './docs-page.tsx'
import { SchemaFields, Told } from './schema-fields.tsx'

/** The page of the MCP tools: of each an example question, the call for it, its arguments and its result's fields. */
export function toolsPage(reference: ApiReference, setting: Setting): Page {
  const { endpoints } = reference
  const { language, baseUrl } = setting
  const words = WORDS[language].docs
  const names = endpoints.flatMap(({ tools }) => tools.map(({ name }) => name))
  return docsFrame('mcp', setting, [
    <Contents language={language} entries={names.map((name) => ({ id: name, text: name }))} />,
    <div class="operations">
      <MoreLink language={language} path="/developers#connect" text={words.connect} />
      {endpoints.map(({ path, tools }) => (
        <section aria-labelledby={`endpoint-${path}`}>
          <h2 id={`endpoint-${path}`}>
            <code>{baseUrl + path}</code>
          </h2>
          {tools.map((tool) => (
            <ToolSection tool={tool} reference={reference} language={language} />
          ))}
        </section>
      ))}
    </div>,
  ])
}

/** Returns what parameters mean, by their names, which are also those of arguments; first of all those of a search. */
export function parametersInJapanese({ main, ext }: Pick<ApiReference, 'main' | 'ext'>): ReadonlyMap<string, string> {
  const named = [ext, main].flatMap(({ components }) => Object.entries(components['parameters'] ?? {}))
  const asked = (named as [string, Parameter][]).filter(([, parameter]) => parameter.in === 'query')
  return new Map(asked.map(([component, { name }]) => [name, REFERENCE_JA.parameters[component] ?? '']))
}

function ToolSection({ tool, reference, language }: Local<{ tool: ToolNote; reference: ApiReference }>): VNode {
  const { name, description, input, output } = tool
  const { exampleNumber: number } = reference
  const { docs: words, toolQuestions } = WORDS[language]
  const { [name]: example } = toolArguments(number, language)
  const parameters = parametersInJapanese(reference)
  return (
    <section class="operation" id={name} aria-labelledby={`${name}-title`}>
      <div>
        <h3 id={`${name}-title`}>
          <code>{name}</code>
        </h3>
        <Told ja={REFERENCE_JA.tools[name]} en={description} language={language} />
        <h4>{words.arguments}</h4>
        <SchemaFields path={name} schema={input} parameters={parameters} language={language} />
        <details>
          <summary>{words.fields}</summary>
          <SchemaFields path={`${name}.answer`} schema={output} language={language} />
        </details>
      </div>
      {example !== undefined && (
        <div>
          <p>
            {words.question}
            <q>{fill(toolQuestions[name as keyof typeof toolQuestions], { number })}</q>
          </p>
          <pre>
            <CodeText text={JSON.stringify({ name, arguments: example }, undefined, 2)} language={language} />
          </pre>
        </div>
      )}
    </section>
  )
}

/** Returns the arguments by which an agent calls each tool when asked the question of the words `toolQuestions`. */
export function toolArguments(
  number: string,
  language: Language,
): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  return JSON.parse(fill(JSON.stringify(TOOL_ARGUMENTS[language]), { number }))
}
