import { failure, success } from '../../../domain/result.ts'
import type { Profile } from '../../../facts/profile.ts'
import { profileLines } from '../../../facts/profile-lines.ts'
import type { JsonSchema } from '../../../facts/schemas/json-schema.ts'
import { objectSchema } from '../../../facts/schemas/object-schema.ts'
import { valueWords } from '../../../facts/value-words.ts'
import { lookup, parseWrittenLookup } from '../../../query/lookup.ts'
import type { Register } from '../../../query/register/register.ts'
import { type Argument, inputSchema, readArguments } from '../arguments.ts'
import type { Tool, ToolOutcome } from '../tool.ts'
import { ownRefusalText } from './own-refusal.ts'

const ID: Argument<'required'> = {
  presence: 'required',
  form: 'digits',
  takes: 'the id of a result of search: the 13 digits of a corporate number',
  schema: { type: 'string', description: 'The id of a result of search: a corporate number of 13 digits.' },
}

const ARGUMENTS = { id: ID }

type Metadata = {
  readonly corporate_number: string
  readonly kind_name: string
  readonly updated_on: string
  readonly snapshot: string
  readonly sources: string
}

/** The document that clients with a search of their own expect. */
type Document = {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly url: string
  readonly metadata: Metadata
}

const OUTPUT: JsonSchema = objectSchema<Document>('Everything published about one corporation.', {
  required: {
    id: { type: 'string' },
    title: { type: 'string', description: 'Name of the corporation.' },
    text: { type: 'string', description: 'The published fields, one on each line.' },
    url: { type: 'string', format: 'uri', description: 'Page of the corporation, to be cited.' },
    metadata: objectSchema<Metadata>('Facts about the document.', {
      required: {
        corporate_number: { type: 'string' },
        kind_name: { type: 'string' },
        updated_on: { type: 'string', format: 'date' },
        snapshot: { type: 'string', description: 'Id of the register snapshot.' },
        sources: { type: 'string', description: 'Names of the data sources, to be cited.' },
      },
      optional: {},
    }),
  },
  optional: {},
})

/** The tool `fetch`, in the form that OpenAI's connectors and Responses API ask for. */
export function fetchTool(register: Register): Tool {
  return {
    name: 'fetch',
    title: 'Fetch a corporation',
    description:
      'Returns everything published about one Japanese corporation as text: names, addresses, industries, size, business. Use it with the id of a result of search. The name of a representative is never included.',
    input: inputSchema(ARGUMENTS),
    output: OUTPUT,
    effect: 'reads',
    prepare(given) {
      const texts = readArguments(ARGUMENTS, given)
      if (!texts.ok) return texts
      const question = parseWrittenLookup(texts.value.id)
      if (!question.ok) return failure(ownRefusalText('id', question.problem))
      const run = (): ToolOutcome => {
        const profile = lookup(register, question.value)
        if (!profile.ok) return { kind: 'refusal', text: ownRefusalText('id', profile.problem) }
        const { corporate_number, name, kind_name, updated_on, snapshot, sources, links } = profile.value
        const cited = sources.map((source) => source.name).join('、')
        const body: Document = {
          id: corporate_number,
          title: name,
          text: textOf(profile.value),
          url: links.html,
          metadata: { corporate_number, kind_name, updated_on, snapshot, sources: cited },
        }
        return { kind: 'answer', body: JSON.stringify(body) }
      }
      return success({ run })
    },
  }
}

function textOf(profile: Profile): string {
  return profileLines(profile)
    .map(({ ja, en, form, value }) => `${ja} (${en}): ${valueWords(form, value).join('、')}`)
    .join('\n')
}
