import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { ROOT, sourceFiles } from '../fixtures/imports.ts'

// The width of .editorconfig. The formatter breaks code at that width, but does not change comments.
const LONGEST_LINE = 120
const COMMENT = /^\s*(?:\/\/|\/\*|\* )/

test(`no line of a comment has more than ${LONGEST_LINE} characters`, () => {
  const long = ['src', 'build', 'dataset', 'bench', 'test'].flatMap(sourceFiles).flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, i) => (COMMENT.test(line) && [...line].length > LONGEST_LINE ? [`${file}:${i + 1}`] : [])),
  )
  assert.deepEqual(long, [])
})
