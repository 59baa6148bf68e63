import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { ROOT } from '../fixtures/imports.ts'

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join('docs', path)),
]

const LONGEST_LINE = 120
const FOLDERS = 'src|build|dataset|bench|test|docs'
const HISTORY = /\b(as first planned|formerly|used to be|was changed|previously)\b/i

for (const document of DOCUMENTS) {
  const text = readFileSync(join(ROOT, document), 'utf8')
  const lines = text.split('\n')

  describe(document, () => {
    test(`has no line of more than ${LONGEST_LINE} characters`, () =>
      assert.deepEqual(
        lines.filter((line) => [...line].length > LONGEST_LINE),
        [],
      ))

    test('links to what is there', () => {
      const targets = [...text.matchAll(/\]\(([^)\s]+)[^)]*\)|<img src="([^"]+)"/g)].map(
        ([, link, image]) => link ?? image ?? '',
      )
      const gone = targets.filter((target) => !/^[a-z]+:/.test(target) && !isLinked(document, target))
      assert.deepEqual(gone, [])
    })

    test('names files and folders that are there', () => {
      const names = [...text.matchAll(new RegExp(`\`((?:${FOLDERS})/[\\w./-]+)\``, 'g'))].map(([, name]) => name!)
      const wrong = names.filter((name) => !isThere(name))
      assert.deepEqual(wrong, [])
    })

    test('names commands that are there', () => {
      const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object }
      const names = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name!)
      const left = names.filter((name) => !(name in scripts))
      assert.deepEqual(left, [])
    })

    test('tells what is, not what was', () =>
      assert.deepEqual(
        lines.filter((line) => HISTORY.test(line)),
        [],
      ))
  })
}

const RULE = /`([\w/.-]+)` ·\s+(?:`([\w/.-]+)`\s+)?“([^”]+)”/g

for (const document of ['docs/security.md', 'docs/privacy.md'])
  test(`${document} quotes tests that are there, of files that are there`, () => {
    const rules = [...readFileSync(join(ROOT, document), 'utf8').matchAll(RULE)]
    const wrong = rules.filter(([, file = '', tested = file, quote = '']) => {
      const folder = join(ROOT, 'test', dirname(tested))
      const near = [folder, join(folder, 'tables')].flatMap((one) =>
        (existsSync(one) ? readdirSync(one) : []).map((name) => join(one, name)),
      )
      const tests = near.filter((path) => /\.(ts|tsv)$/.test(path) && basename(path).startsWith(basename(tested)))
      const isQuoted = tests.some((path) => readFileSync(path, 'utf8').includes(quote.replace(/\s+/g, ' ')))
      return !isQuoted || ![file, `src/${file}`].some(isThere)
    })
    assert.ok(rules.length > 50)
    assert.deepEqual(
      wrong.map(([text]) => text),
      [],
    )
  })

// Whether the target of a link is there, and has the heading that the link names.
function isLinked(document: string, target: string): boolean {
  const [path = '', anchor] = target.split('#')
  const file = path === '' ? document : join(dirname(document), path)
  if (!isThere(file)) return false
  return anchor === undefined || anchorsOf(readFileSync(join(ROOT, file), 'utf8')).includes(anchor)
}

// The anchors that GitHub gives to headings.
function anchorsOf(text: string): readonly string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

// Whether a path exists. Lists of rules name files without their extension, and tests without their folder.
function isThere(path: string): boolean {
  const names = ['', '.ts', '.tsx', '.cjs'].map((ending) => path + ending)
  return [...names, `test/${path}.test.ts`].some((name) => existsSync(join(ROOT, name)))
}
