import type { VNode } from 'preact'
import { FACTS, isFact } from '../../../facts/fact-table.ts'
import type { Language } from '../../address/language.ts'
import type { SchemaNote } from '../../exchange/api-reference.ts'
import { Markdown } from '../../parts/markdown.tsx'
import { MixedText } from '../../parts/mixed-text.tsx'

export type SchemaFieldsProps = {
  readonly schema: SchemaNote
  readonly required: string
  readonly language: Language
}

/** The fields of an object, each with its type and meaning; fields of named schemas are behind a link. */
export function SchemaFields({ schema, required, language }: SchemaFieldsProps): VNode {
  const fields = Object.entries(schema.properties ?? {})
  return (
    <dl class="fields">
      {fields.map(([name, field]) => (
        <div key={name}>
          <dt>
            <code>{name}</code> <TypeOf schema={field} />{' '}
            {schema.required?.includes(name) && <span class="required">{required}</span>}
            {language === 'ja' && isFact(name) && <span lang="ja"> {FACTS[name].ja}</span>}
          </dt>
          <dd>
            {field.description !== undefined && <Markdown text={field.description} />}
            <Inner schema={field} required={required} language={language} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Inner({ schema, required, language }: SchemaFieldsProps): VNode | null {
  const object = schema.items ?? schema
  return object.properties === undefined ? null : (
    <SchemaFields schema={object} required={required} language={language} />
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
