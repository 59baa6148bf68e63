import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { Random } from '../../../dataset/chance/random.ts'
import type { Reply } from '../../../src/serve/message/request.ts'
import type { Snapshot } from '../../../src/snapshot/open-snapshot.ts'
import { lengthOf } from '../../fixtures/length.ts'
import { jsonOf } from '../../rest/sample-request.ts'
import { headerOf } from '../../web/sample-request.ts'
import { type DemoHandlers, openDemoHandlers, PAGE_ENCODINGS, unpacked, wireText } from '../demo-handlers.ts'
import { type DemoFiles, type DemoRegister, demoRegister, openDemoRegister } from '../demo-register.ts'
import { otherPages } from '../other-pages.ts'
import { OTHER_PERSON } from './difference.ts'
import { DIFFERENCES, PAGE_ONLY_SECTIONS, pageOnlyTexts } from './differences.ts'
import { type Question, questions, type Words, wordsOf } from './questions.ts'

const QUESTIONS = lengthOf({ usual: 1_500, full: 30_000 })
// The number of corporations in registers that are only compiled, which takes a second each.
const SMALL = 1_000

// One in so many of the pages other than company pages is compared, in each encoding.
const EVERY_OTHER_PAGE = lengthOf({ usual: 8, full: 1 })

describe('two registers that differ only in what is hidden', () => {
  let plain: DemoRegister

  before(async () => {
    plain = await openDemoRegister(undefined, SMALL)
  })

  for (const [name, { atLeast, change }] of Object.entries(DIFFERENCES))
    test(`compile to the same bytes whatever it is: ${name}`, async () => {
      let touched = 0
      const other = await openDemoRegister((files) => {
        touched = change(files, new Random(1, name))
      }, SMALL)
      assert.ok(touched >= atLeast, `${touched} rows differ`)
      assertSameSnapshot(plain.snapshot, other.snapshot)
    })
})

describe('two registers that differ in everything hidden at once', () => {
  let registers: readonly [DemoRegister, DemoRegister]
  let handlers: readonly [DemoHandlers, DemoHandlers]
  let words: Words
  let onPage: readonly [ReadonlyMap<string, readonly string[]>, ReadonlyMap<string, readonly string[]>]

  before(async () => {
    registers = [await demoRegister(), await openDemoRegister(changeEverything)]
    handlers = [openDemoHandlers(registers[0]), openDemoHandlers(registers[1])]
    words = wordsOf(registers[0].files, registers[1].files)
    onPage = [pageOnlyTexts(registers[0].files), pageOnlyTexts(registers[1].files)]
  })

  test('compile to the same bytes', () => {
    assertSameSnapshot(registers[0].snapshot, registers[1].snapshot)
    assert.notDeepEqual(
      registers[0].snapshot.section('representative.bytes'),
      registers[1].snapshot.section('representative.bytes'),
    )
    assert.equal(words.published.length, registers[0].register.size)
    assert.ok(words.withheld.length > 150, `${words.withheld.length} withheld`)
  })

  test(`answer ${QUESTIONS} questions in the same bytes, tags included`, async () => {
    const statuses = new Map<number, number>()
    for (const question of questions(words, QUESTIONS)) {
      const status = await assertSameAnswer(question)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    // Enough answers of every kind: found, not modified, refused, unknown.
    for (const status of [200, 304, 400, 404]) {
      const share = (statuses.get(status) ?? 0) / QUESTIONS
      assert.ok(share > 0.005, `${share} of the answers are ${status}`)
    }
    assert.equal(statuses.get(429), undefined, 'refusals would hide answers')
  })

  test('answer every lookup in the same bytes', async () => {
    for (const number of [...words.published, ...words.withheld, ...words.unknown])
      await assertSame(({ rest }) => rest(`/v1/corp/${number}`), number)
  })

  test('tell the same of what has changed, of those not published that they are not found', async () => {
    const numbers = [...words.published, ...words.withheld, ...words.unknown]
    const found = new Set<string>()
    for (let start = 0; start < numbers.length; start += 1_000) {
      const some = numbers.slice(start, start + 1_000)
      const reply = await assertSame(({ changes }) => changes('2026-08-01', some), `from ${start}`)
      for (const number of jsonOf(reply)['not_found'] as readonly string[]) found.add(number)
    }
    assert.deepEqual([...found], [...words.withheld, ...words.unknown])
  })

  test('show the same pages, packed or not, but for what a company’s page alone may show', async () => {
    const paths = otherPages(words.published).filter((_, i) => i % EVERY_OTHER_PAGE === 0)
    for (const path of paths)
      for (const encoding of PAGE_ENCODINGS) await assertSame(({ page }) => page(path, encoding), `${path} ${encoding}`)
  })

  test('find nothing by the name of a person that only one of them has', async () => {
    for (const name of [OTHER_PERSON, OTHER_PERSON.replace('\u3000', '')])
      for (const { rest } of handlers)
        assert.equal(jsonOf(await rest(`/v1/corp?q=${encodeURIComponent(name)}`))['total'], 0)
  })

  /** Asserts equal answers and returns their status; sometimes asks again like a client that has the answer already. */
  async function assertSameAnswer(question: Question): Promise<number> {
    const what = JSON.stringify(question)
    switch (question.kind) {
      case 'tool':
        return (await assertSame(({ tool }) => tool(question.name, question.given), what)).status
      case 'extTool':
        return (await assertSame(({ extTool }) => extTool(question.name, question.given), what)).status
      case 'list':
        return (await assertSame(({ list }) => list(question.rows), what)).status
      case 'reconcile':
        return (await assertSame(({ reconcile }) => reconcile(question.path, question.fields), what)).status
      case 'rest': {
        const reply = await assertSame(({ rest }) => rest(question.target), what)
        const etag = headerOf(reply, 'etag')
        if (etag === undefined || !/[02468]"$/.test(etag)) return reply.status
        return (await assertSame(({ rest }) => rest(question.target, { 'if-none-match': etag }), what)).status
      }
      case 'page': {
        const number = /\/corp\/(\d{13})$/.exec(question.target)?.[1]
        const ask = ({ page }: DemoHandlers) => page(question.target, question.encoding)
        return (number === undefined ? await assertSame(ask, what) : await assertSameCompany(ask, number)).status
      }
    }
  }

  // Both registers get the same requests in the same order, so even the request ids are equal.
  async function assertSame(ask: (handler: DemoHandlers) => Promise<Reply>, what: string): Promise<Reply> {
    const [one, other] = [await ask(handlers[0]), await ask(handlers[1])]
    assert.deepEqual(other, one, what)
    return one
  }

  async function assertSameCompany(ask: (handler: DemoHandlers) => Promise<Reply>, number: string): Promise<Reply> {
    const replies = [unpacked(await ask(handlers[0])), unpacked(await ask(handlers[1]))] as const
    const hidden = [onPage[0].get(number) ?? [], onPage[1].get(number) ?? []] as const
    // The company page may show whether there is a representative, so only pages with the same number of texts compare.
    if (hidden[0].length === hidden[1].length)
      assert.equal(blanked(replies[1], hidden[1]), blanked(replies[0], hidden[0]), number)
    assert.equal(replies[1].status, replies[0].status, number)
    return replies[0]
  }
})

function changeEverything(files: DemoFiles): void {
  for (const [name, { change }] of Object.entries(DIFFERENCES)) change(files, new Random(2, name))
}

/** Asserts that two snapshots are equal, apart from the sections that only the company page may read. */
function assertSameSnapshot(one: Snapshot, other: Snapshot): void {
  const { sections, ...header } = one.header
  const { sections: otherSections, ...otherHeader } = other.header
  assert.deepEqual(otherHeader, header)
  const found = otherSections.map(({ name }) => name)
  const expected = sections.map(({ name }) => name)
  assert.deepEqual(found, expected)
  for (const { name } of sections) {
    if (PAGE_ONLY_SECTIONS.some((beginning) => name.startsWith(beginning))) continue
    assert.ok(Buffer.from(one.section(name)).equals(other.section(name)), `section ${name} differs`)
  }
}

function blanked(reply: Reply, texts: readonly string[]): string {
  return texts.reduce((html, text) => html.replaceAll(`>${text}<`, '>…<'), wireText(reply))
}
