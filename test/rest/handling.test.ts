import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { createRestHandler } from '../../src/rest/handler.ts'
import { handlingApplied, handlingOf } from '../../src/rest/handling.ts'
import { records } from '../fixtures/tables.ts'
import { KNOWN } from './request-cases.ts'
import { sampleContext } from './sample-context.ts'
import { headerOf, jsonOf, sampleRequest, textOf } from './sample-request.ts'

describe('handlingOf', () => {
  for (const { prefer, handling } of [
    ...records<{ readonly prefer: string; readonly handling: string | undefined }>(import.meta),
    { prefer: `${'"\\'.repeat(50_000)}, handling=strict`, handling: undefined },
    { prefer: `${' '.repeat(100_000)}handling=strict`, handling: 'strict' },
  ])
    test(`is ${handling} for ${prefer.slice(0, 50)}`, () =>
      assert.equal(handlingOf(new Map([['prefer', prefer]])), handling))

  test('is undefined without the header', () => assert.equal(handlingOf(new Map()), undefined))

  test('reads nothing into a header that says nothing of it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('"', '\\', ',', ';', '=', ' ', 'handling', 'strict') }),
        (prefer) => {
          const handling = handlingOf(new Map([['prefer', prefer]]))
          assert.ok(handling === undefined || prefer.includes(handling))
        },
      ),
    )
  })
})

describe('a profile', () => {
  const path = `/v1/corp/${KNOWN}`
  for (const { prefer, query, status } of [
    { prefer: 'handling=strict', query: '?veiw=brief', status: 400 },
    { prefer: 'handling=strict', query: '?view=brief', status: 200 },
    { prefer: 'handling=lenient', query: '?veiw=brief', status: 200 },
    { prefer: 'respond-async', query: '?veiw=brief', status: 200 },
  ])
    test(`with ${prefer} is ${status} for ${query}`, async () => {
      const reply = await createRestHandler(sampleContext())(sampleRequest(path + query, { prefer }))
      assert.equal(reply.status, status)
      assert.equal(headerOf(reply, 'Preference-Applied') ?? 'respond-async', prefer)
      if (status === 400) assert.match(textOf(reply), /"parameter":"veiw".*expected one of the parameters view;/)
    })

  test('in brief is the same but for the citation of its sources', async () => {
    const rest = createRestHandler(sampleContext())
    const [full, brief] = [
      jsonOf(await rest(sampleRequest(path))),
      jsonOf(await rest(sampleRequest(`${path}?view=brief`))),
    ]
    assert.deepEqual(brief, {
      ...full,
      sources: JSON.parse(JSON.stringify(full['sources'], ['id', 'as_of', 'fictional'])),
    })
  })
})

describe('handlingApplied', () => {
  test('tells what was heeded, if anything', () => {
    assert.deepEqual(handlingApplied('strict'), [['Preference-Applied', 'handling=strict']])
    assert.deepEqual(handlingApplied(undefined), [])
  })
})
