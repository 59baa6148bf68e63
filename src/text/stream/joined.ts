/** Yields the pieces that were read already, then the rest. */
export async function* joined<Piece>(first: readonly Piece[], rest: AsyncIterator<Piece>): AsyncGenerator<Piece> {
  try {
    yield* first
    for (;;) {
      const next = await rest.next()
      if (next.done === true) return
      yield next.value
    }
  } finally {
    // Closes the source when the reader stops early.
    await rest.return?.()
  }
}
