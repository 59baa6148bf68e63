import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createRestHandler } from '../../src/rest/handler.ts'
import { openApiDocument } from '../../src/rest/openapi.ts'
import type { Reply } from '../../src/serve/message/request.ts'
import { smallRegister } from '../fixtures/small-register.ts'
import { DocumentValidator } from './document-validator.ts'
import { type SampleContext, sampleContext } from './sample-context.ts'
import { headerOf, jsonOf, type SampleHeaders, sampleRequest, textOf } from './sample-request.ts'

const STRICT = { prefer: 'handling=strict' }
const VALIDATOR = new DocumentValidator(JSON.parse(JSON.stringify(openApiDocument(sampleContext()))))

/** Requests /v1/corp with a query, and validates the reply against the OpenAPI document. */
async function ask(
  query: string,
  headers: SampleHeaders = {},
  context: SampleContext = sampleContext(),
): Promise<Reply> {
  const reply = await createRestHandler(context)(sampleRequest(`/v1/corp?${query}`, headers))
  // The document says in words only that there is CSV: generated clients would answer with text or an object.
  if (headerOf(reply, 'Content-Type')?.startsWith('text/csv')) VALIDATOR.checkHead('/v1/corp', reply, 'get')
  else VALIDATOR.checkReply('/v1/corp', reply)
  return reply
}

function faultsIn(reply: Reply): readonly (readonly [parameter: string, value: string])[] {
  const errors = jsonOf(reply)['errors'] as readonly { parameter: string; value: string }[] | undefined
  return (errors ?? []).map(({ parameter, value }) => [parameter, value])
}

describe('parameters that there are not', () => {
  test('are named in the answer, once each', async () => {
    const reply = await ask('pref=13&prefecture=14&utm_source=x&prefecture=15&__proto__=1')
    assert.deepEqual(jsonOf(reply)['ignored'], ['prefecture', 'utm_source', '__proto__'])
    assert.equal(headerOf(reply, 'Preference-Applied'), undefined)
  })

  test('change nothing else of the answer', async () => {
    const { ignored, ...answer } = jsonOf(await ask('pref=13&prefecture=14'))
    assert.deepEqual(ignored, ['prefecture'])
    assert.deepEqual(jsonOf(await ask('pref=13')), answer)
  })

  test('are named beside suggestions that come late', async () => {
    const { register } = sampleContext()
    const suggest = () => Promise.resolve([0])
    const context = sampleContext({ register: { ...register, suggest } })
    const body = jsonOf(await ask('q=nobody&name=x', {}, context))
    assert.deepEqual([body['ignored'], (body['suggestions'] as unknown[]).length > 0], [['name'], true])
  })

  test('are in no cached answer that lacks what came too late', async () => {
    const { register } = sampleContext()
    let late: readonly number[] | undefined
    const context = sampleContext({ register: { ...register, suggest: () => Promise.resolve(late) } })
    const suggested = async () => (jsonOf(await ask('q=nobody&name=x', {}, context))['suggestions'] ?? []) as unknown[]
    await suggested()
    const before = await suggested()
    late = [0]
    assert.deepEqual([before.length, (await suggested()).length], [0, 1])
  })

  test('are no more than an answer should carry', async () => {
    const query = Array.from({ length: 4_000 }, (_, i) => `${i}${'n'.repeat(300)}`).join('&')
    const reply = await ask(`pref=13&${query}`)
    assert.equal((jsonOf(reply)['ignored'] as unknown[]).length, 16)
    const refused = await ask(`pref=13&${query}`, STRICT)
    assert.equal(refused.status, 400)
    assert.ok(textOf(refused).length < 20_000)
  })

  for (const prefer of ['handling=lenient', 'return=minimal', 'handling=strict-ish'])
    test(`are ignored with Prefer: ${prefer}`, async () => {
      const reply = await ask('pref=13&prefecture=14', { prefer })
      assert.deepEqual([reply.status, jsonOf(reply)['ignored']], [200, ['prefecture']])
      assert.equal(headerOf(reply, 'Preference-Applied'), prefer === 'handling=lenient' ? prefer : undefined)
    })
})

describe('Prefer: handling=strict', () => {
  test('refuses parameters that there are not, with all other faults, at no cost', async () => {
    const context = sampleContext()
    const reply = await ask('pref=Atlantis&prefecture=14&limit=0&constructor=', STRICT, context)
    assert.equal(reply.status, 400)
    assert.deepEqual(faultsIn(reply), [
      ['prefecture', '14'],
      ['constructor', ''],
      ['pref', 'Atlantis'],
      ['limit', '0'],
    ])
    assert.match(
      String(jsonOf(reply)['detail']),
      /expected one of the parameters q, pref, industry, city, .*; this one is unknown\./,
    )
    assert.equal(headerOf(reply, 'Preference-Applied'), 'handling=strict')
    assert.ok(!context.calls.includes('counted'))
  })

  test('refuses what was answered before to one who is not strict', async () => {
    const context = sampleContext({}, 100)
    const of = async (headers?: SampleHeaders) => (await ask('pref=13&prefecture=14', headers, context)).status
    const found = [await of(), await of(), await of(STRICT), await of(STRICT), await of()]
    assert.deepEqual(found, [200, 200, 400, 400, 200])
  })

  test('says which parameter is unknown where nothing else is asked for', async () => {
    assert.deepEqual(faultsIn(await ask('query=a', STRICT)), [['query', 'a']])
    assert.equal(jsonOf(await ask('query=a'))['code'], 'missing_criteria')
  })

  test('answers what is sound as ever, and says that it was heeded', async () => {
    const reply = await ask('pref=13&city=13103&kind=301&sort=name&limit=1&offset=0', STRICT)
    assert.deepEqual([reply.status, 'ignored' in jsonOf(reply)], [200, false])
    assert.equal(headerOf(reply, 'Preference-Applied'), 'handling=strict')
    assert.equal(headerOf(reply, 'Vary'), 'X-API-Key, Authorization, Accept, Accept-Encoding, Prefer')
    const kept = await ask('pref=13', { ...STRICT, 'if-none-match': '*' })
    assert.deepEqual([kept.status, headerOf(kept, 'Preference-Applied')], [304, 'handling=strict'])
  })
})

describe('Accept: text/csv', () => {
  const csv = { accept: 'text/csv' }
  const linesOf = (reply: Reply) => textOf(reply).split('\r\n').join('\n').split('\n')

  test('answers with the items as rows, in the same columns whatever they have', async () => {
    const reply = await ask('pref=13&limit=2', csv)
    assert.deepEqual([reply.status, headerOf(reply, 'Content-Type')], [200, 'text/csv; charset=utf-8'])
    assert.match(headerOf(reply, 'Vary') ?? '', /\bAccept,/)
    const [heading = '', ...rows] = linesOf(reply)
    assert.match(heading, /^\ufeffcorporate_number,name,kind,.*,invoice,match_tier,match_field,match_value$/)
    const { items } = jsonOf(await ask('pref=13&limit=2')) as {
      readonly items: readonly { corporate_number: string }[]
    }
    const found = rows.filter((row) => row !== '').map((row) => row.slice(0, 13))
    const expected = items.map((item) => item.corporate_number)
    assert.deepEqual(found, expected)
    assert.equal(linesOf(await ask('q=どこにもない', csv))[0], heading)
  })

  test('is another answer than JSON, cached or known to the client', async () => {
    const context = sampleContext({}, 100)
    const of = (headers: SampleHeaders) => ask('pref=13', headers, context)
    for (let round = 0; round < 3; round++) {
      const [json, rows] = [await of({}), await of(csv)]
      assert.notEqual(headerOf(json, 'ETag'), headerOf(rows, 'ETag'))
      assert.match(textOf(rows), /^\ufeff/)
      assert.match(textOf(json), /^\{/)
      const known = { 'if-none-match': headerOf(rows, 'ETag') ?? '' }
      assert.deepEqual([(await of({ ...csv, ...known })).status, (await of(known)).status], [304, 200])
    }
  })

  for (const accept of ['text/csv;q=0.5, application/json', 'application/json, text/csv', '*/*', 'text/html'])
    test(`is not what ${accept} asks for`, async () => assert.match(textOf(await ask('pref=13', { accept })), /^\{/))

  test('has what is known in every column, whatever the order and the view', async () => {
    const { register } = await smallRegister([{ name: 'あおば', establishedOn: '1997-11-11', capital: 5_000_000 }])
    const whole = linesOf(await ask('q=あおば', csv, sampleContext({ register })))
    for (const query of ['q=あおば&view=brief', 'q=あおば&sort=established'])
      assert.deepEqual(linesOf(await ask(query, csv, sampleContext({ register }))), whole, query)
    assert.match(whole[1] ?? '', /,5000000,.*,1997-11-11,/)
  })

  test('keeps spreadsheets from computing a name', async () => {
    const { register } = await smallRegister([{ name: '=1+1' }])
    const reply = await ask('q=1', csv, sampleContext({ register }))
    assert.match(linesOf(reply)[1] ?? '', /^\d{13},'=1\+1,/)
  })
})
