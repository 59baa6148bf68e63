import type { VNode } from 'preact'
import { FACTS, isFact } from '../../../facts/fact-table.ts'
import type { Language } from '../../address/language.ts'
import type { SchemaNote } from '../../exchange/api-reference.ts'
import { Markdown } from '../../parts/markdown.tsx'
import { MixedText } from '../../parts/mixed-text.tsx'
import { REFERENCE_JA, WORDS } from '../../words/words.ts'

export type SchemaFieldsProps = {
  /** The names that lead to the schema, such as Profile.invoice. */
  readonly path: string
  readonly schema: SchemaNote
  /** What a field means in Japanese by its name alone, before the words of the reference are asked. */
  readonly parameters?: ReadonlyMap<string, string>
  readonly language: Language
}

/** The fields of an object, each with its type and meaning; fields of named schemas are behind a link. */
export function SchemaFields({ path, schema, parameters, language }: SchemaFieldsProps): VNode {
  const fields = Object.entries(schema.properties ?? {})
  return (
    <dl class="fields">
      {fields.map(([name, field]) => (
        <div key={name}>
          <dt lang="en">
            <code>{name}</code> <TypeOf schema={field} />{' '}
            {schema.required?.includes(name) && (
              <span class="required" lang={language}>
                {WORDS[language].docs.required}
              </span>
            )}
            {language === 'ja' && isFact(name) && <span lang="ja"> {FACTS[name].ja}</span>}
          </dt>
          <dd>
            <Told ja={japaneseOf(`${path}.${name}`, parameters)} en={field.description} language={language} />
            <Inner path={`${path}.${name}`} schema={field} language={language} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Inner({ path, schema, language }: SchemaFieldsProps): VNode | null {
  const object = schema.items ?? schema
  return object.properties === undefined ? null : <SchemaFields path={path} schema={object} language={language} />
}

/** Returns what a field means in Japanese, by the longest end of its path that the words name. */
export function japaneseOf(path: string, parameters?: ReadonlyMap<string, string>): string | undefined {
  const name = path.slice(path.lastIndexOf('.') + 1)
  for (let rest = path; rest !== name; rest = rest.slice(rest.indexOf('.') + 1))
    if (rest in REFERENCE_JA.fields) return REFERENCE_JA.fields[rest]
  return parameters?.get(name) ?? REFERENCE_JA.fields[name]
}

type ToldProps = { readonly ja: string | undefined; readonly en: string | undefined; readonly language: Language }

/** A text of the reference in the language of the page, as far as it is known. */
export function Told({ ja, en, language }: ToldProps): VNode | null {
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
      {bounds.length > 0 && <MixedText text={` (${bounds.join(', ')})`} language="en" />}
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
