import { join } from 'node:path'
import type { StartOptions } from '../../src/server/start-server.ts'
import { serviceOptions } from '../fixtures/service-options.ts'

type Given = Readonly<Record<string, string>>

/** Returns what makes options of servers with throwing-handler.cjs, each with a store of its own in the folder. */
export function throwingOptions(folder: string, log: string[]): (given?: Given) => Promise<StartOptions> {
  let states = 0
  return async (given = {}) => {
    const settings = {
      METRICS_PORT: '0',
      LOG_LEVEL: 'silent',
      SNAPSHOT: join(folder, 'register.snapshot'),
      STATE: `lmdb:${join(folder, `state-${++states}`)}`,
      ...given,
    }
    return {
      ...(await serviceOptions(settings, log)),
      handlerModule: join(import.meta.dirname, 'throwing-handler.cjs'),
    }
  }
}
