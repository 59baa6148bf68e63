import { openBudgets } from '../../src/access/limits/budgets.ts'
import type { RestContext } from '../../src/rest/rest-context.ts'
import type { RequestFault } from '../../src/serve/message/request.ts'
import { Slices } from '../../src/serve/socket/slices.ts'
import { recordingGate } from '../fixtures/recording-gate.ts'
import { openSampleRegister } from './sample-register.ts'

export const SAMPLE_BASE_URL = 'https://registry.example'

const register = await openSampleRegister(SAMPLE_BASE_URL)

export type SampleContext = RestContext & {
  readonly calls: readonly string[]
  readonly faults: readonly RequestFault[]
}

/** Returns a context over the sample register, which records the gate's calls and the handler's faults. */
export function sampleContext(given: Partial<RestContext> = {}, tokens?: number): SampleContext {
  const { gate, calls } = recordingGate(tokens)
  const faults: RequestFault[] = []
  let requests = 0
  return {
    register,
    gate,
    budgets: openBudgets({ micros: () => 0, onLimitHit: () => undefined }),
    slices: new Slices(),
    plan: { name: 'beta_free', perMinute: 10, perDay: 100, rowsPerDay: 1000 },
    baseUrl: SAMPLE_BASE_URL,
    reconcile: 'on',
    isReady: () => true,
    isDegraded: () => false,
    workers: 1,
    newRequestId: () => `minted-${++requests}`,
    reportFault: (fault) => faults.push(fault),
    ...given,
    calls,
    faults,
  }
}
