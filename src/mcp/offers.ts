import { parseReport, REPORT_FIELDS } from '../access/reports/parse-report.ts'
import type { ReportService } from '../access/reports/reports.ts'
import { afterwards } from '../domain/late.ts'
import { invalidParameter } from '../domain/problem.ts'
import { failure, faultsOf, success } from '../domain/result.ts'
import { SCHEMAS, SEARCH_TOOL_SCHEMA } from '../facts/schemas/schemas.ts'
import { inView, profileInView } from '../query/brief.ts'
import { cluster, parseCluster } from '../query/cluster.ts'
import { facets } from '../query/facets/facet-counts.ts'
import { parseFacets, withinExtent } from '../query/facets/facets-question.ts'
import { findOrdinal, lookup, parseLookup, parseWrittenLookup } from '../query/lookup.ts'
import { placeNote } from '../query/notes/place-note.ts'
import type { Criteria } from '../query/parse/criteria.ts'
import { parseSearch } from '../query/parse/search-question.ts'
import { parseView } from '../query/parse/sort.ts'
import type { Register } from '../query/register/register.ts'
import { search } from '../query/search.ts'
import { relaxNotes } from '../query/search-notes.ts'
import { EXT_ENDPOINT } from './call/http.ts'
import { instructions } from './call/server-card.ts'
import { extSearchTool, fetchTool, matchTool } from './tools/ext-tools.ts'
import type { McpContext, Offer, Tool } from './tools/tool.ts'
import { asInSearch, FILTER_ARGUMENTS, OUTPUTS, optional, required, toolOf } from './tools/tool-of.ts'

type OfferContext = Pick<McpContext, 'register' | 'reports' | 'slices' | 'baseUrl'>

/** `main` is what `/mcp` and its other name `/v1/mcp` offer, `ext` what `/ext/mcp` does; words are in tools.json. */
export function offersOf(context: OfferContext): Readonly<Record<'main' | 'ext', Offer>> {
  const { register, reports, baseUrl } = context
  const main = [
    searchTool(register),
    profileTool(register),
    clusterTool(register),
    facetsTool(register),
    reportTool(register, reports),
  ]
  const ext = [extSearchTool(register), fetchTool(register), matchTool(context)]
  return {
    main: { path: '/mcp', tools: main, instructions: instructions('main', baseUrl) },
    ext: { path: EXT_ENDPOINT, tools: ext, instructions: instructions('ext', baseUrl) },
  }
}

function searchTool(register: Register): Tool {
  return toolOf('search_corporations', {
    takes: {
      ...{ q: optional('q'), ...FILTER_ARGUMENTS, sort: optional('sort') },
      ...{ limit: optional('limit'), offset: optional('offset'), view: optional('view') },
    },
    output: SEARCH_TOOL_SCHEMA,
    parse: (texts) => parseSearch(register, texts),
    answer: (question) => afterwards(search(register, question), (answer) => success(inView(answer, question))),
  })
}

function profileTool(register: Register): Tool {
  const { schema, ...view } = optional('view')
  return toolOf('get_corporate_profile', {
    takes: {
      corporate_number: required('corporate_number'),
      view: { ...view, schema: { ...schema, description: 'brief: without long facts, and sources without citation.' } },
    },
    output: SCHEMAS.Profile,
    parse(texts) {
      // Try plain digits first, which nearly every call has: to normalise other spellings takes 1 µs.
      const plain = parseLookup(texts.corporate_number)
      const number = plain.ok ? plain : parseWrittenLookup(texts.corporate_number)
      const view = parseView(texts.view)
      if (number.ok && view.ok) return success({ number: number.value, view: view.value })
      return failure({ kind: 'invalid-parameter', faults: [number, view].flatMap(faultsOf) })
    },
    answer({ number, view }) {
      const ordinal = findOrdinal(register, number)
      return ordinal.ok ? success(profileInView(register, ordinal.value, view)) : ordinal
    },
  })
}

function clusterTool(register: Register): Tool {
  return toolOf('get_building_cluster', {
    takes: {
      corporate_number: optional('corporate_number'),
      address: optional('address'),
      ...asInSearch({ q: optional('q'), kind: FILTER_ARGUMENTS.kind, sort: optional('sort') }),
      level: optional('level'),
      limit: optional('limit'),
      offset: optional('offset'),
      view: optional('view'),
    },
    output: SCHEMAS.ClusterAnswer,
    parse: (texts) => parseCluster(register, texts),
    answer(question) {
      const answer = cluster(register, question)
      return answer.ok ? success(inView(answer.value, question)) : answer
    },
  })
}

function facetsTool(register: Register): Tool {
  return toolOf('get_discovery_facets', {
    takes: {
      ...asInSearch({ q: optional('q'), ...FILTER_ARGUMENTS }),
      ...{ top: optional('top'), depth: optional('depth'), view: optional('view') },
    },
    output: SCHEMAS.FacetsAnswer,
    parse: (texts) => parseFacets(register, texts),
    answer({ criteria, view, ...extent }) {
      const answer = facets(register, criteria)
      const notes = answer.total === 0 ? lostNotes(register, criteria) : []
      return success(inView(withinExtent(notes.length === 0 ? answer : { ...answer, notes }, extent), { view }))
    },
  })
}

function lostNotes(register: Register, criteria: Criteria): readonly string[] {
  const notes = [placeNote(register, criteria), ...relaxNotes(register, criteria)]
  if (criteria.text !== undefined) notes.push(SEARCH_ADVICE)
  return notes.filter((note) => note !== undefined)
}

const SEARCH_ADVICE = 'search_corporations with the same q suggests close names and what else q may mean.'

function reportTool(register: Register, reports: Pick<ReportService, 'submit'>): Tool {
  return toolOf('report_data_issue', {
    takes: {
      corporate_number: required('corporate_number'),
      field: required('field'),
      description: required('description'),
      source_url: required('source_url'),
      contact: optional('contact'),
    },
    output: OUTPUTS.Receipt,
    effect: 'writes',
    parse(texts) {
      if (REPORT_FIELDS.some((name) => name === texts.field)) return parseReport(texts)
      return failure(invalidParameter('field', texts.field, `expected one of ${REPORT_FIELDS.join(', ')}.`))
    },
    answer(report, caller) {
      const profile = lookup(register, { kind: 'number', number: report.corporateNumber })
      return profile.ok ? reports.submit(report, caller) : profile
    },
  })
}
