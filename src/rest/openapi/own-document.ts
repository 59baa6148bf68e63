import type { JsonObject } from './spelled-out.ts'

type Described = {
  readonly title: string
  readonly guide: string
  readonly tags: readonly JsonObject[]
  readonly paths: JsonObject
  readonly components: JsonObject
}

export function openApi(
  { title, guide, tags, paths, components }: Described,
  { baseUrl, contact }: { readonly baseUrl: string; readonly contact?: string | undefined },
): JsonObject {
  return {
    openapi: '3.0.3',
    info: { title, version: '1.0.0-beta', description: guide, ...contactOf(contact), license: DATA_LICENSE },
    servers: [{ url: baseUrl }],
    tags,
    paths,
    components: {
      securitySchemes: {
        ApiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: `Issued at ${baseUrl}/developers.` },
        Bearer: { type: 'http', scheme: 'bearer', description: 'The same key as a bearer token.' },
      },
      ...components,
    },
  }
}

// The member `contact` of `info`, where the operator named somebody.
function contactOf(contact: string | undefined): JsonObject {
  if (contact === undefined) return {}
  if (/^https?:/.test(contact)) return { contact: { url: contact } }
  return { contact: contact.includes('@') ? { email: contact } : { name: contact } }
}

// The licence of the data.
const DATA_LICENSE: JsonObject = {
  name: 'Public Data License (Version 1.0), 公共データ利用規約（第1.0版）; per source in every reply',
  url: 'https://www.digital.go.jp/resources/open_data/public_data_license_v1.0',
}

/** Returns `info.description`, what holds for every endpoint, in Markdown. */
export function guideOf(paragraphs: readonly string[], values: Readonly<Record<string, string>>): string {
  return paragraphs.join('\n\n').replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}
