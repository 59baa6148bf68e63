import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Random } from '../../dataset/chance/random.ts'
import { webHost } from '../../src/domain/web-host.ts'

const PARTS = (
  'http:// HTTPS:// www. WWW. a ab - _ . .. co jp .jp .co.jp 1 12 / ?q #x :80 :99999 xn-- xn--a 日本 ％ %41 example Ｅ ． 。 ' +
  '\\ | ^ [::1] 0x7f @'
).split(' ')

describe('webHost', () => {
  test('is what URL reads, whatever the text', () => {
    const random = new Random(3, 'hosts')
    for (let i = 0; i < 20_000; i++) {
      const text = Array.from({ length: 1 + random.below(7) }, () => PARTS[random.below(PARTS.length)]!).join('')
      assert.equal(webHost(text), byUrl(text), text)
    }
  })
})

function byUrl(text: string): string | undefined {
  const address = text.normalize('NFKC')
  const whole = /^https?:\/\//i.test(address) ? address : `http://${address}`
  if (/@/.test(address) || !/\.\p{L}/u.test(address) || !URL.canParse(whole)) return undefined
  const host = new URL(whole).hostname.replace(/^www\./, '')
  const labels = host.split('.')
  const isNamed = labels.length > 1 && labels.every((label) => /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?$/.test(label))
  return isNamed && /^[a-z](?:[a-z0-9-]*[a-z0-9])$/.test(labels.at(-1)!) ? host : undefined
}
