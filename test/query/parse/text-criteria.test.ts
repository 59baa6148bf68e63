import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { shownUnits } from '../../../src/query/explain/explain-search.ts'
import { parseText, parseWholeName, type TextCriteria } from '../../../src/query/parse/text-criteria.ts'
import { textIn } from '../../fixtures/asked.ts'
import { numberOf, smallRegister } from '../../fixtures/small-register.ts'
import { records } from '../../fixtures/tables.ts'

const { trie } = (await smallRegister([{ name: '株式会社山田' }, { name: '山田建設' }])).register.index

type Row = {
  readonly q: string
  /** The first pattern of each word. */
  readonly words: readonly string[]
  readonly core: string
  readonly asWritten?: readonly string[]
  readonly forms?: number
  readonly joinedFindsMore?: boolean
}

const ROWS = records<Row>(import.meta)

describe('parseText', () => {
  for (const { q, words, core, asWritten = [core], forms = 0, joinedFindsMore = false } of ROWS)
    test(`reads ${q}`, () => {
      const text = read(q)
      assert.deepEqual(
        {
          words: text.words.map(([first]) => shownUnits(first!.units)),
          core: text.core,
          asWritten: text.asWritten.map(({ units }) => shownUnits(units)),
          forms: text.forms.length,
          joinedFindsMore: text.joinedFindsMore,
          probes: text.probes.length,
        },
        { words, core, asWritten, forms, joinedFindsMore, probes: words.length },
      )
    })

  test('looks for a word alone by its patterns, each of them once', () =>
    assert.deepEqual(read('サーバー').joined, read('サーバー').words[0]))

  test('knows a corporate number in any writing', () => {
    const number = numberOf(0)
    for (const q of [number, `T${number}`, number.replace(/(.)(.{4})/, '$1-$2-')]) assert.equal(read(q).number, number)
    assert.equal(read('7000012050001').number, undefined)
  })

  for (const { name, q } of [
    { name: 'more than 300 characters', q: '山'.repeat(301) },
    { name: 'more than 16 different words', q: [...'一二三四五六七八九十百千万億兆京垓'].join(' ') },
    { name: 'nothing to search for', q: '・' },
  ])
    test(`refuses ${name}`, () => assert.equal(parseText(trie, q).ok, false))

  test('counts characters, not UTF-16 units', () => assert.ok(parseText(trie, '𠮷'.repeat(300)).ok))
})

describe('parseWholeName', () => {
  for (const q of [
    ...['㈱あおば', '山 田', '山 山', 'NPO青空', 'Aoba Foods Inc.', 'サーバー', 'ウエブ', '77銀行'],
    'higashi ikebukuro',
  ])
    test(`has the patterns and forms of the whole text: ${q}`, () => {
      const whole = parseWholeName(q)
      const { joined, forms } = read(q)
      assert.deepEqual(whole, { ok: true, value: { joined, forms } })
    })

  test('refuses what parseText refuses', () => {
    for (const q of ['山'.repeat(301), '・', [...'一二三四五六七八九十百千万億兆京垓'].join(' ')])
      assert.deepEqual(parseWholeName(q), parseText(trie, q))
  })
})

function read(q: string): TextCriteria {
  return textIn({ trie }, q)
}
