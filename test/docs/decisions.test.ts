import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { ROOT } from '../fixtures/imports.ts'

const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { dependencies: object }
const text = readFileSync(join(ROOT, 'docs/decisions.md'), 'utf8')

describe('docs/decisions.md', () => {
  for (const name of Object.keys(dependencies))
    test(`says why there is ${name}`, () => assert.ok(text.includes(`**${name}**`)))
})
