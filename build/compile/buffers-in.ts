/** The buffers of all typed arrays in a value, each once: those that a thread moves to another instead of a copy. */
export function buffersIn(value: unknown): readonly ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>()
  collect(value, buffers)
  return [...buffers]
}

function collect(value: unknown, buffers: Set<ArrayBuffer>): void {
  if (ArrayBuffer.isView(value)) {
    // What is shared is not moved.
    if (value.buffer instanceof ArrayBuffer) buffers.add(value.buffer)
  } else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) collect(inner, buffers)
  }
}
