import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A process of the bench's own, so that its time and memory are those of what it measures alone. */
export type Program<First> = {
  readonly pid: number
  /** What the program said first. */
  readonly first: First
  /** Sends a message and resolves to the answer. One at a time. */
  ask(message: unknown): Promise<unknown>
  /** Resolves when the process has ended. */
  stop(): Promise<void>
}

/** Starts a program that calls `answerParent`. `path` is relative to the folder `bench`. */
export async function startProgram<First>(
  path: string,
  args: readonly string[],
  flags: readonly string[] = [],
): Promise<Program<First>> {
  const child = fork(fileURLToPath(new URL(`../${path}`, import.meta.url)), args, {
    execArgv: [...flags, '--import', 'tsx'],
  })
  const ended = once(child, 'exit')
  const answer = async (): Promise<unknown> => {
    const failed = ended.then(([code]) => Promise.reject(new Error(`bench: ${path} ended with ${code}.`)))
    const [message] = (await Promise.race([once(child, 'message'), failed])) as [unknown]
    return message
  }
  return {
    pid: child.pid!,
    first: (await answer()) as First,
    ask: (message) => {
      const answered = answer()
      child.send(message as object)
      return answered
    },
    async stop() {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}

/** In a program: tells the parent `first`, answers its messages one after the other, and ends with the parent. */
export function answerParent<Message>(first: unknown, answer: (message: Message) => unknown): void {
  process.on('message', async (message: Message) => process.send?.(await answer(message)))
  process.on('disconnect', () => process.exit(0))
  process.send?.(first)
}
