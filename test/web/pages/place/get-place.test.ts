import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createWebHandler } from '../../../../src/web/web-handler.ts'
import { numberOf, type Sketch, smallRegister } from '../../../fixtures/small-register.ts'
import { tuples } from '../../../fixtures/tables.ts'
import { sampleContext } from '../../sample-context.ts'
import { get, headerOf, textOf } from '../../sample-request.ts'

const at = (cityCode: string, city: string): Partial<Sketch> => ({
  prefectureCode: cityCode.slice(0, 2),
  cityCode,
  city,
})

const SKETCHES: readonly Sketch[] = [
  { name: '株式会社青葉', ...at('14101', '横浜市鶴見区'), industryCodes: ['391'], capital: 500_000_000 },
  { name: '合同会社若葉', kind: '305', ...at('14102', '横浜市神奈川区'), assignedOn: '2026-03-04' },
  { name: '株式会社紅葉', ...at('14201', '横須賀市'), assignedOn: '2026-05-06', industryCodes: ['06'] },
  ...Array.from({ length: 60 }, (_, i) => ({ name: `株式会社枝葉${i}`, ...at('13103', '港区') })),
]

async function sampleHandler() {
  const { register, snapshot } = await smallRegister(SKETCHES)
  return createWebHandler({ ...(await sampleContext()), register, snapshot })
}

describe('getPlace', () => {
  test('counts a prefecture by municipality, a designated city as one, and leads to each', async () => {
    const html = textOf(await (await sampleHandler())(get('/place/14')))
    assert.match(html, /<h1>神奈川県の法人<\/h1>/)
    assert.match(html, /3法人を/)
    assert.deepEqual(barsOf(html, 'parts'), [
      ['/place/14100', '横浜市', '2'],
      ['/place/14201', '横須賀市', '1'],
    ])
    assert.deepEqual(barsOf(html, 'kinds'), [
      ['/search?pref=14&amp;kind=301', '株式会社', '2'],
      ['/search?pref=14&amp;kind=305', '合同会社', '1'],
    ])
    assert.deepEqual(barsOf(html, 'industries')[0], ['/search?pref=14&amp;industry=D', '建設業', '1'])
  })

  test('counts a designated city by ward, and each leads back', async () => {
    const handler = await sampleHandler()
    const html = textOf(await handler(get('/place/14100')))
    assert.deepEqual(barsOf(html, 'parts'), [
      ['/place/14101', '横浜市鶴見区', '1'],
      ['/place/14102', '横浜市神奈川区', '1'],
    ])
    const ward = textOf(await handler(get('/en/place/14101')))
    assert.match(ward, /<h1>Corporations in Tsurumi-ku, Yokohama-shi, Kanagawa<\/h1>/)
    assert.deepEqual(barsOf(textOf(await handler(get('/en/place/14'))), 'parts')[0]?.[1], 'Yokohama-shi')
    assert.match(ward, /href="\/en\/place\/14">.*href="\/en\/place\/14100">/s)
    assert.deepEqual(barsOf(ward, 'parts'), [])
    assert.match(ward, /<input type="hidden" name="city" value="14101"\/>/)
  })

  test('names the newest with their days and those with the most capital, and nobody whose fact is not known', async () => {
    const html = textOf(await (await sampleHandler())(get('/place/14')))
    assert.deepEqual(namesOf(html, 'newest'), [
      [numberOf(2), '2026年5月6日'],
      [numberOf(1), '2026年3月4日'],
    ])
    assert.deepEqual(namesOf(html, 'richest'), [[numberOf(0), '5億円']])
  })

  for (const [asked, canonical] of tuples<readonly [string, string]>(import.meta, 'get-place-rows-2'))
    test(`redirects ${asked} to ${canonical}`, async () => {
      const reply = await (await sampleHandler())(get(asked))
      assert.deepEqual([reply.status, headerOf(reply, 'location')], [303, canonical])
    })

  for (const code of ['27', '48', '13101', '131031', '1', '1310', '港区', '__proto__', '9'.repeat(5_000)])
    test(`knows no place of code ${code.slice(0, 20)}`, async () => {
      const reply = await (await sampleHandler())(get(`/place/${encodeURIComponent(code)}`))
      assert.equal(reply.status, 404)
    })

  test('is offered to search engines only where it says something', async () => {
    const handler = await sampleHandler()
    const sitemap = textOf(await handler(get('/sitemap.xml')))
    for (const [path, isListed] of tuples<readonly [string, boolean]>(import.meta, 'get-place-rows')) {
      assert.equal(sitemap.includes(`<loc>https://corp.example${path}</loc>`), isListed, path)
      assert.equal(headerOf(await handler(get(path)), 'x-robots-tag'), isListed ? undefined : 'noindex', path)
    }
  })
})

function sectionOf(html: string, id: string): string {
  return new RegExp(`<section aria-labelledby="${id}".*?</section>`, 's').exec(html)?.[0] ?? ''
}

function barsOf(html: string, id: string): readonly (readonly string[])[] {
  const bars = sectionOf(html, id).matchAll(/<a href="([^"]*)"><span>([^<]*).*?"bar-count">([^<]*)/gs)
  return [...bars].map(([, ...bar]) => bar)
}

function namesOf(html: string, id: string): readonly (readonly string[])[] {
  const names = sectionOf(html, id).matchAll(/href="\/corp\/(\d+)".*?unbroken">(?:<time[^>]*>)?([^<]*)/gs)
  return [...names].map(([, ...name]) => name)
}
