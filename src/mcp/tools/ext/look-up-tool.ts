import type { SearchAnswer } from '../../../domain/answer.ts'
import { MAX_QUERY_CHARACTERS } from '../../../domain/limits.ts'
import { failure, success } from '../../../domain/result.ts'
import type { JsonSchema } from '../../../domain/schemas/json-schema.ts'
import { objectSchema } from '../../../domain/schemas/object-schema.ts'
import { jsonBytes } from '../../../query/bytes/json-writer.ts'
import { parseSearch } from '../../../query/parse/search-question.ts'
import type { Register } from '../../../query/register/register.ts'
import { search } from '../../../query/search.ts'
import { type Argument, inputSchema, readArguments } from '../arguments.ts'
import type { Tool, ToolOutcome } from '../tool.ts'
import { ownRefusalText } from './own-refusal.ts'

const QUERY: Argument<'required'> = {
  presence: 'required',
  form: 'digits',
  takes: 'a name or a part of one, such as "国税", or a corporate number',
  schema: {
    type: 'string',
    maxLength: MAX_QUERY_CHARACTERS,
    description: 'A name or a part of one (also its reading, English, usual or former name), or a corporate number.',
  },
}

const ARGUMENTS = { query: QUERY }
const MOST_RESULTS = '10'

/** What clients with a search of their own expect: a list of what can be fetched. */
type Result = { readonly id: string; readonly title: string; readonly text: string; readonly url: string }
type Results = { readonly results: readonly Result[] }

const OUTPUT: JsonSchema = objectSchema<Results>('What was found, best first.', {
  required: {
    results: {
      type: 'array',
      items: objectSchema<Result>('One corporation.', {
        required: {
          id: { type: 'string', description: 'Its corporate number; fetch takes it.' },
          title: { type: 'string', description: 'Its name.' },
          text: { type: 'string', description: 'Its kind and address.' },
          url: { type: 'string', format: 'uri', description: 'Its page, to be cited.' },
        },
        optional: {},
      }),
    },
  },
  optional: {},
})

/** The tool `search`, in the form that OpenAI's connectors and Responses API ask for. */
export function lookUpTool(register: Register): Tool {
  return {
    name: 'search',
    title: 'Search corporations',
    description:
      'Finds Japanese corporations by a name or a part of one, best match first, at most ten. Use it to get from a name to an id, then call fetch for everything published about it. For many names, or names with addresses, call match_corporations. People cannot be searched for.',
    input: inputSchema(ARGUMENTS),
    output: OUTPUT,
    effect: 'reads',
    prepare(given) {
      const texts = readArguments(ARGUMENTS, given)
      if (!texts.ok) return texts
      const question = parseSearch(register, { q: texts.value.query, limit: MOST_RESULTS })
      if (!question.ok) return failure(ownRefusalText('query', question.problem))
      const outcome = (answer: SearchAnswer): ToolOutcome => ({
        kind: 'answer',
        body: jsonBytes(resultsOf(register, answer)),
      })
      const run = (): ToolOutcome | Promise<ToolOutcome> => {
        const found = search(register, question.value)
        return found instanceof Promise ? found.then(outcome) : outcome(found)
      }
      return success({ run })
    },
  }
}

// A text that finds nothing may have been read otherwise: the titles show the caller whether that is meant.
function resultsOf({ records }: Register, { items, interpreted }: SearchAnswer): Results {
  const shown = items.length > 0 ? items : (interpreted?.items ?? [])
  return {
    results: shown.map(({ corporate_number, name, kind_name, address }) => ({
      id: corporate_number,
      title: name,
      text: [kind_name, address].filter((text) => text !== '').join('、'),
      url: `${records.baseUrl}/corp/${corporate_number}`,
    })),
  }
}
