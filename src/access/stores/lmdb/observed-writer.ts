import type { AccessObserver } from '../../access.ts'
import type { TaskInput, TaskName } from './store-tasks.ts'
import type { StoreWriter } from './store-writer.ts'

/** Wraps a writer so that an observer times each task. */
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
