import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { ROOT } from '../fixtures/imports.ts'

for (const document of ['README.md', 'docs/operating.md'])
  describe(`crontab of ${document}`, () => {
    test('is one line, the update', () => {
      const [, block = ''] = /^```crontab\n(.*?)^```$/ms.exec(readFileSync(join(ROOT, document), 'utf8')) ?? []
      assert.match(block, /^[\d* ]+ cd [^ ]+ && npm run -s update\n$/)
    })
  })
