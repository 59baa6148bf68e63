import type { Caller } from '../../access/keys/gate.ts'
import { afterwards } from '../../domain/late.ts'
import { MAX_TOOL_ROWS } from '../../domain/limits.ts'
import { memberOf } from '../../domain/parse-json.ts'
import { failure, success } from '../../domain/result.ts'
import type { Interpreted, SearchAnswer } from '../../facts/answer.ts'
import type { Profile } from '../../facts/profile.ts'
import { profileLines, valueWords } from '../../facts/value-words.ts'
import { answerListRow, countAnswered, ignoredIn, type MatchedRow, readListRows } from '../../match/list-rows.ts'
import { MATCH_SCHEMAS } from '../../match/match-schemas.ts'
import { lookup, parseWrittenLookup } from '../../query/lookup.ts'
import { placeNote } from '../../query/notes/place-note.ts'
import { parseSearch } from '../../query/parse/search-question.ts'
import type { Register } from '../../query/register/register.ts'
import { search } from '../../query/search.ts'
import { foundFor, hitsInWords, textAdvice } from '../../query/search-notes.ts'
import { type InputSchema, invalidArguments, unknownArguments } from './arguments.ts'
import type { McpContext, Tool, ToolOutcome } from './tool.ts'
import { described, MOST_CANDIDATES, OUTPUTS, ownRefusalText, refusalText, required, toolOf } from './tool-of.ts'

const MOST_RESULTS = '10'

/** The tool `search`, in the form that OpenAI's connectors and Responses API ask for. */
export function extSearchTool(register: Register): Tool {
  return toolOf('search', {
    takes: { query: required('query') },
    output: OUTPUTS.Results,
    refuse: (problem) => ownRefusalText('query', problem),
    parse({ query }) {
      const question = parseSearch(register, { q: query, limit: MOST_RESULTS })
      return question.ok ? success({ query, question: question.value }) : question
    },
    answer: ({ query, question }) =>
      afterwards(search(register, question), (answer) => success(resultsOf(register, query, answer))),
  })
}

/**
 * Returns the list that clients with a search of their own expect; `Results` of tools.json describes it. Where the
 * query finds nothing, the results are those of what was asked instead.
 */
function resultsOf(register: Register, query: string, answer: SearchAnswer): object {
  const { items, interpreted } = answer
  const note = searchNote(register, query, answer)
  const shown = items.length > 0 ? items : (interpreted?.items ?? [])
  return {
    results: shown.map(({ corporate_number, name, kind_name, address }) => ({
      id: corporate_number,
      title: name,
      text: [kind_name, address].filter((text) => text !== '').join('、'),
      url: `${register.records.baseUrl}/corp/${corporate_number}`,
    })),
    ...(note === undefined ? {} : { note }),
  }
}

/** What was searched instead of the query, or what to try where it finds nothing; undefined where neither applies. */
function searchNote(register: Register, query: string, answer: SearchAnswer): string | undefined {
  const { total, interpreted, suggestions = [] } = answer
  if (interpreted !== undefined) {
    const found = foundFor('The query', answer)
    return total === 0
      ? `${found} These results answer ${readingOf(interpreted)} Check that it is what was meant.`
      : `${found} Perhaps this was meant: ${readingOf(interpreted)}`
  }
  if (total > 0) return undefined
  const names = suggestions.map(({ name }) => JSON.stringify(name)).join(', ')
  return [
    'Nothing matches.',
    ...(names === '' ? [] : [`Names close to the query: ${names}.`]),
    ...(placeNote(register, { text: { asked: query } }) === undefined ? [] : [PLACE_ADVICE]),
    textAdvice(register, query),
  ].join(' ')
}

const PLACE_ADVICE =
  'The query is matched against names, not addresses: leave places out, or call match_corporations with the name and the address.'

/** Says what was searched, where, by which rule, and how much that found. */
function readingOf({ q, left_out, rule, total, ...place }: Omit<Interpreted, 'items'>): string {
  const asked = q === '' ? 'everything' : JSON.stringify(q)
  const without = left_out === undefined ? '' : `, with ${JSON.stringify(left_out)} left out of the text`
  return `${asked}${inPlace(place)}${without} (${rule}), ${hitsInWords(total)}.`
}

// Returns the place of an interpretation as the words that follow its text; empty where it has none.
function inPlace({ pref, city, town }: Pick<Interpreted, 'pref' | 'city' | 'town'>): string {
  const place = [pref, city, town].filter((name) => name !== undefined).join('')
  return place === '' ? '' : ` in ${place}`
}

/** The tool `fetch`, in the form that OpenAI's connectors and Responses API ask for. */
export function fetchTool(register: Register): Tool {
  return toolOf('fetch', {
    takes: { id: required('id') },
    output: OUTPUTS.Document,
    refuse: (problem) => ownRefusalText('id', problem),
    parse: ({ id }) => parseWrittenLookup(id),
    answer(number) {
      const profile = lookup(register, number)
      return profile.ok ? success(documentOf(profile.value)) : profile
    },
  })
}

/** Returns the document that clients with a search of their own expect; `Document` of tools.json describes it. */
function documentOf(profile: Profile): object {
  const { corporate_number, name, kind_name, updated_on, snapshot, sources, links } = profile
  const cited = sources.map((source) => source.name).join('、')
  return {
    id: corporate_number,
    title: name,
    text: textOf(profile),
    url: links.html,
    metadata: { corporate_number, kind_name, updated_on, snapshot, sources: cited },
  }
}

function textOf(profile: Profile): string {
  return profileLines(profile)
    .map(({ ja, en, form, value }) => `${ja} (${en}): ${valueWords(form, value).join('、')}`)
    .join('\n')
}

const INPUT: InputSchema = {
  type: 'object',
  properties: {
    rows: {
      type: 'array',
      minItems: 1,
      maxItems: MAX_TOOL_ROWS,
      items: MATCH_SCHEMAS.MatchRow,
      description: 'The rows of the list, each with a name, if possible with an address.',
    },
  },
  required: ['rows'],
  additionalProperties: false,
}

export function matchTool({ register, slices }: Pick<McpContext, 'register' | 'slices'>): Tool {
  return {
    ...described('match_corporations'),
    input: INPUT,
    output: MATCH_SCHEMAS.ListAnswer,
    effect: 'reads',
    prepare(given) {
      const unknown = unknownArguments(['rows'], given)
      if (unknown.length > 0) return failure(invalidArguments(unknown))
      const rows = readListRows(memberOf(given, 'rows'), MAX_TOOL_ROWS)
      if (!rows.ok) return failure(refusalText(rows.problem))
      const run = async (caller: Caller): Promise<ToolOutcome> => {
        const answers = await slices.map(rows.value, (row) => answerListRow(register, row), caller)
        const { snapshotId, sources } = register.edition
        return {
          kind: 'answer',
          body: JSON.stringify({
            rows: withFewerCandidates(answers),
            ...ignoredIn(rows.value),
            snapshot: snapshotId,
            sources,
          }),
        }
      }
      return success({ run, rows: countAnswered(rows.value) })
    },
  }
}

/** Cuts the candidates of each row to one number, so that all are MOST_CANDIDATES at most; never below 2. */
function withFewerCandidates(rows: readonly MatchedRow[]): readonly MatchedRow[] {
  const sizes = rows.map(({ candidates }) => candidates.length)
  let most = Math.max(0, ...sizes)
  while (most > LEAST && sizes.reduce((sum, size) => sum + Math.min(most, size), 0) > MOST_CANDIDATES) most--
  // A row whose decision is `error` has no candidates.
  return rows.map((row) =>
    row.decision === 'error' || row.candidates.length <= most
      ? row
      : { ...row, candidates: row.candidates.slice(0, most) },
  )
}

const LEAST = 2
