import type { AccessObserver } from './access.ts'
import type { TaskInput, TaskName } from './store-tasks.ts'
import type { StoreWriter } from './store-writer.ts'

/** A writer that times each task for an observer. */
export function observedWriter(writer: StoreWriter, observer: AccessObserver | undefined): StoreWriter {
  if (observer === undefined) return writer
  return {
    ...writer,
    async run<Name extends TaskName>(name: Name, ...input: TaskInput<Name>) {
      const answered = observer.storeAsked()
      try {
        return await writer.run(name, ...input)
      } finally {
        answered()
      }
    },
  }
}
