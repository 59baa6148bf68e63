import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { running, startServer } from '../fixtures/server-process.ts'
import { numberOf, type Sketch, writeSmallSnapshot } from '../fixtures/small-register.ts'

/** A service with a small register, in a process of its own. */
export type RunningService = {
  readonly origin: string
  readonly mcp: string
  /** Issues a key over HTTP, as a developer gets one. */
  issueKey(): Promise<string>
  /** Looks up WANTED with the key, and returns the status. */
  find(apiKey: string): Promise<number>
}

/** The service's public address, which its messages use in links to the developers page. */
export const BASE_URL = 'https://corp.example'

/** The limit of the plan that every key has. */
export const REQUESTS_A_MINUTE = 10

/** One of the corporations, and a part of its name that finds it. */
export const WANTED = { q: 'アオバ', number: numberOf(0), name: '青葉製薬株式会社' } as const

/** The number of corporations that `EVERYWHERE` finds. */
export const BRANCHES = 30
export const EVERYWHERE = { q: '架空システムズ' } as const

const SKETCHES: readonly Sketch[] = [
  {
    name: WANTED.name,
    nameKana: 'アオバセイヤク',
    nameEn: 'Aoba Pharma Co., Ltd.',
    prefectureCode: '13',
    cityCode: '13103',
    city: '港区',
    street: '芝公園９丁目９番１号架空ビル',
    industryCodes: ['165'],
    capital: 10_000_000,
    workforce: { kind: 'published', count: 120 },
  },
  ...Array.from({ length: BRANCHES }, (_, i) => ({
    name: `株式会社架空システムズ${i}`,
    prefectureCode: '13',
    cityCode: '13103',
    city: '港区',
    street: `芝公園９丁目９番${i + 2}号`,
  })),
]

let started: Promise<RunningService> | undefined

/** Returns the service of this process, which the first call starts and which stops when the tests have ended. */
export function startService(): Promise<RunningService> {
  started ??= start()
  return started
}

async function start(): Promise<RunningService> {
  const folder = mkdtempSync(join(tmpdir(), 'clients-'))
  const snapshot = join(folder, 'register.snapshot')
  await writeSmallSnapshot(SKETCHES, snapshot)
  const server = running(await startServer({ SNAPSHOT: snapshot, STATE: `lmdb:${folder}`, BASE_URL, TRUST_PROXY: '1' }))
  stop = async () => {
    await server.stop('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  let developers = 0
  return {
    origin: server.origin,
    mcp: `${server.origin}/mcp`,
    async issueKey() {
      developers++
      // An address gets at most ten keys an hour and its network twenty, so every developer has a network of his own.
      const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.0.${developers}.1` }
      const body = JSON.stringify({ email: `developer${developers}@example.com` })
      const reply = await server.ask('/developers/keys', { method: 'POST', headers, body })
      return ((await reply.json()) as { readonly api_key: string }).api_key
    },
    async find(apiKey) {
      return (await server.ask(`/v1/corp/${WANTED.number}`, { headers: { 'X-API-Key': apiKey } })).status
    },
  }
}

let stop = async (): Promise<void> => undefined
after(() => stop())
