import type { Bench } from '../common/bench.ts'
import { benchRegister } from '../common/bench-register.ts'
import { startOpenServer } from '../common/bench-server.ts'
import { HERE } from '../common/checkout.ts'
import { startProgram } from '../common/program.ts'
import { compare } from './compare.ts'
import { differentPieces, someNumbers } from './http-cases.ts'
import { CONNECTIONS } from './load.ts'
import { restLookup, restSearch } from './requests.ts'

// So many questions that none is repeated while its answer is still cached.
const QUESTIONS = 200_000
// A trigram index finds no shorter text.
const LEAST_CHARACTERS = 3

export const insteadBench: Bench = {
  name: 'instead',
  about: `one worker without limits, in turns with what one would build instead, Fastify over SQLite FTS5 with trigrams; ${CONNECTIONS} connections, ${QUESTIONS} lookups and ${QUESTIONS} searches of ${LEAST_CHARACTERS} to 6 characters. Aims: 5 × the lookups a second, 10 × the searches, p99 a fifth`,
  run: async (options) => {
    const { register, snapshotPath } = await benchRegister(options)
    const here = await startOpenServer({ folder: HERE, settings: {} }, options, { WORKERS: '1' })
    const fastify = await startProgram<{ port: number; apiKey: string }>('http/fastify-once.ts', [snapshotPath])
    const contenders = [[here], [{ ...fastify.first, pid: fastify.pid }]]
    const pieces = differentPieces(register, QUESTIONS, LEAST_CHARACTERS)
    const lookups = { name: 'lookups', questions: someNumbers(register, QUESTIONS), requestOf: restLookup }
    const searches = { name: 'searches', questions: pieces, requestOf: restSearch }
    try {
      return [await compare(lookups, contenders), await compare(searches, contenders)]
    } finally {
      await fastify.stop()
      await here.stop()
    }
  },
}
