import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { ROOT } from '../fixtures/server-process.ts'

type Locked = { readonly hasInstallScript?: boolean; readonly engines?: Engines }
type Engines = { readonly node?: string }

const { allowScripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { allowScripts: object }
const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, Locked>>
}
const INSTALLED = Object.entries(packages).filter(([path]) => path !== '')

// A warning of npm install is the first thing that a newcomer would have to understand.
describe('npm install', () => {
  test('has a decision, no, for the install script of each package', () => {
    const withScript = INSTALLED.filter(([, { hasInstallScript }]) => hasInstallScript)
    const expected = Object.fromEntries(withScript.map(([path]) => [path.replace(/^.*node_modules\//, ''), false]))
    assert.deepEqual(allowScripts, expected)
  })

  test('installs no package that is not for Node 20', () => {
    const later = INSTALLED.filter(([, { engines }]) =>
      /^\s*(>=|\^|~)?\s*(2[1-9]|[3-9]\d)[\d.]*\s*$/.test(engines?.node ?? ''),
    )
    const found = later.map(([path]) => path)
    assert.deepEqual(found, [])
  })
})
