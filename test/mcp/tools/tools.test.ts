import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Argument, inputSchema, readArguments } from '../../../src/mcp/tools/arguments.ts'
import { extSearchTool } from '../../../src/mcp/tools/ext-tools.ts'
import { optional } from '../../../src/mcp/tools/tool-of.ts'
import { parsePage } from '../../../src/query/parse/page-range.ts'
import { smallRegister } from '../../fixtures/small-register.ts'
import { records } from '../../fixtures/tables.ts'

const ID: Argument<'required'> = { presence: 'required', form: 'digits', takes: 'digits', schema: { type: 'string' } }
const NOTE: Argument<'optional'> = { presence: 'optional', form: 'text', takes: 'a note', schema: { type: 'string' } }
const SIZE: Argument<'optional'> = {
  presence: 'optional',
  form: 'integer',
  takes: 'an integer',
  schema: { type: 'integer' },
}
const CODE: Argument<'optional'> = { ...NOTE, form: 'digits', leastDigits: 2 }
const CODES: Argument<'optional'> = { ...CODE, takesSeveral: true }
const TABLE = { id: ID, note: NOTE, size: SIZE, code: CODE, codes: CODES }

describe('readArguments', () => {
  const good = records<{ given: object; expected: object }>(import.meta, 'arguments-good')
  for (const { given, expected } of good)
    test(`reads ${JSON.stringify(given)}`, () =>
      assert.deepEqual(readArguments(TABLE, { ...given }), { ok: true, value: expected }))

  const bad: readonly { given: object; sentence: RegExp }[] = records(import.meta, 'arguments')
  for (const { given, sentence } of bad)
    test(`refuses ${JSON.stringify(given)}`, () => {
      const read = readArguments(TABLE, { ...given })
      assert(!read.ok)
      assert.match(read.problem, sentence)
    })

  test('cuts long names and values', () => {
    const read = readArguments(TABLE, { ['x'.repeat(50_000)]: 1, id: 1, note: ['y'.repeat(50_000)] })
    assert(!read.ok && read.problem.length < 500)
  })
})

describe('inputSchema', () => {
  test('requires the required and allows nothing else', () =>
    assert.deepEqual(inputSchema(TABLE), {
      type: 'object',
      description: 'Null is absent; codes may be integers, and numbers text.',
      properties: {
        id: { type: 'string' },
        note: { type: 'string' },
        size: { type: 'integer' },
        code: { type: 'string' },
        codes: { type: 'string' },
      },
      required: ['id'],
      additionalProperties: false,
    }))
})

describe('the arguments of tools', () => {
  for (const [name, { schema }] of [
    ['limit', optional('limit')],
    ['offset', optional('offset')],
  ] as const)
    test(`say of ${name} what is taken: no less, and no more`, () => {
      const [least, most] = [Number(schema['minimum']), Number(schema['maximum'])]
      const isTaken = (value: number) => parsePage({ [name]: String(value) }).ok
      assert.deepEqual([least - 1, least, most, most + 1].map(isTaken), [false, true, true, false])
    })
})

const TOKYO = { prefectureCode: '13', cityCode: '13103', city: '港区' }
const { register } = await smallRegister([
  { name: '株式会社アシスト', ...TOKYO },
  { name: '株式会社大アシスト', prefectureCode: '27', cityCode: '27127', city: '大阪市北区' },
  { name: '城南信用金庫', kind: '305', ...TOKYO },
  { name: '株式会社大城南信金会', ...TOKYO },
])

type Answer = { readonly results: readonly { readonly title: string }[]; readonly note?: string }

async function answerTo(query: string): Promise<Answer> {
  const prepared = extSearchTool(register).prepare({ query })
  assert(prepared.ok)
  const outcome = await prepared.value.run({ address: '' })
  assert(outcome.kind === 'answer')
  return JSON.parse(Buffer.from(outcome.body).toString()) as Answer
}

describe('searchNote', () => {
  test('is absent where the query finds what it says', async () =>
    assert.deepEqual(Object.keys(await answerTo('アシスト')), ['results']))

  test('says what was asked instead, what was left out of the text, and where', async () => {
    const { results, note } = await answerTo('アシスト東京支店')
    assert.equal(results[0]?.title, '株式会社アシスト')
    assert.equal(
      note,
      'The query as it stands finds nothing. These results answer "アシスト", with "東京支店" left out of the text (department), 2 hits. Check that it is what was meant.',
    )
    assert.match((await answerTo('港区 アシスト')).note ?? '', /answer "アシスト" in 港区, .*\(place\), 1 hit\./)
  })

  test('says what a query that is only held in names may mean, beside what it finds', async () => {
    const { results, note } = await answerTo('城南信金')
    const titles = results.map(({ title }) => title)
    assert.deepEqual(titles, ['株式会社大城南信金会'])
    assert.match(note ?? '', /^The query as it stands only finds names that contain it\. .* "城南信用金庫".* 1 hit\.$/)
  })

  test('says what to try where nothing is found', async () => {
    const lost = await answerTo('どこにもない名')
    assert.deepEqual(lost.results, [])
    assert.equal(lost.note, 'Nothing matches. Try a shorter part of the name, its reading in kana or its English name.')
    assert.match(
      (await answerTo('どこにもない名 港区')).note ?? '',
      /The query is matched against names, not addresses: .*match_/,
    )
    assert.match(
      (await answerTo('1234567890123')).note ?? '',
      /The check digit of 1234567890123 is wrong: a digit is mistyped/,
    )
  })
})
