import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { ROOT } from '../fixtures/imports.ts'

const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { dependencies: object }
const text = readFileSync(join(ROOT, 'docs/decisions.md'), 'utf8')

const MOST_WORDS = 2_500

describe('docs/decisions.md', () => {
  test(`has at most ${MOST_WORDS} words`, () => assert.ok(text.split(/\s+/).length <= MOST_WORDS))

  for (const name of Object.keys(dependencies))
    test(`says why there is ${name}`, () => assert.ok(text.includes(`**${name}**`)))
})
