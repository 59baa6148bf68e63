import type { ComponentChildren, VNode } from 'preact'
import { FACTS, isFact } from '../../../facts/fact-table.ts'
import type { SchemaNote } from '../../exchange/api-reference.ts'
import { mixedText, placesUnbroken } from '../../parts/mixed-text.tsx'
import { type Language, type Local, REFERENCE_JA, WORDS } from '../../words/words.ts'

type SchemaFieldsProps = {
  /** The names that lead to the schema, such as Profile.invoice. */
  readonly path: string
  readonly schema: SchemaNote
  /** What a field means in Japanese by its name alone, before the words of the reference are asked. */
  readonly parameters?: ReadonlyMap<string, string>
  readonly language: Language
}

/** The fields of an object, each with its type and meaning; fields of named schemas are behind a link. */
export function SchemaFields({ path, schema, parameters, language }: SchemaFieldsProps): VNode {
  return (
    <dl class="fields">
      {Object.entries(schema.properties ?? {}).map(([name, field]) => {
        const at = `${path}.${name}`
        const inner = field.items ?? field
        return (
          <div>
            <dt lang="en">
              <code>{name}</code> <TypeOf schema={field} />{' '}
              {schema.required?.includes(name) && <Required language={language} />}
              {language === 'ja' && isFact(name) && <span lang="ja"> {FACTS[name].ja}</span>}
            </dt>
            <dd>
              <Told ja={japaneseOf(at, parameters)} en={field.description} language={language} />
              {inner.properties && <SchemaFields path={at} schema={inner} language={language} />}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Says of a field or parameter that it has to be there. */
export function Required({ language }: { readonly language: Language }): VNode {
  return (
    <span class="required" lang={language}>
      {WORDS[language].docs.required}
    </span>
  )
}

/** Returns what a field means in Japanese, by the longest end of its path that the words name. */
export function japaneseOf(path: string, parameters?: ReadonlyMap<string, string>): string | undefined {
  const name = path.slice(path.lastIndexOf('.') + 1)
  for (let rest = path; rest !== name; rest = rest.slice(rest.indexOf('.') + 1))
    if (rest in REFERENCE_JA.fields) return REFERENCE_JA.fields[rest]
  return parameters?.get(name) ?? REFERENCE_JA.fields[name]
}

/** A text of the reference in the language of the page, as far as it is known. */
export function Told({ ja, en, language }: Local<Record<'ja' | 'en', string | undefined>>): VNode | null {
  if (en === undefined) return null
  if (language === 'ja' && ja !== undefined) return <Markdown text={ja} language="ja" />
  return (
    <div lang="en">
      <Markdown text={en} />
    </div>
  )
}

/** A type in a few words: its name, that of its items, and its bounds. */
export function TypeOf({ schema }: { readonly schema: SchemaNote }): VNode {
  const { $ref, items, type, minimum, maximum, maxLength } = schema
  if ($ref !== undefined) return <NamedType reference={$ref} />
  const bounds = [
    ...(minimum === undefined ? [] : [`≥ ${minimum}`]),
    ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? [] : [`≤ ${maximum}`]),
    ...(maxLength === undefined ? [] : [`≤ ${maxLength} chars`]),
    ...(schema.enum === undefined ? [] : [schema.enum.join(' | ')]),
    ...(schema.default === undefined ? [] : [`default ${schema.default}`]),
  ]
  return (
    <span class="type">
      {type}
      {items !== undefined && (
        <>
          {' of '}
          <TypeOf schema={items} />
        </>
      )}
      {bounds.length > 0 && mixedText(` (${bounds.join(', ')})`, 'en')}
    </span>
  )
}

function NamedType({ reference }: { readonly reference: string }): VNode {
  const name = reference.slice(reference.lastIndexOf('/') + 1)
  return (
    <a class="type" href={`#schema-${name}`}>
      {name}
    </a>
  )
}

/** The Markdown of our API documents: paragraphs, `##`, **bold**, `code` and [links](…); names in Japanese marked. */
export function Markdown({ text, language = 'en' }: { readonly text: string; readonly language?: Language }): VNode {
  return (
    <>
      {text.split('\n\n').map((block) => {
        if (block.startsWith('## ')) return <h3>{inline(block.slice(3), language)}</h3>
        return <p>{inline(block, language)}</p>
      })}
    </>
  )
}

const MARKED = /(\*\*[^*]+\*\*|`[^`]+`|\[[^\]]+\]\([^)]+\))/

function inline(text: string, language: Language): ComponentChildren {
  return text.split(MARKED).map((piece) => {
    if (piece.startsWith('**')) return <strong>{marked(piece.slice(2, -2), language)}</strong>
    if (piece.startsWith('`')) return <code>{marked(piece.slice(1, -1), language)}</code>
    const [, label, href] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(piece) ?? []
    return href === undefined ? marked(piece, language) : <a href={href}>{inline(label ?? '', language)}</a>
  })
}

function marked(text: string, language: Language): VNode {
  return placesUnbroken(text, language)
}
