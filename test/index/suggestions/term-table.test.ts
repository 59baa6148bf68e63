import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import {
  openTermTable,
  termsBeginningWith,
  termsOfBestRows,
  termsWithin,
} from '../../../src/index/suggestions/term-table.ts'

// Few units, so that texts are similar. Two of them share a bit in the set of units, and one is a lone surrogate.
const UNITS = ['a', 'b', 'A', 'ト', '鑫', '\ud800']
const text = fc.array(fc.constantFrom(...UNITS), { minLength: 1, maxLength: 9 }).map((units) => units.join(''))
const texts = fc.uniqueArray(text, { minLength: 1, maxLength: 60, size: 'max' })

const change = fc
  .record({ place: fc.nat(), way: fc.constantFrom('put in', 'left out', 'changed') })
  .map(({ place, way }) => (whole: string) => {
    const at = place % whole.length
    return whole.slice(0, at) + (way === 'left out' ? '' : 'x') + whole.slice(way === 'put in' ? at : at + 1)
  })

const ROWS = 12
const rowsOfTerms = fc.array(fc.uniqueArray(fc.nat(ROWS - 1), { minLength: 1 }), {
  minLength: 1,
  maxLength: 20,
  size: 'max',
})

describe('termsWithin', () => {
  for (const edits of [1, 2] as const) {
    test(`finds every term within ${edits} and no other`, () => {
      fc.assert(
        fc.property(texts, text, (terms, asked) => {
          const near = [...terms].sort().filter((term) => naiveDistance(term, asked) <= edits)
          assert.deepEqual(named(terms, (table) => termsWithin(table, asked, edits)).sort(), near)
        }),
      )
    })

    test(`finds a term after any ${edits} changes of it, however long`, () => {
      const changed = fc.tuple(
        fc.string({ minLength: 2, maxLength: 145, size: 'max' }),
        fc.array(change, { maxLength: edits }),
      )
      fc.assert(
        fc.property(changed, texts, ([term, changes], others) => {
          const asked = changes.reduce((soFar, apply) => apply(soFar), term)
          const found = named([...new Set([term, ...others])], (table) => termsWithin(table, asked, edits))
          assert.ok(found.includes(term))
        }),
      )
    })
  }

  test('finds nothing among no terms', () => assert.deepEqual(termsWithin(openTermTable([], 0), 'ab', 2), []))
})

describe('termsBeginningWith', () => {
  test('finds every term that begins with the text and no other', () => {
    fc.assert(
      fc.property(texts, text, (terms, asked) => {
        const beginning = [...terms].sort().filter((term) => term.startsWith(asked))
        const told = named(terms, (table) => termsBeginningWith(table, asked))
        assert.deepEqual(told, beginning)
      }),
    )
  })
})

describe('termsOfBestRows', () => {
  test('agrees with ranking every row by how many of the terms it has', () => {
    const lists = fc.array(fc.uniqueArray(fc.nat(19)), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(rowsOfTerms, lists, fc.integer({ min: 1, max: 5 }), (rows, asked, most) => {
        const lists = asked.map((ids) => ids.filter((id) => id < rows.length))
        const table = openTermTable(
          rows.map((of, id) => [nameOf(id), { 0: countsOf(of) }]),
          ROWS,
        )
        const termsOf = (row: number) => lists.flat().filter((id) => rows[id]!.includes(row)).length
        const best = [...Array(ROWS).keys()]
          .filter((row) => lists.every((ids) => ids.some((id) => rows[id]!.includes(row))))
          .sort((a, b) => termsOf(b) - termsOf(a) || a - b)
          .slice(0, most)
        const expected = lists.map((ids) => ids.filter((id) => rows[id]!.some((row) => best.includes(row))))
        assert.deepEqual(termsOfBestRows(table, { lists, most }), expected)
      }),
    )
  })

  test('counts a row twice that has a term in two fields', () => {
    const inTwo = openTermTable(
      [
        ['ab', { 0: { 0: 1, 1: 1 }, 2: { 1: 1 } }],
        ['ac', { 0: { 0: 1 } }],
      ],
      2,
    )
    assert.deepEqual(termsOfBestRows(inTwo, { lists: [[0]], most: 1 }), [[0]])
    assert.deepEqual(termsOfBestRows(inTwo, { lists: [[0, 1]], most: 1 }), [[0, 1]])
  })
})

function named(
  terms: readonly string[],
  find: (table: ReturnType<typeof openTermTable>) => readonly number[],
): string[] {
  const table = openTermTable(
    terms.map((term) => [term, { 0: { 0: 1 } }]),
    1,
  )
  return find(table).map((id) => table.terms[id]!)
}

// Names ascend with the id, so that a term's id is its position.
function nameOf(id: number): string {
  return String.fromCharCode(97 + id)
}

function countsOf(rows: readonly number[]): Record<string, number> {
  return Object.fromEntries(rows.map((row) => [row, 1]))
}

function naiveDistance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  if (a[0] === b[0]) return naiveDistance(a.slice(1), b.slice(1))
  return 1 + Math.min(naiveDistance(a.slice(1), b), naiveDistance(a, b.slice(1)), naiveDistance(a.slice(1), b.slice(1)))
}
