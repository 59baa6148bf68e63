import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { lengthOf } from '../fixtures/length.ts'
import { numberOf } from '../fixtures/small-register.ts'
import { texts } from '../fixtures/tables.ts'
import { HOSTILE_NAMES, sampleSketches } from './sample-sketches.ts'
import { accessibilityFaults, browsedSite, IN_BROWSER } from './watched-browser.ts'

const RICH = numberOf(0)
const PHONE = { width: 320, height: 740 }
const DESKTOP = { width: 1280, height: 900 }

const PAGES = texts(import.meta).map((path) => path.replace('RICH', RICH))

/** Returns by how many pixels a page is wider than the screen. `innerWidth` would include the scroll bar. */
function overflowOf(page: Page): Promise<number> {
  return page.evaluate<number>(
    'Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)',
  )
}

const IN_ENGLISH = /^\/en(?:\/|$)/

// Letters as wide as those of DejaVu Sans, whatever fonts there are.
const WIDE = '* { letter-spacing: 0.07em !important }'

/** Returns the texts of links that go beyond what an element shows of them. */
function cutLinksIn(page: Page, selector: string): Promise<readonly string[]> {
  return page.locator(selector).evaluate((box) => {
    const { left, right } = box.getBoundingClientRect()
    return [...box.querySelectorAll('a')].flatMap((link) => {
      const whole = link.getBoundingClientRect()
      return whole.right > right + 1 || whole.left < left - 1 ? (link.textContent ?? '') : []
    })
  })
}

// How much wider the field is than its example, whose letters are square, and the button behind it that empties it.
const ROOM_LEFT = `(() => {
  const field = document.querySelector('#q')
  const pixelsOf = (part, name) => parseFloat(getComputedStyle(field, part)[name])
  const padding = pixelsOf(null, 'paddingLeft') + pixelsOf(null, 'paddingRight')
  const example = pixelsOf('::placeholder', 'fontSize') * field.placeholder.length
  return field.clientWidth - padding - example - pixelsOf(null, 'fontSize')
})()`

const NOTABLE = ['Group Corporation', 'Financial Group Inc.', 'Network Communications Inc.'].map((name, i) => ({
  name: `ソニー${i}株式会社`,
  nameEn: `Sony ${name}`,
  rank: 999 - i,
}))
const AMONG = Array.from({ length: 300 }, (_, i) => ({ name: `第${i}株式会社` }))

describe('the pages in a browser', IN_BROWSER, () => {
  const visit = browsedSite()
  const visitNotable = browsedSite({ sketches: [...NOTABLE, ...AMONG, { name: '株式会社ソニー' }] })
  const visitDemo = browsedSite({ fictional: true, operator: '株式会社見本データサービス' })

  for (const javaScriptEnabled of [true, false])
    test(`leads from search to filter, page 2, company and building, script ${javaScriptEnabled ? 'on' : 'off'}`, () =>
      visit({ javaScriptEnabled, viewport: DESKTOP }, async (page) => {
        await page.goto('/')
        await page.locator('#q').fill('株式会社')
        await page.getByRole('button', { name: '検索' }).click()
        await page.getByRole('heading', { name: '「株式会社」の検索結果' }).waitFor()
        await page
          .locator('.filters')
          .getByRole('link', { name: /東京都/ })
          .click()
        await page.getByRole('link', { name: '東京都の条件を外す' }).waitFor()
        const [first] = await page.locator('.corporations .name a bdi').allTextContents()
        await page.getByRole('link', { name: '2ページ目' }).click()
        await page.locator('.pager [aria-current]').getByText('2', { exact: true }).waitFor()
        assert.ok(page.url().endsWith('/search?q=%E6%A0%AA%E5%BC%8F%E4%BC%9A%E7%A4%BE&pref=13&page=2'), page.url())
        assert.notEqual((await page.locator('.corporations .name a bdi').allTextContents())[0], first)
        const inBuilding = page.locator('.corporations li').filter({ hasText: '架空ビル' }).first()
        const name = await inBuilding.locator('.name a bdi').textContent()
        await inBuilding.locator('.name a').click()
        await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor()
        await page.getByRole('link', { name: /件すべてを見る/ }).click()
        await page.getByRole('heading', { level: 1, name: /架空ビル/ }).waitFor()
        await page.goBack()
        await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor()
      }))

  for (const viewport of [PHONE, DESKTOP])
    test(`has its footer at one place while it arrives, ${viewport.width} wide`, () =>
      visit({ viewport }, async (page) => {
        await page.goto('/building')
        const top = () => page.locator('.site-footer').evaluate((footer) => footer.getBoundingClientRect().top)
        const whole = await top()
        await page.locator('.site-footer').evaluate((footer) => footer.lastElementChild?.remove())
        assert.ok(Math.abs((await top()) - whole) < 1, `${await top()}, ${whole}`)
      }))

  test('suggests while typing, and opens what is chosen with the keys alone', () =>
    visit({ viewport: DESKTOP }, async (page) => {
      await page.goto('/')
      await page.locator('#q').pressSequentially('青葉計')
      await page.getByRole('option', { name: /青葉計測機器株式会社/ }).waitFor()
      await page.getByRole('status').getByText('候補は1件です。').waitFor({ state: 'attached' })
      assert.equal(await page.locator('#q').getAttribute('aria-expanded'), 'true')
      assert.deepEqual(await accessibilityFaults(page), [])
      await page.keyboard.press('ArrowDown')
      assert.equal(await page.locator('#q').getAttribute('aria-activedescendant'), 'q-suggestions-0')
      await page.keyboard.press('Enter')
      await page.waitForURL(`/corp/${RICH}`)
    }))

  test('searches for what is typed after a suggestion was chosen, however late its own suggestions are', () =>
    visit({ viewport: DESKTOP }, async (page) => {
      await page.goto('/')
      await page.locator('#q').fill('青葉')
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('ArrowDown')
      assert.equal(await page.locator('#q').getAttribute('aria-activedescendant'), 'q-suggestions-0')
      await page.route('**/suggest?*', () => undefined)
      await page.keyboard.type('zz')
      assert.equal(await page.locator('#q').getAttribute('aria-activedescendant'), null)
      assert.equal(await page.locator('[role="option"][aria-selected="true"]').count(), 0)
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/search\?q=/)
    }))

  test('moves through the suggestions and back into the field, closes and opens them again', () =>
    visit({ viewport: PHONE }, async (page) => {
      await page.goto('/')
      const field = page.locator('#q')
      const list = page.getByRole('listbox', { name: '候補の法人' })
      await field.fill('青葉')
      await list.waitFor()
      const count = await list.getByRole('option').count()
      assert.ok(count > 1)
      const chosen = () => field.getAttribute('aria-activedescendant')
      await page.keyboard.press('ArrowUp')
      assert.equal(await chosen(), `q-suggestions-${count - 1}`)
      assert.equal(await list.locator('[aria-selected="true"]').count(), 1)
      await page.keyboard.press('ArrowDown')
      assert.equal(await chosen(), null)
      await page.keyboard.press('ArrowDown')
      assert.equal(await chosen(), 'q-suggestions-0')
      await page.keyboard.press('Escape')
      await list.waitFor({ state: 'hidden' })
      assert.deepEqual([await chosen(), await field.getAttribute('aria-expanded')], [null, 'false'])
      assert.equal(await field.inputValue(), '青葉')
      await page.keyboard.press('ArrowDown')
      assert.equal(await chosen(), 'q-suggestions-0')
      const [box, screen] = [await list.boundingBox(), PHONE.width]
      assert.ok(box !== null && box.width > screen * 0.8 && box.x + box.width <= screen, JSON.stringify(box))
      await page.keyboard.press('Tab')
      await list.waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: '検索' }).click()
      await page.getByRole('heading', { name: '「青葉」の検索結果' }).waitFor()
    }))

  test('issues a key that works at once, shows its usage, and ends it', () =>
    visit({ viewport: DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
      await page.goto('/developers')
      await page.getByLabel('メールアドレス').fill('someone@example.com')
      await page.getByRole('button', { name: 'キーを発行' }).click()
      const key = (await page.locator('#new-key').textContent()) ?? ''
      assert.match(key, /^crl_/)
      assert.ok(!page.url().includes('crl_') && !page.url().includes('example.com'))
      assert.deepEqual(await accessibilityFaults(page), [])
      await page.getByText('Cursor', { exact: true }).click()
      assert.match((await page.locator('#cursor').textContent()) ?? '', /mcpServers/)
      await page
        .locator('.new-key')
        .getByRole('button', { name: /コピー/ })
        .click()
      await page.getByRole('status').getByText('コピーしました').waitFor({ state: 'attached' })
      assert.equal(await page.evaluate('navigator.clipboard.readText()'), key)
      assert.deepEqual(await accessibilityFaults(page), [])

      const ask = () => fetch(new URL(`/v1/corp/${RICH}`, page.url()), { headers: { 'X-API-Key': key } })
      assert.equal((await ask()).status, 200)
      await page.goto('/developers')
      await page.getByLabel('APIキー').fill(key)
      await page.getByRole('button', { name: '使用状況を見る' }).click()
      await page.getByText('合計 1回').waitFor()
      await page.getByText('残り 9 / 10').waitFor()
      await page.locator('.days .bar').waitFor()
      assert.deepEqual(await accessibilityFaults(page), [])
      await page.getByRole('button', { name: 'キーを失効させる' }).click()
      assert.deepEqual(await accessibilityFaults(page), [])
      assert.equal((await ask()).status, 200)
      await page.getByRole('button', { name: 'キーを失効させる' }).click()
      await page.getByRole('heading', { name: 'キーを失効させました' }).waitFor()
      assert.equal((await ask()).status, 403)
    }))

  test('keeps both forms usable when they are sent twice and after the back button', () =>
    visit({ viewport: DESKTOP }, async (page) => {
      await page.goto('/developers')
      for (let time = 0; time < 2; time++) {
        await page.getByLabel('メールアドレス').fill('twice@example.com')
        await page.getByRole('button', { name: 'キーを発行' }).click()
        await page.locator('#new-key').waitFor()
        await page.goBack()
      }
      await page.getByRole('button', { name: 'キーを発行' }).waitFor()
    }))

  test('takes a report, after saying what is missing', () =>
    visit({ viewport: PHONE }, async (page) => {
      await page.goto(`/corp/${RICH}`)
      await page.getByRole('link', { name: 'データの誤りを知らせる' }).click()
      // As in a browser that does not validate forms.
      await page.locator('main form').evaluate((form: object) => Object.assign(form, { noValidate: true }).toString())
      await page.getByLabel('誤っている項目').selectOption('capital')
      await page.getByLabel('誤りの内容と正しい値').fill('資本金は1億円です。')
      await page.getByRole('button', { name: '送る' }).click()
      await page
        .getByRole('alert')
        .getByRole('link', { name: /元の資料のURL/ })
        .click()
      assert.equal(await page.evaluate<string>('document.activeElement.id'), 'source_url')
      assert.ok((await page.title()).startsWith('エラー：'), await page.title())
      assert.equal(await page.getByLabel('誤りの内容と正しい値').inputValue(), '資本金は1億円です。')
      assert.deepEqual(await accessibilityFaults(page), [])
      await page.getByLabel('元の資料のURL').fill('https://www.example.co.jp/ir')
      await page.getByRole('button', { name: '送る' }).click()
      await page.getByRole('heading', { name: '報告を受け取りました' }).waitFor()
    }))

  for (const javaScriptEnabled of [true, false])
    test(`matches a list and takes the choice along, script ${javaScriptEnabled ? 'on' : 'off'}`, () =>
      visit({ javaScriptEnabled, viewport: javaScriptEnabled ? DESKTOP : PHONE }, async (page) => {
        await page.goto('/match')
        await page.getByRole('button', { name: '照合する' }).click()
        await page
          .getByRole('alert')
          .getByRole('link', { name: /一覧を貼り付けるか/ })
          .waitFor()
        await page.getByLabel('一覧を貼り付ける').fill('青葉計測機器\n㈱どこにもない会社\n青葉')
        await page.getByRole('button', { name: '照合する' }).click()
        await page.getByRole('heading', { name: '照合の結果' }).waitFor()
        await page.getByText('確定 1行').waitFor()
        if (javaScriptEnabled) assert.deepEqual(await accessibilityFaults(page), [])
        assert.equal(await page.getByRole('checkbox', { name: /キーで選ぶ/ }).isVisible(), javaScriptEnabled)
        const choices = page.getByRole('group', { name: '「青葉」の候補' })
        const [wanted = ''] = await choices.locator('.figures').allTextContents()
        await choices.getByRole('radio').first().check()
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: 'CSVをダウンロード' }).click(),
        ])
        assert.equal(download.suggestedFilename(), 'matched.csv')
        const csv = readFileSync(await download.path(), 'utf8')
        assert.match(csv, /^\ufeff青葉計測機器,\d{13},確定 confirmed,/)
        assert.match(csv, new RegExp(`^青葉,${wanted},選択済み chosen,`, 'm'))
      }))

  test('matches a long list in parts, keeps choices of each, and gives one file with all rows, script off', () =>
    visit({ javaScriptEnabled: false, viewport: PHONE }, async (page) => {
      await page.goto('/match')
      const names = Array.from({ length: 120 }, (_, i) => (i % 2 === 0 ? '青葉' : '青葉計測機器'))
      await page.getByLabel('一覧を貼り付ける').fill(names.join('\n'))
      await page.getByRole('button', { name: '照合する' }).click()
      await page.getByRole('button', { name: '要確認 60行' }).click()
      await page.getByText('60行中 1–50').waitFor()
      const firstCandidate = page.getByRole('group', { name: '「青葉」の候補' }).first().getByRole('radio').first()
      await firstCandidate.check()
      await page.getByRole('button', { name: '次へ' }).click()
      await page.getByText('60行中 51–60').waitFor()
      await firstCandidate.check()
      await page.getByRole('button', { name: '前へ' }).click()
      await page.getByText('うち選択済み 2行').waitFor()
      assert.equal(await firstCandidate.isChecked(), true)
      assert.equal(await overflowOf(page), 0)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'CSVをダウンロード' }).click(),
      ])
      const lines = readFileSync(await download.path(), 'utf8')
        .trim()
        .split('\n')
      assert.equal(lines.length, 120)
      const chosen = lines.flatMap((line, at) => (line.includes(' chosen,') ? [at] : []))
      assert.deepEqual(chosen, [0, 100])
    }))

  test('matches a file in Shift_JIS, and fits the result into a phone', () =>
    visit({ viewport: PHONE, colorScheme: 'dark' }, async (page) => {
      await page.goto('/en/match')
      // The bytes are 日本 in Shift_JIS.
      const buffer = Buffer.from([...Buffer.from('name,address\n'), 0x93, 0xfa, 0x96, 0x7b, 0x2c, 0x0a])
      await page.getByLabel('Or choose a file').setInputFiles({ name: '取引先.csv', mimeType: 'text/csv', buffer })
      await page.getByRole('button', { name: 'Match' }).click()
      await page.getByRole('heading', { name: 'Check the columns' }).waitFor()
      assert.deepEqual(await accessibilityFaults(page), [])
      assert.equal(await page.getByLabel('Address', { exact: true }).inputValue(), '1')
      await page.getByRole('button', { name: 'Match' }).click()
      await page.getByRole('heading', { name: 'Result' }).waitFor()
      await page.getByText('Read as names: name; as addresses: address').waitFor()
      assert.deepEqual(await accessibilityFaults(page), [])
      assert.equal(await overflowOf(page), 0)
    }))

  test('shows no field of the API reference that does nothing without the script', () =>
    visit({ javaScriptEnabled: false, viewport: DESKTOP }, async (page) => {
      await page.goto('/docs')
      await page.locator('.docs-key .notice').waitFor()
      assert.equal(await page.locator('main :is(input, textarea, button)').filter({ visible: true }).count(), 0)
    }))

  test('tries requests of the API reference with the reader’s key, on a phone', () =>
    visit({ viewport: PHONE }, async (page) => {
      const issued = await page.request.post('/developers/keys', { data: { email: 'reader@example.com' } })
      const { api_key: key } = (await issued.json()) as { api_key: string }
      await page.goto('/docs')
      await page.getByLabel('APIキー').fill(key)
      const lookUp = page.getByRole('form', { name: '試す: /v1/corp/{corporate_number}' })
      await lookUp.getByLabel('corporate_number').fill(RICH)
      await lookUp.getByRole('button', { name: '送信' }).click()
      await lookUp.getByText('青葉計測機器株式会社').waitFor()
      assert.match((await lookUp.locator('[data-status]').textContent()) ?? '', /^200 · RateLimit: /)
      // The default values of the form already find something.
      const search = page.getByRole('form', { name: '試す: /v1/corp', exact: true })
      await search.getByRole('button', { name: '送信' }).click()
      await search.getByText(/"total": [1-9]/).waitFor()
      const contents = page.getByRole('navigation', { name: '目次' })
      assert.equal(await contents.locator('[aria-current]').textContent(), 'GET 名称・都道府県・業種で検索する')
      await contents.getByRole('searchbox').fill('capital_min 下限')
      assert.equal(await contents.getByRole('status').textContent(), '1 / 5')
      assert.equal(await page.locator('.operation:visible').getAttribute('id'), 'searchCorporations')
      await contents.getByRole('searchbox').fill('')
      assert.ok(!page.url().includes(key))
      assert.deepEqual(await accessibilityFaults(page), [])
      assert.equal(await overflowOf(page), 0)
    }))

  for (const { colorScheme, viewport, paths, every, ground } of [
    { colorScheme: 'light', viewport: DESKTOP, paths: PAGES, every: 1, ground: 'rgb(251, 250, 247)' },
    // The colours are the same in both languages, and most parts of a page stand on others, too.
    {
      colorScheme: 'dark',
      viewport: PHONE,
      paths: PAGES.filter((path) => !IN_ENGLISH.test(path)),
      every: lengthOf({ usual: 3, full: 1 }),
      ground: 'rgb(20, 22, 26)',
    },
  ] as const)
    test(`shows every page to everyone, ${colorScheme}, ${viewport.width} wide`, () =>
      visit({ colorScheme, viewport }, async (page) => {
        for (const [i, path] of paths.entries()) {
          await page.goto(path)
          if (path.includes('/docs')) await page.locator('details > summary').first().click()
          const faults = i % every === 0 ? await accessibilityFaults(page) : []
          const found = [path, ...faults, await overflowOf(page)]
          assert.deepEqual(found, [path, 0])
          assert.equal(await page.evaluate<string>('getComputedStyle(document.body).backgroundColor'), ground)
        }
      }))

  for (const { colorScheme, viewport, paths } of [
    { colorScheme: 'light', viewport: PHONE, paths: ['/', `/corp/${RICH}`, '/en/data', '/nope'] },
    // The colours are the same on every page.
    { colorScheme: 'dark', viewport: DESKTOP, paths: [`/corp/${RICH}`] },
  ] as const)
    test(`says on every page of a demo that it is one, to everyone, ${colorScheme}, ${viewport.width} wide`, () =>
      visitDemo({ colorScheme, viewport }, async (page) => {
        for (const path of paths) {
          await page.goto(path)
          assert.ok(await page.getByRole('complementary', { name: /架空のデータ|fictional data/ }).isVisible(), path)
          const found = [path, ...(await accessibilityFaults(page)), await overflowOf(page)]
          assert.deepEqual(found, [path, 0])
        }
      }))

  for (const width of [320, 360])
    test(`cuts nothing off a row of links in a wide font, ${width} wide`, () =>
      visitNotable({ viewport: { width, height: 740 }, bypassCSP: true }, async (page) => {
        await page.goto(`/en/search?q=${encodeURIComponent('ソニー')}`)
        await page.addStyleTag({ content: WIDE })
        assert.equal(await page.locator('.notable a').count(), NOTABLE.length)
        for (const row of ['.site-header nav', '.site-footer nav', '.notable'])
          assert.deepEqual(await cutLinksIn(page, row), [], row)
        assert.equal(await overflowOf(page), 0)
      }))

  test('shows the whole example in the search field of a narrow phone', () =>
    visit({ viewport: PHONE }, async (page) => {
      for (const path of ['/', '/search', '/data']) {
        await page.goto(path)
        assert.ok((await page.evaluate<number>(ROOM_LEFT)) >= 0, path)
      }
    }))

  test('shows the whole ring around the field that searches the API reference', () =>
    visit({ viewport: DESKTOP }, async (page) => {
      await page.goto('/docs')
      const field = await page.locator('.contents input').boundingBox()
      const frame = await page.locator('.contents').boundingBox()
      assert.ok(field !== null && frame !== null)
      // The ring is 3 px wide and 2 px away.
      assert.ok(field.x - frame.x >= 5 && frame.x + frame.width - field.x - field.width >= 5)
    }))

  test('runs nothing a name brings along, and stays within the screen', () =>
    visit({ viewport: PHONE }, async (page) => {
      for (const [i, { name }] of sampleSketches().entries()) {
        if (!HOSTILE_NAMES.includes(name)) continue
        await page.goto(`/corp/${numberOf(i)}`)
        assert.equal(await page.locator('h1').textContent(), name)
        assert.equal(await overflowOf(page), 0, name)
      }
      await page.goto(`/search?q=${encodeURIComponent('株式会社')}`)
      await page.locator('#q').pressSequentially('<script>')
    }))
})
