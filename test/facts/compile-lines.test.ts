import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { compileLines } from '../../src/facts/compile-lines.ts'
import { FACT_ROWS } from '../../src/facts/fact-table.ts'

describe('lines made of the facts', () => {
  test('see their parameters and their scope', () => {
    const double = (value: number) => 2 * value
    const sum = compileLines<(a: number, b: number) => number>({ double }, 'a, b', [
      'const c = double(a)',
      'return c + b',
    ])
    assert.equal(sum(3, 4), 10)
  })

  test('are made of names that are words of JavaScript, and nothing else', () => {
    for (const [name] of FACT_ROWS) assert.match(name, /^[a-z]+(_[a-z]+)*$/)
  })
})
