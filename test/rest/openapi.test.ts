import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createRestHandler } from '../../src/rest/handler.ts'
import { exampleOf } from '../../src/rest/openapi/body-examples.ts'
import { extDocument, openApiDocument, PROBLEM_CODES } from '../../src/rest/openapi.ts'
import { problemType } from '../../src/serve/message/problem-details.ts'
import { smallRegister } from '../fixtures/small-register.ts'
import { tuples } from '../fixtures/tables.ts'
import { documentCases, operationsOf } from './document-cases.ts'
import { DocumentValidator, type Node } from './document-validator.ts'
import { SAMPLE_BASE_URL, sampleContext } from './sample-context.ts'
import { SAMPLE_REPRESENTATIVE } from './sample-corporations.ts'
import { sampleRequest } from './sample-request.ts'

// The document after JSON, as callers get it, so that no test relies on what JSON drops or changes.
const DOCUMENT: Node = JSON.parse(JSON.stringify(openApiDocument(sampleContext())))
const VALIDATOR = new DocumentValidator(DOCUMENT)
const COMPONENTS = DOCUMENT['components'] ?? {}

function referenceTo(pointer: string): Node {
  return JSON.parse(JSON.stringify({ $ref: pointer }))
}

describe('openApiDocument', () => {
  for (const [contact, told] of tuples<
    readonly [string | undefined, undefined | { email: string } | { name: string } | { url: string }]
  >(import.meta, 'openapi-rows'))
    test(`names whom to ask: ${contact}`, () => {
      const context = { ...sampleContext(), contact }
      for (const { info } of [openApiDocument(context), extDocument(context)])
        assert.deepEqual((info as { readonly contact?: object }).contact, told)
    })

  for (const [name, run] of Object.entries(documentCases(DOCUMENT))) test(name, run)

  test('is OpenAPI 3.0.3, version 1.0.0-beta, at the base address', () => {
    assert.equal(DOCUMENT['openapi'], '3.0.3')
    assert.equal(DOCUMENT['info']?.['version'], '1.0.0-beta')
    assert.deepEqual(DOCUMENT['servers'], [{ url: SAMPLE_BASE_URL }])
  })

  test('lists the three endpoints and the statuses each can have', () => {
    const statuses = operationsOf(DOCUMENT).map(({ path, operation }) => [
      path,
      Object.keys(operation['responses'] ?? {}),
    ])
    assert.deepEqual(Object.fromEntries(statuses), {
      '/v1/corp/{corporate_number}': ['200', '304', '400', '401', '403', '404', '413', '429', '500', '503'],
      '/v1/corp': ['200', '304', '400', '401', '403', '413', '429', '500', '503'],
      '/v1/openapi.json': ['200', '304', '413', '500', 'default'],
    })
  })

  test('asks for the key where one is needed and only there', () => {
    const told = operationsOf(DOCUMENT).map(({ operation }) => operation['security'])
    assert.deepEqual(told, [[{ ApiKey: [] }, { Bearer: [] }], [{ ApiKey: [] }, { Bearer: [] }], []])
    const scheme = COMPONENTS['securitySchemes']?.['ApiKey']
    assert.deepEqual([scheme?.['type'], scheme?.['in'], scheme?.['name']], ['apiKey', 'header', 'X-API-Key'])
  })

  test('states the bounds of the parameters', () => {
    const schema = (name: string): unknown => COMPONENTS['parameters']?.[name]?.['schema']
    assert.deepEqual(schema('Limit'), { type: 'integer', minimum: 1, maximum: 100, default: 20 })
    assert.deepEqual(schema('Offset'), { type: 'integer', minimum: 0, maximum: 2 ** 53 - 1, default: 0 })
    for (const name of ['Query', 'Industry', 'City', 'Kind'])
      assert.deepEqual(schema(name), { type: 'string', maxLength: 300 }, name)
    const number = COMPONENTS['schemas']?.['CorporateNumber']
    assert.equal(number?.['pattern'], '^[1-9]\\d{12}$')
  })

  test('takes as its example a number that is found', async () => {
    const context = sampleContext()
    const number = COMPONENTS['parameters']?.['CorporateNumber']?.['example']
    const reply = await createRestHandler(context)(sampleRequest(`/v1/corp/${number}`))
    assert.equal(reply.status, 200)
  })

  test('takes a real number as its example when the register is empty', () => {
    const { register } = sampleContext()
    const document = openApiDocument(sampleContext({ register: { ...register, size: 0 } }))
    assert.match(JSON.stringify(document['components']), /"example":"2000012010002"/)
  })

  test('names every problem code and no other', () => {
    assert.deepEqual(COMPONENTS['schemas']?.['Problem']?.['properties']?.['code']?.['enum'], [...PROBLEM_CODES])
    const examples = Object.values(COMPONENTS['examples'] ?? {}).map(({ value }) => value)
    const codes = examples.flatMap((value) => (value?.['code'] === undefined ? [] : [value['code']]))
    assert.deepEqual(codes, [...PROBLEM_CODES])
  })

  test('explains every problem type at its own address', () => {
    for (const code of PROBLEM_CODES) {
      const [address, fragment] = problemType(SAMPLE_BASE_URL, code).split('#')
      assert.equal(address, `${SAMPLE_BASE_URL}/v1/openapi.json`)
      assert.equal(VALIDATOR.resolve(referenceTo(`#${fragment}`))['value']?.['code'], code)
    }
  })

  test('allows one form of the employee figure only', () => {
    const profile = COMPONENTS['examples']?.['profile']?.['value'] ?? {}
    const schema = referenceTo('#/components/schemas/Profile')
    const explained = { insured_count: 5, insured_count_note: 'n', insured_count_source: 's' }
    const good = [{}, { employees: 1 }, explained, { insured_count_range: '1-4' }]
    const bad = [
      { ...explained, employees: 5 },
      { ...explained, insured_count_range: '1-4' },
      { ...explained, insured_count: 4 },
      { insured_count: 5 },
      { insured_count_range: '1-4', insured_count_note: 'n' },
      { insured_count_range: '1-3' },
      { employees: 0 },
      { employees: 5, insured_count_range: '1-4' },
    ]
    for (const figure of good) VALIDATOR.checkValue(schema, { ...profile, ...figure }, 'good')
    for (const figure of bad)
      assert.throws(() => VALIDATOR.checkValue(schema, { ...profile, ...figure }, 'bad'), JSON.stringify(figure))
  })

  test('never speaks of a field for the representative', () => {
    assert.doesNotMatch(JSON.stringify([COMPONENTS['schemas'], COMPONENTS['parameters']]), /representative|代表/)
    assert.doesNotMatch(JSON.stringify(DOCUMENT), new RegExp(SAMPLE_REPRESENTATIVE))
  })

  test('states the limits of the plan it is given', () => {
    const described = (perMinute?: number, perDay?: number): string =>
      JSON.stringify(
        openApiDocument(sampleContext({ plan: { name: 'p', perMinute, perDay, rowsPerDay: undefined } }))['info'],
      )
    assert.match(described(10, 100), /Plan `p`: 10 requests a minute and 100 requests a day\./)
    assert.match(described(undefined, 7), /Plan `p`: 7 requests a day\./)
    assert.match(described(), /Plan `p`: no limit\./)
  })
})

const EXT_DOCUMENT: Node = JSON.parse(JSON.stringify(extDocument(sampleContext())))

describe('extDocument', () => {
  for (const [name, run] of Object.entries(documentCases(EXT_DOCUMENT))) test(name, run)

  test('lists everything under /ext, and the statuses each can have', () => {
    const statuses = operationsOf(EXT_DOCUMENT).map(({ path, method, operation }) => [
      `${method} ${path}`,
      Object.keys(operation['responses'] ?? {}),
    ])
    const rows = tuples<readonly [string, string]>(import.meta, 'ext-document').map(([operation, told]) => [
      operation,
      told.split(' '),
    ])
    assert.deepEqual(Object.fromEntries(statuses), Object.fromEntries(rows))
  })

  test('says that replies of tools depend on the origin', () => {
    const { responses } = EXT_DOCUMENT['paths']?.['/ext/mcp']?.['post'] ?? {}
    assert.equal(Object.keys(responses ?? {}).length, 4)
    for (const reply of Object.values(responses ?? {})) assert.equal(reply['headers']?.['Vary']?.['example'], 'Origin')
  })

  test('takes the key in either of its headers', () => {
    const security = operationsOf(EXT_DOCUMENT).map(({ operation }) => operation['security'])
    const keyed = [{ ApiKey: [] }, { Bearer: [] }]
    assert.deepEqual(security.slice(0, 7), [keyed, [...keyed, {}], keyed, keyed, keyed, [...keyed, {}], []])
    assert.ok(security.slice(7).every((none) => JSON.stringify(none) === '[]'))
  })

  test('says nothing of OpenRefine where it is turned off', () => {
    const document = JSON.parse(JSON.stringify(extDocument(sampleContext({ reconcile: 'off' }))))
    assert.doesNotMatch(JSON.stringify(document), /reconcile|OpenRefine/)
    for (const run of Object.values(documentCases(document))) run()
  })

  test('states the rows of the plan it is given', () => {
    const described = (rowsPerDay?: number): string => {
      const plan = { name: 'p', perMinute: undefined, perDay: undefined, rowsPerDay }
      return JSON.stringify(extDocument(sampleContext({ plan }))['info'])
    }
    assert.match(described(1000), /Plan `p`: 1000 rows a day\./)
    assert.match(described(), /Plan `p`: no limit on rows\./)
  })
})

test('extDocument has the tag of OpenRefine where it is answered, and the others always', () => {
  const tagsOf = (reconcile: 'on' | 'off') => {
    const { tags } = extDocument(sampleContext({ reconcile }))
    return (tags as readonly { readonly name: string }[]).map(({ name }) => name)
  }
  assert.deepEqual(tagsOf('on').sort(), [...tagsOf('off'), 'OpenRefine'].sort())
  assert.ok(tagsOf('off').length > 0)
})

test('exampleOf is the first corporation of those with most facts', async () => {
  const sketches = [{ name: '赤' }, ...['青', '緑'].map((name) => ({ name, establishedOn: '2000-01-01' }))]
  for (const [from, name] of [
    [0, '青'],
    [2, '緑'],
  ] as const)
    assert.equal(exampleOf((await smallRegister(sketches.slice(from))).register).name, name)
})
