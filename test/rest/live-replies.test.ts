import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
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
