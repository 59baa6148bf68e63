/** Returns the buffers of all typed arrays in a value, each once, for postMessage to transfer instead of copying. */
export function buffersIn(value: unknown): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>()
  collect(value, buffers)
  return [...buffers]
}

function collect(value: unknown, buffers: Set<ArrayBuffer>): void {
  if (ArrayBuffer.isView(value)) {
    // Shared memory is not transferred.
    if (value.buffer instanceof ArrayBuffer) buffers.add(value.buffer)
  } else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) collect(inner, buffers)
}
