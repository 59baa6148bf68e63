import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { renderToString } from 'preact-render-to-string'
import { Highlight } from '../../../src/web/parts/corporation-list.tsx'
import { tuples } from '../../fixtures/tables.ts'

const CASES: readonly (readonly [text: string, query: string, expected: string])[] = tuples(import.meta)

describe('Highlight', () => {
  for (const [text, query, expected] of CASES)
    test(`marks ${JSON.stringify(query)} in ${text}`, () =>
      assert.equal(renderToString(Highlight({ text, query })), expected))

  test('adds and loses no letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', maxLength: 3 }), (text, query) => {
        const html = renderToString(Highlight({ text, query }))
        const shown = html.replace(/<\/?(?:mark|span)>/g, '')
        assert.equal(shown, renderToString(Highlight({ text, query: '' })))
      }),
    )
  })
})
