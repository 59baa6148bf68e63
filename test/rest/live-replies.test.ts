import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { FILTER_NAMES, type FilterName } from '../../src/facts/filter-table.ts'
import { SORTS } from '../../src/query/parse/sort.ts'
import { createRestHandler } from '../../src/rest/handler.ts'
import { openApiDocument } from '../../src/rest/openapi.ts'
import type { RestContext } from '../../src/rest/rest-context.ts'
import { awayGate } from '../fixtures/away-gate.ts'
import { DocumentValidator } from './document-validator.ts'
import { ANSWERED, KNOWN, REFUSED } from './request-cases.ts'
import { sampleContext } from './sample-context.ts'
import { SAMPLE_CORPORATIONS } from './sample-corporations.ts'
import { jsonOf, type SampleHeaders, sampleRequest } from './sample-request.ts'

const CONTEXT = sampleContext()
const VALUES: { readonly [name in FilterName]: readonly string[] } = {
  pref: ['東京都', '13', 'Osaka'],
  industry: ['G', '39', 'IT', '建設'],
  city: ['港区', '13103'],
  kind: ['301', '㈱,合同会社'],
  address: ['港区芝公園', '東京都'],
  established_from: ['1990', '2001-04-01'],
  established_to: ['2030'],
  capital_min: ['0', '1000000'],
  capital_max: ['100000000'],
  workforce: ['1-4', '100-299,1000+'],
  listed: ['true', 'false'],
  invoice: ['registered', 'none'],
  updated_since: ['2020', '2026-08-20'],
}

const VALIDATOR = new DocumentValidator(JSON.parse(JSON.stringify(openApiDocument(CONTEXT))))

/** Sends a request, validates the reply against the OpenAPI document, and returns its status. */
async function asDocumented(
  target: string,
  headers: SampleHeaders = {},
  context: RestContext = CONTEXT,
): Promise<number> {
  const reply = await createRestHandler(context)(sampleRequest(target, headers))
  VALIDATOR.checkReply(documentedPath(target), reply)
  return reply.status
}

function documentedPath(target: string): string {
  const path = target.replace(/\?.*/, '')
  return path.startsWith('/v1/corp/') ? '/v1/corp/{corporate_number}' : path
}

describe('replies as the OpenAPI document describes them', () => {
  for (const { name, target } of [...ANSWERED, ...REFUSED.filter(({ code }) => code !== 'not_found')])
    test(name, async () => {
      await asDocumented(target)
      await asDocumented(target, { accept: 'application/problem+json' })
    })

  for (const { number, name } of SAMPLE_CORPORATIONS)
    test(`the profile of ${name}`, async () => assert.equal(await asDocumented(`/v1/corp/${number}`), 200))

  for (const target of ['/v1/corp?pref=13', `/v1/corp/${KNOWN}`])
    test(`every other status of ${documentedPath(target)}`, async () => {
      const broken = sampleContext({ register: { size: 0 } as RestContext['register'] })
      const statuses = [
        await asDocumented(target, { 'if-none-match': '*' }),
        await asDocumented(target, { 'x-api-key': undefined }),
        await asDocumented(target, { 'x-api-key': 'bad' }),
        await asDocumented(target, {}, sampleContext({}, 0)),
        await asDocumented(target, {}, broken),
        await asDocumented(target, {}, sampleContext({ gate: awayGate('authenticate') })),
        await asDocumented(target, {}, sampleContext({ gate: awayGate('take') })),
      ]
      assert.deepEqual(statuses, [304, 401, 403, 429, 500, 503, 503])
    })

  test('a thousand random questions, whatever they narrow by and ask for', async () => {
    const filters = Object.fromEntries(FILTER_NAMES.map((name) => [name, fc.constantFrom(...VALUES[name], 'x', '')]))
    const questions = fc.record(
      {
        q: fc.constantFrom('架空', '株式会社', 'みほん 御中', '東京都港区', 'E00001', 'どこにもない', '。'),
        ...filters,
        sort: fc.constantFrom(...SORTS, 'x'),
        view: fc.constantFrom('full', 'brief', 'x'),
        limit: fc.constantFrom('1', '20', '0'),
        offset: fc.constantFrom('0', '1', '1000000'),
      },
      { requiredKeys: [] },
    )
    const statuses = new Map<number, number>()
    const context = sampleContext({}, 1_000)
    for (const given of fc.sample(questions, { numRuns: 1_000, seed: 48 })) {
      // Most values are right: with a fault among so many parameters, hardly a question would be answered.
      const kept = Object.entries(given).filter((_, i) => i % 3 === 0) as [string, string][]
      const status = await asDocumented(`/v1/corp?${new URLSearchParams(kept)}`, {}, context)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    assert.deepEqual([...statuses.keys()].sort(), [200, 400])
    assert((statuses.get(200) ?? 0) >= 200, JSON.stringify([...statuses]))
  })

  test('the document itself', async () => {
    assert.equal(await asDocumented('/v1/openapi.json', { 'x-api-key': undefined }), 200)
    assert.equal(await asDocumented('/v1/openapi.json', { 'if-none-match': '*' }), 304)
  })

  test('the employee figure, in each of its forms', async () => {
    const figures = []
    for (const { number } of SAMPLE_CORPORATIONS) {
      const profile = jsonOf(await createRestHandler(CONTEXT)(sampleRequest(`/v1/corp/${number}`)))
      figures.push(
        Object.keys(profile)
          .filter((key) => key === 'employees' || key.startsWith('insured'))
          .join(),
      )
    }
    assert.deepEqual(figures.sort(), [
      ...['', '', '', 'employees', 'insured_count,insured_count_note,insured_count_source', 'insured_count_range'],
    ])
  })
})
