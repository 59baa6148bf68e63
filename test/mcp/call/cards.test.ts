import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { compressed } from '../../../src/serve/message/compressed.ts'
import type { Reply } from '../../../src/serve/message/request.ts'
import { ROOT } from '../../fixtures/imports.ts'
import { BASE_URL, openHandler } from '../sample-context.ts'
import { jsonOf, sampleRequest } from '../sample-request.ts'
// What the registry's schema of 2025-12-11 requires of a server reached over HTTP; unknown members are forbidden.
import REGISTRY_SCHEMA from './registry-schema.json' with { type: 'json' }

const ajv = new Ajv2020({ allErrors: true })
formats.default(ajv)

type Entry = {
  readonly name: string
  readonly icons: readonly { readonly src: string; readonly sizes: readonly string[] }[]
  readonly remotes: readonly { readonly url: string }[]
}

const { handler } = openHandler({ version: '1.0.0-beta' })

async function ask(): Promise<Reply> {
  // The registry has no key.
  return handler(sampleRequest({ method: 'GET', path: '/ext/server.json', headers: { 'x-api-key': undefined } }))
}

describe('/ext/server.json', () => {
  test('is an entry as the registry of MCP servers takes it', async () => {
    const reply = await ask()
    assert.equal(reply.status, 200)
    assert(ajv.validate(REGISTRY_SCHEMA, jsonOf(reply)), ajv.errorsText())
  })

  test('leads to this service, under the name of its host', async () => {
    const { name, remotes } = jsonOf(await ask()) as Entry
    assert.equal(name, 'example.registry/corporate-registry-lookup')
    const urls = remotes.map(({ url }) => url)
    assert.deepEqual(urls, [`${BASE_URL}/mcp`, `${BASE_URL}/ext/mcp`])
  })

  test('shows an icon that is there, of the size that it tells', async () => {
    const { icons } = jsonOf(await ask()) as Entry
    for (const { src, sizes } of icons) {
      // The header of a PNG has width and height after the name of its first chunk.
      const file = readFileSync(join(ROOT, 'src/web/assets', src.slice(`${BASE_URL}/`.length)))
      assert.deepEqual(sizes, [`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`])
    }
  })

  test('may be packed, where the address of the service is a long one, and tells caches so', async () => {
    const asked = sampleRequest({ method: 'GET', path: '/ext/server.json', headers: { 'accept-encoding': 'gzip' } })
    const long = openHandler({ baseUrl: `https://${'registry.'.repeat(20)}example` })
    const { headers } = await compressed(await long.handler(asked), asked)
    assert.deepEqual(
      headers.filter(([name]) => name === 'Vary' || name === 'Content-Encoding'),
      [
        ['Vary', 'Accept-Encoding'],
        ['Content-Encoding', 'gzip'],
      ],
    )
  })
})

describe('server cards', () => {
  test('are where the catalog says, under the address of their endpoint, and say whether a key is needed', async () => {
    const read = async (path: string): Promise<unknown> => {
      const reply = await handler(sampleRequest({ method: 'GET', path, headers: { 'x-api-key': undefined } }))
      assert.equal(reply.status, 200)
      return { ...(jsonOf(reply) as object), type: new Map(reply.headers).get('Content-Type') }
    }
    const catalog = (await read('/.well-known/ai-catalog.json')) as Catalog
    assert.equal(catalog.specVersion, '1.0')
    const cards = catalog.entries.map(async ({ url, type }) => {
      const path = url.slice(BASE_URL.length)
      const card = (await read(path)) as Card
      assert.equal(card.type, type)
      const [remote] = card.remotes
      assert.equal(`${remote?.url}/server-card`, url)
      return [path, remote?.headers[0]?.isRequired]
    })
    assert.deepEqual(await Promise.all(cards), [
      ['/mcp/server-card', true],
      ['/ext/mcp/server-card', false],
    ])
  })
})

type Catalog = {
  readonly specVersion: string
  readonly entries: readonly { readonly url: string; readonly type: string }[]
}
type Card = {
  readonly type: string
  readonly remotes: readonly { readonly url: string; readonly headers: readonly { readonly isRequired: boolean }[] }[]
}
