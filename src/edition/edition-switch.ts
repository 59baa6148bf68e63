import type { Handler } from '../serve/message/request.ts'
import type { Edition } from './open-edition.ts'

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
