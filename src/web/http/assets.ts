import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { ofEach } from '../../facts/of-each.ts'
import { ownFile } from '../../program/own-file.ts'
import { chooseEncoding, compressWell, type Encoding } from '../../serve/message/compressed.ts'
import type { Reply } from '../../serve/message/request.ts'

/** The files that pages load, served under names with a hash of their content. */
export type Assets = {
  /** Returns the path of a file. */
  href(name: AssetName): string
  /** Whether a file is served at a path. */
  has(path: string): boolean
  /** Returns the file served at a path, compressed where `acceptEncoding` allows it; undefined when there is none. */
  reply(path: string, acceptEncoding: string | undefined): Promise<Reply> | undefined
}

const STYLES = ['inks', 'base', 'frame', 'forms', 'search', 'results', 'company', 'pictures', 'pages', 'lists', 'media']

/** The type of each file. */
const TYPES = {
  'site.css': 'text/css; charset=utf-8',
  'docs.css': 'text/css; charset=utf-8',
  'site.js': 'text/javascript; charset=utf-8',
  'docs.js': 'text/javascript; charset=utf-8',
  'match.js': 'text/javascript; charset=utf-8',
  'favicon.svg': 'image/svg+xml',
  'favicon.ico': 'image/x-icon',
  'apple-touch-icon.png': 'image/png',
  'card.png': 'image/png',
} as const

export type AssetName = keyof typeof TYPES

// Their formats are compressed already.
const PICTURES = /\.(ico|png)$/

// Browsers request these at the root, too, although no page names them.
const AT_THE_ROOT = ['favicon.ico', 'apple-touch-icon.png'] as const

// Comments and indentation, a fifth of what a page would load; no text in our scripts looks like either.
const FOR_READERS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*|^\s+/gm

const FOR_GOOD = 'public, max-age=31536000, immutable'
const FOR_A_DAY = 'public, max-age=86400'

type Asset = {
  readonly href: string
  readonly type: string
  readonly caching: string
  readonly plain: Uint8Array
  /** The file compressed, by encoding, as far as it was requested so; undefined for pictures. */
  readonly packed: Partial<Record<Encoding, Promise<Uint8Array>>> | undefined
}

/** Reads every file at once; compresses a file when it is first requested. */
export function openAssets(): Assets {
  const files = ofEach(Object.keys(TYPES) as AssetName[], readAsset)
  const assets = new Map<string, Asset>(Object.values(files).map((asset) => [asset.href, asset]))
  for (const name of AT_THE_ROOT) assets.set(`/${name}`, { ...files[name], caching: FOR_A_DAY })
  return {
    href: (name) => files[name].href,
    has: (path) => assets.has(path),
    reply(path, acceptEncoding) {
      const asset = assets.get(path)
      return asset && assetReply(asset, acceptEncoding)
    },
  }
}

function readAsset(name: AssetName): Asset {
  const files = name === 'site.css' ? STYLES.map((part) => `${part}.css`) : [name]
  const folder = name.endsWith('.css') ? 'src/web/assets/styles' : 'src/web/assets'
  const whole = Buffer.concat(files.map((file) => readFileSync(ownFile(`${folder}/${file}`))))
  const plain = /\.(css|js)$/.test(name) ? Buffer.from(whole.toString().replace(FOR_READERS, '')) : whole
  const hash = createHash('sha256').update(plain).digest('hex').slice(0, 12)
  const href = `/assets/${name.replace(/(?=\.\w+$)/, `.${hash}`)}`
  return { href, type: TYPES[name], caching: FOR_GOOD, plain, packed: PICTURES.test(name) ? undefined : {} }
}

async function assetReply({ type, caching, plain, packed }: Asset, accepted: string | undefined): Promise<Reply> {
  const encoding = packed && chooseEncoding(accepted)
  if (packed && encoding) packed[encoding] ??= compressWell(plain, encoding)
  const body = (encoding && (await packed?.[encoding])) ?? plain
  return {
    status: 200,
    headers: [
      ['Content-Type', type],
      ['Cache-Control', caching],
      ['X-Content-Type-Options', 'nosniff'],
      ['Cross-Origin-Resource-Policy', 'same-origin'],
      ...(packed === undefined ? [] : [['Vary', 'Accept-Encoding'] as const]),
      ...(encoding === undefined ? [] : [['Content-Encoding', encoding] as const]),
    ],
    body,
  }
}
