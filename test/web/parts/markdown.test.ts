import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { Markdown } from '../../../src/web/pages/docs/schema-fields.tsx'

describe('Markdown', () => {
  const rows = [
    { text: 'one\n\ntwo', html: '<p>one</p><p>two</p>' },
    { text: '## Keys\n\nSend **it** as `X`.', html: '<h3>Keys</h3><p>Send <strong>it</strong> as <code>X</code>.</p>' },
    {
      text: 'See [`/v1`](https://a.example/x).',
      html: '<p>See <a href="https://a.example/x"><code>/v1</code></a>.</p>',
    },
    { text: '<script>', html: '<p>&lt;script></p>' },
  ]
  for (const { text, html } of rows)
    test(`renders ${JSON.stringify(text)}`, () => assert.equal(renderToString(h(Markdown, { text })), html))
})
