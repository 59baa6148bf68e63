import { openBudgets } from '../../src/access/limits/budgets.ts'
import type { ReconcileContext } from '../../src/reconcile/handler.ts'
import { createReconcileHandler } from '../../src/reconcile/handler.ts'
import type { Handler, Reply, Request, RequestFault } from '../../src/serve/message/request.ts'
import { Slices } from '../../src/serve/socket/slices.ts'
import { smallRegister } from '../fixtures/small-register.ts'
import { SKETCHES } from '../match/match-cases.ts'

export const BASE_URL = 'https://corp.example'
export const REPRESENTATIVE = '架空 花子'

/** The register of the matching tests, and one corporation with every field. */
export const SMALL: Awaited<ReturnType<typeof smallRegister>> = await smallRegister([
  ...SKETCHES,
  {
    name: '株式会社<b>山と川',
    nameKana: 'ヤマトカワ',
    kind: '301',
    capital: 5_000_000_000,
    workforce: { kind: 'insured-below-five' },
    establishedOn: '1968-04-01',
    formerNames: [{ name: '山と川商店株式会社', until: '1990-04-01' }],
    representative: REPRESENTATIVE,
  },
])

export type SampleService = {
  readonly context: ReconcileContext
  readonly faults: readonly RequestFault[]
  /** A clock in microseconds that the test moves. */
  readonly clock: { micros: number }
  readonly get: (target: string, address?: string) => Promise<Reply>
  /** Posts a form as OpenRefine does. */
  readonly post: (fields: Readonly<Record<string, string>>, address?: string) => Promise<Reply>
  readonly handler: Handler
}

export function sampleService(given: Partial<ReconcileContext> = {}): SampleService {
  const faults: RequestFault[] = []
  const clock = { micros: 1_790_000_000_000_000 }
  const budgets = openBudgets({ micros: () => clock.micros, onLimitHit: () => undefined })
  let requests = 0
  const context: ReconcileContext = {
    register: SMALL.register,
    budgets,
    slices: new Slices(),
    baseUrl: BASE_URL,
    newRequestId: () => `request-${++requests}`,
    reportFault: (fault) => faults.push(fault),
    ...given,
  }
  const handler = createReconcileHandler(context)
  const get = async (target: string, address?: string): Promise<Reply> => handler(sampleRequest(target, { address }))
  const post = async (fields: Readonly<Record<string, string>>, address?: string): Promise<Reply> =>
    handler(sampleRequest('/ext/reconcile', { address, form: new URLSearchParams(fields).toString() }))
  return { context, faults, clock, get, post, handler }
}

type Sent = { readonly address?: string | undefined; readonly form?: string; readonly method?: string }

export function sampleRequest(target: string, { address = '192.0.2.7', form, method }: Sent = {}): Request {
  const [path = '', query = ''] = target.split(/\?(.*)/s)
  const headers = form === undefined ? [] : [['content-type', 'application/x-www-form-urlencoded'] as const]
  return {
    method: method ?? (form === undefined ? 'GET' : 'POST'),
    path,
    query,
    headers: new Map(headers),
    body: { kind: 'complete', bytes: new TextEncoder().encode(form ?? '') },
    address,
  }
}
