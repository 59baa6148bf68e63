import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { before, describe, test } from 'node:test'
import { profileTag, searchTag } from '../../src/query/content-tag.ts'
import { lookup, parseLookup } from '../../src/query/lookup.ts'
import type { SearchParameters } from '../../src/query/parse/search-question.ts'
import { ANSWERS_VERSION, openRegister, type Register } from '../../src/query/register/register.ts'
import { answerOf, type FoundPage, findInOrder } from '../../src/query/search.ts'
import { questionOf } from '../fixtures/asked.ts'
import { FULL, OTHERWISE } from '../fixtures/full-corporation.ts'
import { numberOf, type Sketch, type SmallRegister, smallRegister } from '../fixtures/small-register.ts'
import { records } from '../fixtures/tables.ts'

const NEIGHBOURS: readonly Sketch[] = [{ name: '株式会社みほん商事' }, { name: 'となり株式会社', rank: 3 }]
const SKETCHES: readonly Sketch[] = [FULL, ...NEIGHBOURS]

const QUESTIONS = [...records<SearchParameters>(import.meta), { q: numberOf(0) }]

// Opens a register with the suggestions that a server's thread would make.
async function opened(sketches: readonly Sketch[], asOf?: string): Promise<SmallRegister> {
  const small = await smallRegister(sketches, 3, asOf)
  return { ...small, register: { ...small.register, suggest: () => Promise.resolve([0]) } }
}

async function found(register: Register, parameters: SearchParameters): Promise<FoundPage> {
  return findInOrder(register, questionOf(register, parameters))
}

async function tagsOf(register: Register): Promise<readonly string[]> {
  const tags = QUESTIONS.map(async (parameters) =>
    searchTag(register, JSON.stringify(parameters), await found(register, parameters)),
  )
  const profiles = Array.from({ length: register.size }, (_, ordinal) => profileTag(register, ordinal))
  return [...profiles, ...(await Promise.all(tags))]
}

/** Returns the register's answers to all questions above, without the parts that no tag may depend on. */
async function bodiesOf(register: Register): Promise<string> {
  const answers = await Promise.all(
    QUESTIONS.map(async (parameters) => answerOf(register, await found(register, parameters))),
  )
  const profiles = Array.from({ length: register.size }, (_, index) => {
    const question = parseLookup(numberOf(index))
    return question.ok && lookup(register, question.value)
  })
  return JSON.stringify([profiles, answers], (key, value) => (key === 'snapshot' || key === 'as_of' ? '…' : value))
}

describe('entity tags', () => {
  let plain: SmallRegister
  let tags: readonly string[]

  before(async () => {
    plain = await opened(SKETCHES)
    tags = await tagsOf(plain.register)
  })

  test('are weak, need no escaping and tell everything apart', () => {
    for (const tag of tags) assert.match(tag, /^W\/"[\w-]{22,33}"$/)
    assert.equal(new Set(tags).size, tags.length)
  })

  test('stay when the same rows are compiled with a later date of their source', async () => {
    const { register } = await opened(SKETCHES, '2026-11-01')
    assert.notEqual(register.edition.snapshotId, plain.register.edition.snapshotId)
    assert.deepEqual(await tagsOf(register), tags)
    assert.equal(await bodiesOf(register), await bodiesOf(plain.register))
  })

  test('stay when something is hidden that was not, or the other way round', async () => {
    const { register } = await opened(
      SKETCHES.map((sketch) => ({ ...sketch, representative: '秘密太郎', pageOverview: '秘密太郎が創業' })),
    )
    assert.deepEqual(await tagsOf(register), tags)
  })

  for (const field of Object.keys(FULL))
    test(`change with ${field} of a corporation, and those of others stay`, async () => {
      const others = OTHERWISE.filter(([of]) => of === field)
      assert.ok(others.length > 0)
      for (const [, value] of others) {
        const { register } = await opened([{ ...FULL, [field]: value } as Sketch, ...NEIGHBOURS])
        assert.notEqual(tagOfNumber(register, 0), tagOfNumber(plain.register, 0), JSON.stringify(value))
        assert.equal(tagOfNumber(register, 1), tagOfNumber(plain.register, 1))
        // The first question finds the changed corporation.
        assert.notEqual((await tagsOf(register))[register.size], tags[register.size], JSON.stringify(value))
      }
    })

  test('of results change with the total, the order and the question', async () => {
    const more = await opened([...SKETCHES, { name: '株式会社みほん工業' }])
    const [q, first] = [{ q: 'みほん' }, { q: 'みほん', limit: '1' }]
    const tagOf = async ({ register }: SmallRegister, parameters: SearchParameters) =>
      searchTag(register, 'asked', await found(register, parameters))
    assert.notEqual(await tagOf(more, q), await tagOf(plain, q))
    assert.notEqual(await tagOf(more, first), await tagOf(plain, first), 'the page is the same, the total is not')
    const reordered = await opened([{ ...FULL, rank: 0 }, { ...NEIGHBOURS[0]!, rank: 9 }, NEIGHBOURS[1]!])
    const beginning = { q: 'みほ' }
    assert.notEqual(await tagOf(reordered, beginning), await tagOf(plain, beginning))
    const page = await found(plain.register, q)
    assert.notEqual(searchTag(plain.register, 'q=a', page), searchTag(plain.register, 'q=b', page))
    assert.notEqual(
      searchTag(plain.register, 'q', { ...page, ordinals: [...page.ordinals].reverse() }),
      searchTag(plain.register, 'q', page),
    )
    const long = (last: number) => searchTag(plain.register, 'q', { ...page, ordinals: [0, 1, 2, 0, 1, 2, last] })
    assert.notEqual(long(0), long(1), 'the last of many hits is another')
    assert.notEqual(searchTag(plain.register, 'q', { ...page, suggested: [1] }), searchTag(plain.register, 'q', page))
  })

  test('of results change with what was asked instead', async () => {
    const page = await found(plain.register, { q: '株式会社みほん 営業部 御中' })
    assert.ok(page.instead !== undefined)
    const tag = searchTag(plain.register, 'q', page)
    const { said, best } = page.instead
    for (const instead of [
      undefined,
      { ...page.instead, said: { ...said, left_out: '御中' } },
      { ...page.instead, best: { ...best, ordinals: [...best.ordinals, 1] } },
    ])
      assert.notEqual(searchTag(plain.register, 'q', { ...page, instead }), tag)
  })

  test('change with the address and the operator of the service', () => {
    const { snapshot, register } = plain
    const registers = [
      register,
      openRegister(snapshot, 'https://other.example'),
      openRegister(snapshot, 'https://corp.example', { operator: '例示社' }),
    ]
    assert.equal(new Set(registers.map((one) => profileTag(one, 0))).size, 3)
  })

  test('have a version that counts up when answers to the same questions change', async () => {
    const bodies = hash('sha256', await bodiesOf(plain.register)).slice(0, 16)
    assert.deepEqual(
      { version: ANSWERS_VERSION, bodies },
      { version: 14, bodies: '17084b17289cc192' },
      'answers have changed: count ANSWERS_VERSION up, and put down both here',
    )
  })
})

function tagOfNumber(register: Register, index: number): string {
  return profileTag(register, register.index.numbers.ordinals[index]!)
}
