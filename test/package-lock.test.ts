import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { ROOT } from './fixtures/imports.ts'

type Lock = { readonly packages: Readonly<Record<string, { readonly optionalDependencies?: object }>> }

describe('the lock file', () => {
  for (const file of ['package-lock.json', 'test/clients/package-lock.json']) {
    // npm that finds installed packages and no lock writes one without them, and from that one never installs them.
    test(`${file} has the native parts of packages for every system, not only for the one it was written on`, () => {
      const { packages } = JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Lock
      const locked = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')))
      const optional = Object.values(packages).flatMap((found) => Object.keys(found.optionalDependencies ?? {}))
      assert.ok(optional.length > 0)
      const wrong = optional.filter((name) => !locked.has(name))
      assert.deepEqual(wrong, [])
    })
  }
})
