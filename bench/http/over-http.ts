import type { Bench, Figures } from '../common/bench.ts'
import { benchRegister } from '../common/bench-register.ts'
import { type OpenServer, startOpenServer } from '../common/bench-server.ts'
import { checkouts } from '../common/checkout.ts'
import { compare } from './compare.ts'
import { httpCases } from './http-cases.ts'
import { CONNECTIONS } from './load.ts'

const QUESTIONS = 200_000

export const overHttpBench: Bench = {
  name: 'over-http',
  about: `processor time of a request, and its latency, of one worker without limits, also in turns with another one (--vs, --there), such as two of it (--there SERVERS=2); ${CONNECTIONS} connections, at most ${QUESTIONS} questions of a kind, all different but for the log`,
  run: async (options) => {
    const { register } = await benchRegister(options)
    const contenders: OpenServer[][] = []
    try {
      for (const one of checkouts(options)) {
        const count = Number(one.settings['SERVERS'] ?? 1)
        const started = Array.from({ length: count }, () => startOpenServer(one, options, { WORKERS: '1' }))
        contenders.push(await Promise.all(started))
      }
      const figures: Figures[] = []
      for (const one of httpCases(register, QUESTIONS)) figures.push(await compare(one, contenders))
      return figures
    } finally {
      for (const server of contenders.flat()) await server.stop()
    }
  },
}
