import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import fc from 'fast-check'
import { resultWriter } from '../../../src/mcp/call/methods.ts'
import { openHandler } from '../sample-context.ts'
import { FULL } from '../sample-register.ts'
import { call, jsonOf, legacy, modern, sampleRequest } from '../sample-request.ts'
import { TOOL_CALLS } from '../tool-calls.ts'

type Listed = {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly inputSchema: { readonly properties: Readonly<Record<string, object>>; readonly required?: readonly string[] }
  readonly outputSchema: object
  readonly annotations: Readonly<Record<string, unknown>>
}

const { handler } = openHandler()

async function listed(path: string): Promise<{ readonly tools: readonly Listed[] }> {
  const reply = await handler(sampleRequest({ path, body: legacy('tools/list') }))
  return (jsonOf(reply) as { readonly result: { readonly tools: readonly Listed[] } }).result
}

const EXT_CALLS: typeof TOOL_CALLS = [
  { name: 'search', arguments: { query: '架空' } },
  { name: 'fetch', arguments: { id: FULL } },
  { name: 'match_corporations', arguments: { rows: [{ id: '1', name: '架空' }, {}] } },
]
const result = await listed('/mcp')
const extResult = await listed('/ext/mcp')

function ajv(): Ajv2020 {
  const instance = new Ajv2020({ strict: true, allErrors: true })
  formats.default(instance)
  return instance
}

describe('tools/list', () => {
  test('names the five tools of the interface', () =>
    assert.deepEqual(
      result.tools.map(({ name }) => name),
      TOOL_CALLS.map(({ name }) => name),
    ))

  test('is the same list in both eras', async () => {
    const reply = jsonOf(await handler(sampleRequest(modern('tools/list')))) as { readonly result: typeof result }
    assert.deepEqual(reply.result.tools, result.tools)
  })

  test('keeps well below what it may cost a model to read', () =>
    assert(JSON.stringify(result).length < 15_000, `${JSON.stringify(result).length} characters`))

  test('says what no answer shows, so that a model neither looks for it nor invents it', () => {
    const texts = new Map(result.tools.map(({ name, description }) => [name, description]))
    const rows = [
      ['get_corporate_profile', /absent is unknown\. The name of a representative is never .* shareholders, sales /],
      ['search_corporations', /Closed corporations are not listed; people cannot be searched for\./],
      ['get_discovery_facets', /Only corporations with a published industry are in the counts of industries/],
    ] as const
    for (const [name, expected] of rows) assert.match(texts.get(name) ?? '', expected)
  })

  test('takes a number in every form that its description promises, where clients check what they send', () => {
    const { inputSchema } = result.tools.find(({ name }) => name === 'get_corporate_profile')!
    for (const corporate_number of [
      '7000012050002',
      'T7000012050002',
      '7-0000-1205-0002',
      '７００００１２０５０００２',
    ])
      assert(ajv().validate(inputSchema, { corporate_number }), corporate_number)
  })

  test('says how long a text may be where longer ones are refused', () => {
    for (const called of ['search_corporations', 'get_discovery_facets']) {
      const { properties } = result.tools.find(({ name }) => name === called)!.inputSchema
      for (const name of ['q', 'industry', 'city', 'kind'])
        assert.equal(properties[name] && 'maxLength' in properties[name] && properties[name].maxLength, 300, name)
    }
  })

  test('sends from counts to a list with the same filters', () => {
    const [list, counts] = ['search_corporations', 'get_discovery_facets'].map(
      (called) => result.tools.find(({ name }) => name === called)!,
    )
    const has = Object.keys(list!.inputSchema.properties)
    for (const name of Object.keys(counts!.inputSchema.properties))
      assert(has.includes(name) || name === 'top' || name === 'depth', name)
  })

  for (const { name, title, description, inputSchema, outputSchema, annotations } of [
    ...result.tools,
    ...extResult.tools,
  ]) {
    const path = result.tools.some((tool) => tool.name === name) ? '/mcp' : '/ext/mcp'
    const calls = path === '/mcp' ? TOOL_CALLS : EXT_CALLS

    test(`describes ${name}: when to use it, and when another`, () => {
      assert.match(name, /^[a-z_]{1,64}$/)
      assert(title.length > 5)
      assert.match(description, /[Uu]se it/)
      const others = calls.filter((other) => other.name !== name).map((other) => other.name)
      assert(others.some((other) => description.includes(other)))
    })

    test(`gives ${name} schemas of the 2020-12 dialect without lists of types or references`, () => {
      ajv().compile(inputSchema)
      ajv().compile(outputSchema)
      assert.doesNotMatch(JSON.stringify({ inputSchema, outputSchema }), /"type":\[|"\$ref"|"nullable"/)
      assert.equal(JSON.stringify(inputSchema).includes('"additionalProperties":false'), true)
      for (const property of Object.values(inputSchema.properties)) assert('description' in property)
    })

    test(`tells of ${name} whether it writes`, () =>
      assert.deepEqual(annotations, {
        title,
        readOnlyHint: name !== 'report_data_issue',
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      }))

    test(`takes for ${name} what its input schema takes, and answers what its output schema says`, async () => {
      const example = calls.find((one) => one.name === name)
      assert(example !== undefined)
      assert(ajv().validate(inputSchema, example.arguments))
      const reply = jsonOf(await handler(sampleRequest({ path, body: call(name, example.arguments) }))) as {
        readonly result: { readonly structuredContent: object }
      }
      const validate = ajv().compile(outputSchema)
      assert(validate(reply.result.structuredContent), JSON.stringify(validate.errors))
    })
  }
})

describe('resultWriter', () => {
  test('writes the body as text and as structured content, whatever is in it', () => {
    const write = resultWriter({ resultType: 'complete', _meta: { a: 1 } })
    const body = fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue())
    fc.assert(
      fc.property(body, (given) => {
        const { content, ...rest } = resultOf(write, { kind: 'answer', body: JSON.stringify(given) })
        const plain = JSON.parse(JSON.stringify(given))
        assert.deepEqual(rest, { structuredContent: plain, resultType: 'complete', _meta: { a: 1 } })
        assert.deepEqual(content, [{ type: 'text', text: JSON.stringify(given) }])
      }),
    )
  })

  test('writes a refusal without structured content', () =>
    assert.deepEqual(resultOf(resultWriter({ resultType: 'complete' }), { kind: 'refusal', text: 'a "b"' }), {
      content: [{ type: 'text', text: 'a "b"' }],
      isError: true,
      resultType: 'complete',
    }))
})

type WriteResult = ReturnType<typeof resultWriter>

function resultOf(write: WriteResult, outcome: Parameters<WriteResult>[1]): { content: { text: string }[] } {
  const { jsonrpc, id, result, ...others } = JSON.parse(write('"7', outcome))
  assert.deepEqual([jsonrpc, id, others], ['2.0', '"7', {}])
  return result
}
