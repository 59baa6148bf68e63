import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { extSearchTool } from '../../../../src/mcp/tools/ext/ext-search-tool.ts'
import { smallRegister } from '../../../fixtures/small-register.ts'

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
