import type { RequestFault } from '../../src/serve/message/request.ts'
import { Slices } from '../../src/serve/socket/slices.ts'
import type { WebOptions } from '../../src/web/exchange/exchange.ts'
import { createWebHandler } from '../../src/web/web-handler.ts'
import { type SmallRegister, smallRegister } from '../fixtures/small-register.ts'
import { type MemoryAccess, memoryAccess } from './memory-access.ts'
import { sampleReference } from './sample-reference.ts'
import { get, textOf } from './sample-request.ts'
import { sampleSketches } from './sample-sketches.ts'

export type SampleContext = WebOptions & { readonly access: MemoryAccess; readonly faults: RequestFault[] }

let compiled: Promise<SmallRegister> | undefined

/** Returns a context over the sample register, with a clock that only the test moves. */
export async function sampleContext(clock: { millis: number } = { millis: 1_790_000_000_000 }): Promise<SampleContext> {
  compiled ??= smallRegister(sampleSketches(), 50)
  const { register, snapshot } = await compiled
  const faults: RequestFault[] = []
  let requests = 0
  const access = memoryAccess(() => clock.millis * 1000)
  const baseUrl = 'https://corp.example'
  return {
    register,
    snapshot,
    access,
    slices: new Slices(),
    reference: sampleReference({ register, access, baseUrl }),
    baseUrl,
    origin: undefined,
    contact: 'support@corp.example',
    now: () => clock.millis,
    newRequestId: () => `request-${++requests}`,
    reportFault: (fault) => faults.push(fault),
    faults,
  }
}

/** Returns the text of a page of the sample register, as somebody gets it who asks for nothing else. */
export async function samplePage(target: string): Promise<string> {
  return textOf(await createWebHandler(await sampleContext())(get(target)))
}
