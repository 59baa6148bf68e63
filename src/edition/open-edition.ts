import { setImmediate } from 'node:timers/promises'
import { openRegister, type Suggest } from '../query/register/register.ts'
import type { Handler } from '../serve/message/request.ts'
import type { Snapshot } from '../snapshot/open-snapshot.ts'
import { createHandler, type EditionContext, type Lasting } from './create-handler.ts'

/** A snapshot as it is served: its register and caches, and the handler that answers from them alone. */
export type Edition = {
  readonly snapshotId: string
  readonly size: number
  readonly fictional: boolean
  readonly handler: Handler
}

type EditionParts = {
  readonly context: EditionContext
  readonly lasting: Lasting
  readonly snapshot: Snapshot
  readonly suggest: Suggest
}

/** Opens an edition in pieces, between which the event loop answers other requests. */
export async function openEdition({ context, lasting, snapshot, suggest }: EditionParts): Promise<Edition> {
  const { baseUrl, operator } = context.settings
  const register = openRegister(snapshot, baseUrl, { suggest, ...(operator === undefined ? {} : { operator }) })
  await setImmediate()
  return {
    snapshotId: register.edition.snapshotId,
    size: register.size,
    fictional: register.edition.fictional,
    handler: createHandler({ context, lasting, snapshot, register }),
  }
}

/** Passes each request to the edition that is served when the request arrives, which alone answers it. */
export type EditionSwitch = {
  readonly handler: Handler
  current(): Edition
  /** Serves `next` from now on; resolves when the edition before it has answered all requests under way. */
  replace(next: Edition): Promise<void>
}

export function editionSwitch(first: Edition): EditionSwitch {
  let served = new Served(first)
  return {
    handler: (request) => served.answer(request),
    current: () => served.edition,
    replace(next) {
      const before = served
      served = new Served(next)
      return before.left()
    },
  }
}

class Served {
  readonly edition: Edition
  private underWay = 0
  private onLeft: (() => void) | undefined

  constructor(edition: Edition) {
    this.edition = edition
  }

  readonly answer: Handler = (request) => {
    const reply = this.edition.handler(request)
    if (!(reply instanceof Promise)) return reply
    this.underWay++
    return reply.finally(() => {
      this.underWay--
      if (this.underWay === 0) this.onLeft?.()
    })
  }

  left(): Promise<void> {
    return new Promise((resolve) => {
      this.onLeft = resolve
      if (this.underWay === 0) resolve()
    })
  }
}
