import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { INVOICE_LABELS, type Invoice } from '../../../../src/facts/invoice.ts'
import { noteSource } from '../../../../src/query/register/source-notes.ts'
import { createWebHandler } from '../../../../src/web/web-handler.ts'
import { compiled } from '../../../fixtures/compiled.ts'
import { numberOf, type Sketch, smallRegister } from '../../../fixtures/small-register.ts'
import { records } from '../../../fixtures/tables.ts'
import { sampleContext, samplePage } from '../../sample-context.ts'
import { get, headerOf, textOf } from '../../sample-request.ts'
import { REPRESENTATIVE } from '../../sample-sketches.ts'

const RICH = numberOf(0)

const FILER = { edinetCode: 'E00004', listed: true, securitiesCode: '1376', fiscalYearEnd: '05-31' }

const FILED: Sketch['provenance'] = [
  { source: 'nta', fields: ['name'] },
  { source: 'edinet', fields: ['listed', 'securities_code', 'edinet_code'] },
]

describe('the company page', () => {
  test('gives a sentence to cite it by, which names its sources and no person', async () => {
    const html = await samplePage(`/corp/${RICH}`)
    const [, cited = ''] = /<p class="citation" id="citation">(.*?)<\/p>/s.exec(html) ?? []
    assert.match(cited, new RegExp(`^青葉計測機器株式会社（法人番号${RICH}、東京都千代田区.*出典：国税庁`))
    assert.ok(cited.includes(`https://corp.example/corp/${RICH}`) && !cited.includes(REPRESENTATIVE))
    assert.match(html, /data-copy="citation"[^>]*><span>引用をコピー/)
  })

  test('offers what the API says as files, named by the number', async () => {
    const handler = createWebHandler(await sampleContext())
    const html = textOf(await handler(get(`/corp/${RICH}`)))
    for (const extension of ['json', 'csv']) {
      const path = `/corp/${RICH}/profile.${extension}`
      assert.ok(html.includes(`href="${path}"`))
      const reply = await handler(get(path))
      assert.equal(headerOf(reply, 'content-disposition'), `attachment; filename="${RICH}.${extension}"`)
      assert.equal(headerOf(reply, 'x-robots-tag'), 'noindex')
      assert.ok(textOf(reply).includes('青葉計測機器株式会社'))
    }
    assert.equal(JSON.parse(textOf(await handler(get(`/corp/${RICH}/profile.json`)))).corporate_number, RICH)
  })

  test('has no address in its structured data where the register has none', async () => {
    const { register, snapshot } = await smallRegister([{ name: '青葉法人', kind: '401' }, { name: '株式会社青葉' }])
    const handler = createWebHandler({ ...(await sampleContext()), register, snapshot })
    const html = textOf(await handler(get(`/corp/${numberOf(0)}`)))
    assert.match(html, /"name":"青葉法人"/)
    assert.doesNotMatch(html, /"address"/)
  })

  test('says the invoice number as a form, and leads to the official check', async () => {
    const html = await samplePage(`/corp/${RICH}`)
    assert.match(html, new RegExp(`T${RICH}.*登録している場合の番号です.*selRegNo=${RICH}"`, 's'))
  })

  for (const { invoice, says } of records<{ invoice: Invoice; says: string }>(import.meta, 'company-invoices'))
    test(`states that a registration is ${invoice.status} as of a day, and leads to the check of today`, async () => {
      const provenance = [{ source: 'invoice', fields: ['invoice'] }] as const
      const { publications } = await smallRegister([
        { name: '株式会社青葉', prefectureCode: '13', invoice, provenance },
      ])
      const sources = [{ id: 'invoice', asOf: '2026-08-21' }] as const
      const { register, snapshot } = await compiled(publications, { maxLeaf: 3, sources })
      const handler = createWebHandler({ ...(await sampleContext()), register, snapshot })
      const html = textOf(await handler(get(`/corp/${numberOf(0)}`)))
      assert.ok(html.includes(says), html)
      assert.match(html, new RegExp(`2026年8月21日時点.*selRegNo=${numberOf(0)}"`, 's'))
      const chosen = textOf(await handler(get(`/search?q=青葉&invoice=${invoice.status}`)))
      const label = INVOICE_LABELS[invoice.status].ja
      assert.match(chosen, new RegExp(`href="/search\\?q=%E9%9D%92%E8%91%89">.*インボイスの登録: ${label}`))
      assert.match(chosen, new RegExp(`aria-current="true"><span>${label}`))
      const { headers } = await handler(get(`/search?q=T${numberOf(0)}`))
      assert.equal(headers.find(([name]) => name === 'Location')?.[1], `/corp/${numberOf(0)}`)
    })

  test('leads to no official record of an invented corporation', async () => {
    const context = await sampleContext()
    const edition = { ...context.register.edition, fictional: true }
    const handler = createWebHandler({ ...context, register: { ...context.register, edition } })
    for (const target of [`/corp/${RICH}`, '/corp/7000012050002']) {
      const html = textOf(await handler(get(target)))
      assert.ok(!/selHouzinNo|hojinBango|selRegNo|google\.com/.test(html), target)
    }
  })

  test('leads from a number that is not listed to official records, unless its check digit is wrong', async () => {
    assert.match(await samplePage('/corp/7000012050002'), /houjin-bangou\.nta\.go\.jp[^"]*7000012050002"/)
    assert.doesNotMatch(await samplePage('/corp/1234567890123'), /houjin-bangou\.nta/)
  })

  test('names the form that a corporation’s name says where its kind stands for many', async () => {
    const sketches = [{ name: '一般社団法人青葉会', kind: '399' }, { name: '株式会社青葉' }]
    const { register, snapshot } = await smallRegister(sketches)
    const handler = createWebHandler({ ...(await sampleContext()), register, snapshot })
    assert.match(textOf(await handler(get(`/corp/${numberOf(0)}`))), /一般社団法人（その他の設立登記法人）/)
    assert.match(
      textOf(await handler(get(`/en/corp/${numberOf(0)}`))),
      /General incorporated association \(Other registered/,
    )
    assert.match(textOf(await handler(get(`/corp/${numberOf(1)}`))), /<dt>法人種別<\/dt><dd>株式会社<\/dd>/)
  })

  test('says where the representative’s name comes from, beside it', async () => {
    const context = await sampleContext()
    const sources = [noteSource({ id: 'gbizinfo', asOf: '2026-08-20' }, { fictional: false })]
    const edition = { ...context.register.edition, sources }
    const handler = createWebHandler({ ...context, register: { ...context.register, edition } })
    assert.match(
      textOf(await handler(get(`/corp/${RICH}`))),
      new RegExp(`${REPRESENTATIVE}</bdi><p class="note">[^<]*出典：Gビズインフォ`),
    )
  })

  test('says what the register and EDINET say of it, and in a file what programs are told', async () => {
    const addressEn = '9-9-9, Shiba, Minato ku, Tokyo'
    const sketches = [
      { name: '株式会社青葉', assignedOn: '2015-10-05', addressEn, ...FILER, provenance: FILED },
      { name: '株式会社若葉', assignedOn: '2018-02-03', absorbedNamesakeOn: '2025-07-01' },
    ]
    const { register, snapshot } = await smallRegister(sketches)
    const sources = [
      noteSource({ id: 'nta' }, { fictional: false }),
      noteSource({ id: 'edinet' }, { fictional: false }),
    ]
    const edition = { ...register.edition, sources }
    const handler = createWebHandler({ ...(await sampleContext()), register: { ...register, edition }, snapshot })
    const html = textOf(await handler(get(`/corp/${numberOf(0)}`)))
    assert.match(html, /<dt><time datetime="2015-10-05">2015年10月5日<\/time><\/dt><dd>法人番号指定日/)
    assert.match(
      html,
      /<dt>EDINETコード<\/dt><dd><span class="figures">E00004<\/span><p class="note">[^<]*出典：EDINET/,
    )
    assert.match(html, /<td data-label="項目">上場区分、証券コード、EDINETコード<\/td>/)
    assert.ok(html.includes(`<bdi lang="en">${addressEn}</bdi>`))
    assert.match(
      textOf(await handler(get(`/en/corp/${numberOf(1)}`))),
      /3 Feb 2018<\/time><\/dt><dd>[^<]*<p class="note">[^<]*need not be/,
    )
    assert.match(
      textOf(await handler(get(`/corp/${numberOf(1)}`))),
      /<time datetime="2025-07-01">2025年7月1日<\/time><\/dt><dd>同じ名称の法人の合併/,
    )
    assert.ok(!html.includes('同じ名称の法人の合併'))
    const file = textOf(await handler(get(`/corp/${numberOf(0)}/profile.json`)))
    assert.match(
      file,
      /"listed": ?true,\s*"securities_code": ?"1376",\s*"fiscal_year_end": ?"05-31",\s*"edinet_code": ?"E00004"/,
    )
    assert.match(file, /"assigned_on": ?"2015-10-05"/)
    assert.doesNotMatch(file, /Shiba/)
  })

  test('tells neighbours by name and floor, without the address they share', async () => {
    const html = await samplePage(`/corp/${RICH}`)
    const [, list = ''] = /<section[^>]*class="neighbours">(.*?)<\/section>/s.exec(html) ?? []
    assert.match(list, /株式会社青葉商店<\/bdi><\/a> <span class="quiet"><span lang="ja">3F</)
    assert.equal(list.match(/架空ビル/g)?.length, 1)
  })

  test('names nobody in its head, whatever field a person’s name stands in', async () => {
    const person = '架空花子'
    const street = `丸の内９－８－７${person}方２０１`
    const { register, snapshot } = await smallRegister([
      {
        name: '株式会社青葉',
        ...{ prefectureCode: '13', cityCode: '13101', city: '千代田区', street },
        ...{ representative: '架空　花子', pageOverview: `代表の${person}が始めた店。` },
        formerLocations: [{ address: `東京都千代田区丸の内１－１－１${person}方`, until: '2020-01-02' }],
        ...{ establishedOn: '2001-02-03', workforce: { kind: 'published', count: 12 } },
      },
    ])
    const handler = createWebHandler({ ...(await sampleContext()), register, snapshot })
    for (const path of [`/corp/${numberOf(0)}`, `/en/corp/${numberOf(0)}`]) {
      const html = textOf(await handler(get(path)))
      const [head = '', body = ''] = html.split('</head>')
      assert.match(head, /<title>株式会社青葉.*name="description" content="株式会社青葉.*og:description.*ld\+json/s)
      assert.match(head, /"streetAddress":"丸の内9丁目8番7号"/)
      assert.doesNotMatch(head, /架空\s*花子/)
      // The page itself shows what is published, and says noindex.
      assert.match(body, /架空花子方２０１.*架空\s*花子.*架空花子が始めた/s)
    }
  })

  test('leads from the address to the page of its municipality, and to the same name nearby', async () => {
    const sketches = [
      ...records<Sketch>(import.meta, 'company-page-sketches'),
      {
        ...{ name: '株式会社若葉', prefectureCode: '13', cityCode: '13101', city: '千代田区' },
        formerNames: [{ name: '株式会社青葉', until: '2020-01-02' }],
      },
    ]
    const { register, snapshot } = await smallRegister(sketches)
    const handler = createWebHandler({ ...(await sampleContext()), register, snapshot })
    const html = textOf(await handler(get(`/corp/${numberOf(0)}`)))
    assert.match(html, /<a href="\/place\/13101">千代田区の法人<\/a>/)
    const [list = ''] = /<section aria-labelledby="namesakes".*?<\/section>/s.exec(html) ?? []
    const found = [...list.matchAll(/corp\/(\d+)/g)].map(([, number]) => number)
    assert.deepEqual(found, [numberOf(2), numberOf(1)])
    assert.ok(!textOf(await handler(get(`/corp/${numberOf(5)}`))).includes('id="namesakes"'))
  })
})
