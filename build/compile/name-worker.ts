import { parentPort } from 'node:worker_threads'
import { NameColumns, type NameTable } from './name-columns.ts'
import { type PackedNamed, unpackNamed } from './packed-named.ts'
import { compileSuggested, type NotableName } from './suggested-names.ts'

/** What the thread is asked; each task has one reply, in their order. */
export type NameTask =
  | { readonly kind: 'add'; readonly named: PackedNamed }
  | { readonly kind: 'table' }
  | { readonly kind: 'suggestions'; readonly notable: readonly NotableName[] }

export type NameReply = 'added' | NameTable | Uint8Array

const port = parentPort
if (port === null) throw new Error('name worker: runs outside a thread, expected to be started as one.')

const columns = new NameColumns()

port.on('message', (task: NameTask) => {
  switch (task.kind) {
    case 'add':
      for (const named of unpackNamed(task.named)) columns.add(named)
      return port.postMessage('added' satisfies NameReply)
    case 'table': {
      // Moved, not copied: nothing is added any more.
      const table = columns.table()
      return port.postMessage(table satisfies NameReply, buffersOf(table))
    }
    case 'suggestions':
      return port.postMessage(compileSuggested(task.notable) satisfies NameReply)
  }
})

function buffersOf({ texts, forms, writings, towns, streets, buildings }: NameTable): ArrayBuffer[] {
  const arrays = [texts, forms, writings, towns, streets, buildings].flatMap((columns) => Object.values(columns))
  return arrays.map(({ buffer }) => buffer as ArrayBuffer)
}
