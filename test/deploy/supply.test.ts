import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { parse as parseYaml } from 'yaml'
import { ROOT } from '../fixtures/imports.ts'
import { deployed } from './deployed.ts'

// A tag of three numbers, after which an operator may write a digest.
const EXACT = /^[a-z0-9./-]+:\d+\.\d+\.\d+(?:-[\w.-]+)?(?:@sha256:[0-9a-f]{64})?$/

const WORKFLOW = readFileSync(join(ROOT, '.github/workflows/ci.yml'), 'utf8')
const IMAGES = [
  ...[...deployed('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image ?? ''),
  ...['compose.yaml', 'kubernetes.yaml'].flatMap((name) => imagesIn(deployed(name))),
  ...imagesIn(WORKFLOW),
]

describe('what a deployment is made of', () => {
  test('images have exact versions, and Node has one', () => {
    assert.ok(IMAGES.length >= 6, IMAGES.join())
    for (const image of IMAGES) assert.match(image, EXACT)
    const nodes = IMAGES.flatMap((image) => /^node:([\d.]+)-/.exec(image)?.[1] ?? [])
    assert.equal(nodes.length, 3)
    assert.equal(new Set(nodes).size, 1, nodes.join())
  })

  test('the image installs what the lock file says, and runs no script of a package', () => {
    assert.deepEqual(deployed('Dockerfile').match(/\bnpm (?:ci|install|i) [^&\n]*/g), [
      'npm ci --omit=dev --ignore-scripts --no-audit --no-fund ',
    ])
  })

  test('docs/operating.md names each package whose script the image does not run', () => {
    const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
      readonly packages: Readonly<Record<string, { readonly hasInstallScript?: true; readonly dev?: true }>>
    }
    const scripted = Object.entries(packages)
      .filter(([, { hasInstallScript, dev }]) => hasInstallScript && !dev)
      .map(([path]) => path.replace(/^.*node_modules\//, ''))
    const [, named = ''] =
      /^\*\*Install scripts\.\*\*((?:.|\n)*?)^\*\*/m.exec(readFileSync(join(ROOT, 'docs/operating.md'), 'utf8')) ?? []
    const words = [...named.matchAll(/`([\w.-]+)`/g)].map(([, word]) => word)
    assert.deepEqual(
      scripted.filter((name) => !words.includes(name)),
      [],
    )
    assert.ok(scripted.length > 0)
  })

  test('the workflow runs actions of exact versions, and may only read', () => {
    const uses = [...WORKFLOW.matchAll(/\buses: (\S+)/g)].map(([, action]) => action ?? '')
    assert.ok(uses.length > 0)
    for (const action of uses) assert.match(action, /@(?:v\d+\.\d+\.\d+|[0-9a-f]{40})$/)
    const { permissions } = parseYaml(WORKFLOW)
    assert.deepEqual(permissions, { contents: 'read' })
  })

  test('new versions of all of it are proposed', () => {
    const { updates } = parseYaml(readFileSync(join(ROOT, '.github/dependabot.yml'), 'utf8'))
    assert.deepEqual(
      updates.map((update: Readonly<Record<string, string>>) => [update['package-ecosystem'], update['directory']]),
      [
        ['npm', '/'],
        ['docker', '/deploy'],
        ['docker-compose', '/deploy'],
        ['github-actions', '/'],
      ],
    )
  })

  test('nothing runs privileged', () => {
    for (const text of [WORKFLOW, deployed('compose.yaml'), deployed('kubernetes.yaml')])
      assert.doesNotMatch(text, /--privileged|privileged: *true/)
  })
})

function imagesIn(text: string): readonly string[] {
  return [...text.matchAll(/\bimage: (\S+)$/gm)].map(([, image]) => image ?? '')
}
