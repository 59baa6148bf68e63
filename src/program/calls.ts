import { MessagePort, type Worker } from 'node:worker_threads'

type Functions = { readonly [name: string]: (...input: never[]) => unknown }

type Message =
  | { readonly id: number; readonly name: string; readonly input: readonly never[] }
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: unknown }

type Waiting = { readonly resolve: (value: unknown) => void; readonly reject: (error: unknown) => void }

/** Calls of the functions of another thread, and the answers to its calls of the functions of this one. */
export class Calls<There extends { readonly [Name in keyof There]: (...input: never[]) => unknown }> {
  private readonly port: Worker | MessagePort
  private readonly waiting = new Map<number, Waiting>()
  private nextId = 0
  private ended: Error | undefined

  /** What a function of `here` throws, or rejects with, the call there rejects with. */
  constructor(port: Worker | MessagePort, here: object) {
    this.port = port
    port.on('message', (message: Message) => {
      if ('name' in message)
        return void this.answer(message.id, () => (here as Functions)[message.name]?.(...message.input))
      const waiting = this.waiting.get(message.id)
      this.waiting.delete(message.id)
      if ('error' in message) waiting?.reject(message.error)
      else waiting?.resolve(message.value)
    })
  }

  /** How many calls have not been answered. */
  get size(): number {
    return this.waiting.size
  }

  call<Name extends keyof There>(
    name: Name,
    ...input: Parameters<There[Name]>
  ): Promise<Awaited<ReturnType<There[Name]>>> {
    const id = this.nextId++
    return new Promise((resolve, reject) => {
      if (this.ended !== undefined) return reject(this.ended)
      this.port.postMessage({ id, name, input })
      this.waiting.set(id, { resolve: resolve as Waiting['resolve'], reject })
    })
  }

  /** Rejects the calls that have not been answered, and all that follow: the other thread has ended. */
  end(error: Error): void {
    this.ended = error
    for (const { reject } of this.waiting.values()) reject(error)
    this.waiting.clear()
  }

  private async answer(id: number, call: () => unknown): Promise<void> {
    try {
      const value = await call()
      this.port.postMessage({ id, value }, value instanceof MessagePort ? [value] : [])
    } catch (error) {
      this.port.postMessage({ id, error })
    }
  }
}
