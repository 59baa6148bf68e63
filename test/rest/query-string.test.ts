import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { MOST_IGNORED } from '../../src/domain/limits.ts'
import { handlingOf, parseQueryString, unknownFaults } from '../../src/rest/query-string.ts'
import { records } from '../fixtures/tables.ts'

const NAMES = ['q', 'pref', 'limit'] as const

const READ = records<{ name: string; query: string; expected: Readonly<Record<string, string>> }>(
  import.meta,
  'query-string-read',
)

const REFUSED = records<{ name: string; query: string; parameter: string }>(import.meta, 'query-string')

describe('parseQueryString', () => {
  for (const { name, query, expected } of READ)
    test(`reads ${name}`, () => {
      const read = parseQueryString(query, NAMES)
      assert.deepEqual(read.ok && read.value.parameters, expected)
    })

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

  for (const { name, query, parameter } of REFUSED)
    test(`refuses ${name}`, () => {
      const result = parseQueryString(query, NAMES)
      assert.ok(!result.ok && result.problem.kind === 'invalid-parameter')
      const found = result.problem.faults.map((fault) => fault.parameter)
      assert.deepEqual(found, [parameter])
    })

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

describe('handlingOf', () => {
  for (const { prefer, handling } of [
    ...records<{ readonly prefer: string; readonly handling: string | undefined }>(import.meta, 'handling'),
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

test('unknownFaults are those of each unknown parameter, with strict handling alone', () => {
  const unknown = new Map([
    ['a', '1'],
    ['b', '2'],
  ])
  const faultsOf = (handling: 'strict' | 'lenient' | undefined) => unknownFaults(handling, { unknown }, ['q', 'pref'])
  const allowed = 'expected one of the parameters q, pref; this one is unknown.'
  assert.deepEqual(faultsOf('strict'), [
    { parameter: 'a', value: '1', allowed },
    { parameter: 'b', value: '2', allowed },
  ])
  assert.deepEqual([faultsOf('lenient'), faultsOf(undefined)], [[], []])
})
