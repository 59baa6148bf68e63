import { closeSync, openSync } from 'node:fs'
import { devNull } from 'node:os'
import { failure, type Result, success } from '../../domain/result.ts'
import type { Handler } from '../message/request.ts'
import { LargeBodies } from '../socket/body-collector.ts'
import type { CertificateFiles } from '../socket/certificate.ts'
import { freePort } from '../socket/free-port.ts'
import { closeGently, InFlight } from '../socket/in-flight.ts'
import { safeHandler } from '../socket/safe-handler.ts'
import type { ServeOptions, ServeProblem, Server } from '../socket/server.ts'
import { Turns } from '../socket/turns.ts'
import type { Uws } from './load-uws.ts'
import { UwsExchange } from './uws-exchange.ts'
import { UwsListener } from './uws-listener.ts'

/** Listens with uWebSockets.js. Problem: port-in-use; threads share the port when `sharing` is `threads`. */
export async function serveWithUws(
  uws: Uws,
  handler: Handler,
  options: ServeOptions,
): Promise<Result<Server, ServeProblem>> {
  const { host, port, tls } = options
  const inFlight = new InFlight()
  const largeBodies = new LargeBodies(options.largeBodies)
  const service = { handler: safeHandler(handler, options), options, inFlight, largeBodies, turns: new Turns() }
  const isShared = options.sharing === 'threads' || tls !== undefined
  const free = tls === undefined || options.sharing === 'threads' ? undefined : await freePort(host, port)
  if (free?.ok === false) return free
  const listener = new UwsListener(uws, { host, isShared, tls }, (response, request) => {
    new UwsExchange(response, service).accept(request)
  })
  try {
    if (!(await listener.listen(free?.value ?? port))) return failure(await refusal(host, port))
  } catch (error) {
    return failure({ kind: 'no-certificate', reason: unusable(tls, error) })
  }
  // Without a free descriptor uWebSockets.js would do nothing but try to accept: stop listening until there are some.
  const watch = watchDescriptors({
    usedUp: () => {
      listener.stop()
      options.warn?.('file descriptors used up: no new connections are taken.')
    },
    free: async () => {
      const isListening = await listener.listenAgain()
      if (isListening) options.warn?.('new connections are taken again.')
      return isListening
    },
  })
  let closed: Promise<void> | undefined
  // Renewals follow each other: two that both replace the same socket would leave one that nobody closes.
  let renewal: Promise<Result<void, string>> = Promise.resolve(success(undefined))
  const steps = {
    stopListening: async () => {
      await watch.stop()
      await renewal
      listener.stop()
    },
    closeConnections: () => listener.closeConnections(),
  }
  return success({
    port: listener.port,
    adapter: 'uws',
    close: (limits) => {
      closed ??= closeGently(inFlight, steps, { ...options, ...limits })
      return closed
    },
    renewCertificate() {
      renewal = renewal.then(async () => {
        if (tls === undefined) return success(undefined)
        try {
          return success(await listener.renew())
        } catch (error) {
          return failure(unusable(tls, error))
        }
      })
      return renewal
    },
  })
}

// uWebSockets.js gives no reason; `checkCertificate` has already checked the files.
function unusable(tls: CertificateFiles | undefined, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  return `TLS_CERT: uWebSockets.js cannot serve with ${tls?.certificatePath} and its key: ${reason}.`
}

// uWebSockets.js returns `false` without a reason; listening with node:net finds the reason.
async function refusal(host: string, port: number): Promise<ServeProblem> {
  const free = await freePort(host, port)
  return free.ok ? { kind: 'cannot-listen', host, port, reason: 'uWebSockets.js could not listen' } : free.problem
}

type DescriptorSteps = {
  /** Called when the process has no file descriptor left for another connection. */
  usedUp(): void
  /** Called when descriptors are free again; resolves to false when the server must be told again at the next check. */
  free(): Promise<boolean>
}

// A check takes about ten microseconds.
const EVERY_MILLIS = 1_000
// Descriptors that must be free before the server is told: with fewer, the next connections would use them up at once.
const ENOUGH = 16

/** Checks once a second whether files can be opened; `stop` waits for a call of `free` that is under way. */
function watchDescriptors({ usedUp, free }: DescriptorSteps): { stop(): Promise<void> } {
  let isUsedUp = false
  let recovering: Promise<void> | undefined
  const recover = async (): Promise<void> => {
    isUsedUp = !(await free())
    recovering = undefined
    if (!isUsedUp) timer.unref()
  }
  const timer = setInterval(() => {
    if (recovering !== undefined || canOpen(isUsedUp ? ENOUGH : 1) !== isUsedUp) return
    if (isUsedUp) {
      recovering = recover()
      return
    }
    isUsedUp = true
    // While the server does not listen, nothing but this timer keeps the process alive.
    timer.ref()
    usedUp()
  }, EVERY_MILLIS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await recovering
    },
  }
}

function canOpen(files: number): boolean {
  const opened: number[] = []
  try {
    while (opened.length < files) opened.push(openSync(devNull, 'r'))
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // Any other error does not mean that descriptors are used up.
    return code !== 'EMFILE' && code !== 'ENFILE'
  } finally {
    for (const file of opened) closeSync(file)
  }
}
