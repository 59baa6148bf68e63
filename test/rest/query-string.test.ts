import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { MOST_IGNORED } from '../../src/domain/limits.ts'
import { parseQueryString } from '../../src/rest/query-string.ts'
import { records } from '../fixtures/tables.ts'

const NAMES = ['q', 'pref', 'limit'] as const

const READ = [
  { name: 'nothing', query: '', expected: {} },
  { name: 'one parameter', query: 'q=abc', expected: { q: 'abc' } },
  { name: 'percent-encoded UTF-8', query: 'q=%E5%BB%BA%E8%A8%AD', expected: { q: '建設' } },
  { name: 'UTF-8 sent as it is', query: 'q=建設', expected: { q: '建設' } },
  { name: 'plus as a space', query: 'q=a+b%2Bc', expected: { q: 'a b+c' } },
  { name: 'empty value', query: 'q=', expected: { q: '' } },
  { name: 'no equals sign', query: 'q', expected: { q: '' } },
  { name: 'equals signs in the value', query: 'q=a=b=', expected: { q: 'a=b=' } },
  { name: 'empty pieces', query: '&&q=a&', expected: { q: 'a' } },
  { name: 'encoded name', query: '%71=a', expected: { q: 'a' } },
  { name: 'unknown parameters, even twice', query: 'x=1&x=2&q=a&utm_source=b', expected: { q: 'a' } },
  { name: 'names of another case as unknown', query: 'Q=a', expected: {} },
  {
    name: 'names every object has as unknown',
    query: '__proto__=a&constructor=b&toString=c&q=d',
    expected: { q: 'd' },
  },
  { name: 'a value named like a member of every object', query: 'q=__proto__', expected: { q: '__proto__' } },
  { name: 'control characters', query: 'q=%00%0D%0A', expected: { q: '\0\r\n' } },
]

const REFUSED = records<{ name: string; query: string; parameter: string }>(import.meta)

describe('parseQueryString', () => {
  for (const { name, query, expected } of READ) {
    test(`reads ${name}`, () => {
      const read = parseQueryString(query, NAMES)
      assert.deepEqual(read.ok && read.value.parameters, expected)
    })
  }

  test('tells which parameters there are not, each once with its first value', () => {
    const query = 'prefecture=13&q=a&__proto__=1&prefecture=14&Q=&%E5%9C%B0=x&=&=y'
    const read = parseQueryString(query, NAMES)
    assert.deepEqual(read.ok && [...read.value.unknown], [
      ['prefecture', '13'],
      ['__proto__', '1'],
      ['Q', ''],
      ['地', 'x'],
      ['', 'y'],
    ])
  })

  test('tells a few short names of many long ones', () => {
    const query = Array.from({ length: 4_000 }, (_, i) => `${i}${'n'.repeat(200)}`).join('&')
    const read = parseQueryString(query, NAMES)
    assert.ok(read.ok)
    assert.equal(read.value.unknown.size, MOST_IGNORED)
    for (const name of read.value.unknown.keys()) assert.ok(name.length <= 101)
  })

  for (const { name, query, parameter } of REFUSED) {
    test(`refuses ${name}`, () => {
      const result = parseQueryString(query, NAMES)
      assert.ok(!result.ok && result.problem.kind === 'invalid-parameter')
      assert.deepEqual(
        result.problem.faults.map((fault) => fault.parameter),
        [parameter],
      )
    })
  }

  test('shows at most a hundred characters of a hostile name and value', () => {
    const result = parseQueryString(`${'n'.repeat(10_000)}=${'%ZZ'.repeat(10_000)}`, NAMES)
    assert.ok(!result.ok)
    assert.ok(JSON.stringify(result.problem).length < 500)
  })

  test('undoes what URLSearchParams encodes', () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 }).map((value) => value.toWellFormed())
    fc.assert(
      fc.property(text, text, (q, pref) => {
        const query = new URLSearchParams({ q, other: pref, pref }).toString()
        const unknown = new Map([['other', pref]])
        assert.deepEqual(parseQueryString(query, NAMES), { ok: true, value: { parameters: { q, pref }, unknown } })
      }),
    )
  })

  test('answers any text without throwing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (query) => typeof parseQueryString(query, NAMES).ok === 'boolean'),
    )
  })
})
