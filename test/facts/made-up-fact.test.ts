import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { FACT_ROWS, FACTS, type FactName, type FactRow } from '../../src/facts/fact-table.ts'
import type { Register } from '../../src/query/register/register.ts'

const NAME = 'motto'
const ROW: FactRow = {
  form: 'text',
  shownIn: 'profile',
  sources: ['nta'],
  reported: true,
  ja: '社訓',
  en: 'motto',
  meaning: 'Words that the corporation goes by.',
  example: '和',
}
const MOTTO = '一歩ずつ'

// The row has to be there before any module derives something from the table, so these are imported after it.
async function openAll() {
  Object.assign(FACTS, { [NAME]: ROW })
  ;(FACT_ROWS as (readonly [FactName, FactRow])[]).splice(-1, 0, [NAME as FactName, ROW])
  const { smallRegister, numberOf } = await import('../fixtures/small-register.ts')
  const sketch = { name: '株式会社みほん', [NAME]: MOTTO }
  const { register, snapshot } = await smallRegister([sketch])
  return { register, snapshot, number: numberOf(0) }
}

let register: Register
let number: string
let page: string

before(async () => {
  const opened = await openAll()
  register = opened.register
  number = opened.number
  const { createWebHandler } = await import('../../src/web/web-handler.ts')
  const { sampleContext } = await import('../web/sample-context.ts')
  const { get } = await import('../web/sample-request.ts')
  const { textOf } = await import('../rest/sample-request.ts')
  const handler = createWebHandler({ ...(await sampleContext()), register, snapshot: opened.snapshot })
  page = textOf(await handler(get(`/corp/${number}`)))
})

describe('a row of the table of facts', () => {
  test('is a member of the profile, which JSON and CSV are written from', async () => {
    const { publishedProfile } = await import('../../src/query/lookup.ts')
    const { profileCsv } = await import('../../src/list/profile-csv.ts')
    const profile = publishedProfile(register, number) ?? assert.fail()
    assert.equal(Object.entries(profile).find(([name]) => name === NAME)?.[1], MOTTO)
    const [head = '', row = ''] = profileCsv(profile).split('\n')
    assert.equal(row.split(',')[head.split(',').indexOf(NAME)], MOTTO)
  })

  test('is in the OpenAPI document, with an example, and among the arguments of a report', async () => {
    const { openApiDocument } = await import('../../src/rest/openapi.ts')
    const { sampleContext } = await import('../rest/sample-context.ts')
    const document = JSON.stringify(openApiDocument(sampleContext({ register })))
    assert.ok(document.includes(JSON.stringify({ [NAME]: { type: 'string', description: ROW.meaning } }).slice(1, -1)))
    assert.ok(document.includes('"motto":"和"'))
    const { REPORT_FIELDS } = await import('../../src/access/reports/parse-report.ts')
    assert.ok(REPORT_FIELDS.includes(NAME))
  })

  test('has a row on the page of the corporation', () =>
    assert.ok(page.includes(`<dt>社訓</dt><dd><bdi lang="ja">${MOTTO}</bdi></dd>`), page))

  test('is printed by lookup, told by fetch, and a property of reconciliation', async () => {
    const { registerCommand } = await import('../../src/commands/register-commands.ts')
    const around = { defaultSnapshot: undefined, open: () => ({ ok: true, value: register }) as const, now: () => 0 }
    const { out } = await registerCommand('lookup', [number], around)
    assert.match(out, new RegExp(`^motto +${MOTTO}$`, 'm'))
    const { fetchTool } = await import('../../src/mcp/tools/ext-tools.ts')
    const prepared = fetchTool(register).prepare({ id: number })
    const outcome = prepared.ok ? await prepared.value.run({} as never) : assert.fail(prepared.problem)
    assert.ok(outcome.kind === 'answer' && outcome.body.includes(`社訓 (motto): ${MOTTO}`))
    const { extend } = await import('../../src/reconcile/answer-query.ts')
    const { rows } = extend(register, { ids: [number], properties: [{ id: NAME }] })
    assert.deepEqual(rows, { [number]: { [NAME]: [{ str: MOTTO }] } })
  })

  test('counts as a change', async () => {
    const { contentDigest } = await import('../../src/index/columns/content-digests.ts')
    const { record } = { record: register.records.recordOf(0) }
    const { changedFacts } = await import('../../build/snapshot/compare-content.ts')
    const { format } = register.records
    const after = { ...record, [NAME]: '二歩' }
    assert.deepEqual(changedFacts({ record, format }, { record: after, format }), [{ fact: NAME, value: '二歩' }])
    const corporation = { number, name: 'み', kind: '301', industryCodes: [], updatedOn: '2026-10-31', provenance: [] }
    const digestOf = (motto: string) => contentDigest({ ...corporation, [NAME]: motto } as never)
    assert.notDeepEqual(digestOf('一'), digestOf('二'))
  })
})
