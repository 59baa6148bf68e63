import type { VNode } from 'preact'
import { type Language, localHref } from '../../address/language.ts'
import type { ApiReference, ToolNote } from '../../exchange/api-reference.ts'
import type { Page, Setting } from '../../layout/page.ts'
import { MixedText } from '../../parts/mixed-text.tsx'
import { Contents, docsFrame } from './docs-page.tsx'
import { DOCS_WORDS, type DocsWords } from './docs-words.ts'
import { SchemaFields } from './schema-fields.tsx'
import { type ToolQuestion, toolQuestions } from './tool-questions.ts'

/** The page of the MCP tools: of each an example question, the call for it, its arguments and its result's fields. */
export function toolsPage({ endpoints, exampleNumber }: ApiReference, setting: Setting): Page {
  const { language, baseUrl } = setting
  const questions = toolQuestions(exampleNumber)
  const words = DOCS_WORDS[language]
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
            <ToolSection key={tool.name} tool={tool} example={questions[tool.name]} words={words} language={language} />
          ))}
        </section>
      ))}
    </div>,
  ])
}

type ToolProps = {
  readonly tool: ToolNote
  readonly example: ToolQuestion | undefined
  readonly words: DocsWords
  readonly language: Language
}

function ToolSection({ tool, example, words, language }: ToolProps): VNode {
  const { name, description, input, output } = tool
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
            <q>{example.question[language]}</q>
          </p>
          <pre>
            <code>
              <MixedText
                text={JSON.stringify({ name, arguments: example.arguments }, undefined, 2)}
                language={language}
              />
            </code>
          </pre>
        </div>
      )}
    </section>
  )
}
