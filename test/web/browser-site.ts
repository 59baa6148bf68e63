import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openAccess } from '../../src/access/stores/open-access.ts'
import { createRestHandler } from '../../src/rest/handler.ts'
import type { Handler } from '../../src/serve/message/request.ts'
import { serve } from '../../src/serve/serve.ts'
import { Slices } from '../../src/serve/socket/slices.ts'
import { createWebHandler } from '../../src/web/web-handler.ts'
import { type Sketch, smallRegister } from '../fixtures/small-register.ts'
import { BETA } from './memory-access.ts'
import { sampleContext } from './sample-context.ts'
import { sampleReference } from './sample-reference.ts'

export type BrowserSite = { readonly origin: string; readonly faults: readonly unknown[]; close(): Promise<void> }

export type SiteOptions = {
  readonly fictional?: boolean
  readonly operator?: string
  /** The register's corporations; by default the sample's. */
  readonly sketches?: readonly Sketch[]
}

/**
 * Opens the sample register behind a real socket with a real store of keys: pages and REST as in production. `given`
 * are settings of the operator and of the compiler.
 */
export async function openBrowserSite(given: SiteOptions = {}): Promise<BrowserSite> {
  const folder = mkdtempSync(join(tmpdir(), 'browser-site-'))
  const access = await openAccess({ state: `lmdb:${folder}`, plans: [BETA], now: Date.now, random: randomBytes })
  if (!access.ok) throw new Error(access.problem.detail)
  const common = await sampleContext()
  const sample = given.sketches === undefined ? common : { ...common, ...(await smallRegister(given.sketches)) }
  const faults: unknown[] = []
  const reportFault = (fault: unknown) => {
    faults.push(fault)
  }
  let handler: Handler = () => ({ status: 503, headers: [], body: '' })
  // Every request has an address of its own: the tests are faster than any person, and must not be rate limited.
  let visitor = 0
  const server = await serve((request) => handler({ ...request, address: `10.${visitor >> 8}.${visitor++ & 255}.1` }), {
    adapter: 'node',
    host: '127.0.0.1',
    port: 0,
    maxBodyBytes: 65_536,
    trustedProxies: 0,
    newRequestId: randomUUID,
    logger: reportFault,
  })
  if (!server.ok) throw new Error(`browser site: ${JSON.stringify(server.problem)}`)
  const origin = `http://127.0.0.1:${server.value.port}`
  const edition = { ...sample.register.edition, fictional: given.fictional ?? false }
  const register = { ...sample.register, edition }
  const shared = { ...sample, register, baseUrl: origin, newRequestId: randomUUID, reportFault }
  const web = createWebHandler({
    ...shared,
    reference: sampleReference({ register, access: access.value, baseUrl: origin }),
    ...(given.operator === undefined ? {} : { operator: given.operator }),
    access: access.value,
    now: Date.now,
  })
  const rest = createRestHandler({
    ...shared,
    gate: access.value.gate,
    budgets: access.value.budgets,
    slices: new Slices(),
    plan: BETA,
    reconcile: 'on',
    isReady: () => true,
    isDegraded: () => false,
    workers: 1,
  })
  handler = (request) => (/^\/(?:v1|ext)\//.test(request.path) ? rest(request) : web(request))
  return {
    origin,
    faults,
    close: async () => {
      await server.value.close()
      await access.value.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
