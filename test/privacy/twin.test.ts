import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { audienceOf, tidyOverview } from '../../build/publish/overview.ts'
import { PREFECTURES } from '../../src/domain/prefecture.ts'
import { jsonOf } from '../rest/sample-request.ts'
import { type DemoDoors, openDemoDoors, PAGE_ENCODINGS, wireText } from './demo-doors.ts'
import { cell, type DemoFiles, type DemoRegister, type InputRow, openDemoRegister } from './demo-register.ts'
import { otherPages } from './other-pages.ts'

const OTHER = '別人　花子'

describe('two registers that differ in representatives and in insured counts below 5', () => {
  let left: DemoRegister
  let right: DemoRegister
  let doors: readonly [DemoDoors, DemoDoors]
  let names: readonly string[]
  let changed: Changes

  before(async () => {
    left = await openDemoRegister()
    right = await openDemoRegister((files) => {
      changed = changeSecrets(files)
    })
    doors = [openDemoDoors(left), openDemoDoors(right)]
    names = [...new Set(left.files.gbizinfo.map((row) => cell(row, '代表者名称')))].filter((name) => name !== '')
  })

  test('really differ', () => {
    assert.ok(changed.representatives > 500 && changed.insured > 20, JSON.stringify(changed))
    assert.notDeepEqual(left.snapshot.section('representative.bytes'), right.snapshot.section('representative.bytes'))
  })

  test('have the same id, and the same bytes in every section but that of the representatives', () => {
    assert.equal(left.register.snapshotId, right.register.snapshotId)
    const sections = left.snapshot.header.sections.map(({ name }) => name)
    assert.deepEqual(
      right.snapshot.header.sections.map(({ name }) => name),
      sections,
    )
    for (const name of sections.filter((section) => !section.startsWith('representative.'))) {
      assert.ok(Buffer.from(left.snapshot.section(name)).equals(right.snapshot.section(name)), name)
    }
  })

  test('answer every lookup and every page of results in the same bytes, tags included', async () => {
    const numbers = left.files.nta.map((row) => `/v1/corp/${cell(row, '2')}`)
    const pages = PREFECTURES.map(({ name }) => `/v1/corp?pref=${encodeURIComponent(name)}&limit=100`)
    for (const target of [...numbers, ...pages, '/v1/openapi.json']) await assertSame(target)
  })

  test('answer every page but a company’s in the same bytes, packed or not', async () => {
    const numbers = [...new Set(left.files.nta.map((row) => cell(row, '2')))]
    for (const path of otherPages(numbers)) {
      for (const encoding of PAGE_ENCODINGS) {
        const [one, other] = await Promise.all(doors.map(({ page }) => page(path, encoding)))
        assert.deepEqual(other, one, `${path} ${encoding}`)
      }
    }
  })

  test('find no corporation by the name of its representative', async () => {
    for (const name of names) await assertSame(`/v1/corp?q=${encodeURIComponent(name)}&limit=100`)
    for (const name of [OTHER, OTHER.replace('\u3000', '')]) {
      for (const { rest } of doors)
        assert.equal(jsonOf(await rest(`/v1/corp?q=${encodeURIComponent(name)}`))['total'], 0)
    }
  })

  // The two doors are asked the same things in the same order, so even the ids of the requests agree.
  async function assertSame(target: string): Promise<void> {
    const [one, other] = await Promise.all(doors.map(async ({ rest }) => wireText(await rest(target))))
    assert.equal(one, other, target)
  }
})

function audience(row: InputRow, representative: string): 'public' | 'page' {
  return audienceOf(tidyOverview(cell(row, '事業概要')) ?? '', representative)
}

type Changes = { representatives: number; insured: number }

/** Puts another name for every representative whose overview has the same readers with either, and one person more where it stays below 5. */
function changeSecrets({ gbizinfo, establishments }: DemoFiles): Changes {
  const changes: Changes = { representatives: 0, insured: 0 }
  for (const row of gbizinfo) {
    const name = cell(row, '代表者名称')
    // An overview that names the representative is kept from programs: with another one it would not be.
    if (name === '' || audience(row, name) !== audience(row, OTHER)) continue
    row.set('代表者名称', OTHER)
    changes.representatives++
  }
  const offices = new Map<string, number>()
  for (const row of establishments) offices.set(cell(row, '法人番号'), (offices.get(cell(row, '法人番号')) ?? 0) + 1)
  for (const row of establishments) {
    if (offices.get(cell(row, '法人番号')) !== 1 || cell(row, '全喪年月日') !== '') continue
    const insured = Number(cell(row, '被保険者数'))
    if (insured < 1 || insured > 3) continue
    row.set('被保険者数', String(insured + 1))
    changes.insured++
  }
  return changes
}
