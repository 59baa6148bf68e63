import { failure, success } from '../../domain/result.ts'
import { FACETS_ANSWER_SCHEMA } from '../../domain/schemas/facets-answer.ts'
import { facets } from '../../query/facets.ts'
import { parseCriteria } from '../../query/parse/criteria.ts'
import type { Register } from '../../query/register/register.ts'
import { inputSchema, readArguments } from './arguments.ts'
import { refusalText } from './refusal.ts'
import type { Tool } from './tool.ts'
import { CITY, INDUSTRY, KIND, PREFECTURE, Q } from './tool-arguments.ts'

const ARGUMENTS = { q: Q, pref: PREFECTURE, industry: INDUSTRY, city: CITY, kind: KIND }

export function facetsTool(register: Register): Tool {
  return {
    name: 'get_discovery_facets',
    title: 'Counts by place, industry and legal form',
    description:
      'Counts corporations per prefecture, per industry and per legal form, and per city once pref or city is given, for the whole register or for those matching q, pref, industry, city and kind. Use it for "how many" and "where" questions, to learn the values pref, industry, city and kind take, or to narrow a search with too many hits. For the corporations themselves call search_corporations with the same arguments.',
    input: inputSchema(ARGUMENTS),
    output: FACETS_ANSWER_SCHEMA,
    effect: 'reads',
    prepare(given) {
      const texts = readArguments(ARGUMENTS, given)
      if (!texts.ok) return texts
      const question = parseCriteria(register, texts.value)
      if (!question.ok) return failure(refusalText(question.problem))
      return success({ run: () => ({ kind: 'answer', body: facets(register, question.value) }) })
    },
  }
}
