/** The four bodies that held up a thread for seconds before lists were read in slices. */
export const LIST_FLOODS: readonly { readonly what: string; readonly list: () => Buffer }[] = [
  { what: 'a quote within each cell, 33 KB', list: () => latin1('a"b\n', 33_000) },
  { what: 'lines that are neither UTF-8 nor Shift_JIS', list: () => latin1('\xff\n', 262_144) },
  { what: 'a quote that nobody closes, in each line', list: () => latin1('"a\n', 900_000) },
  { what: 'ten thousand columns', list: () => latin1(`${'a,'.repeat(9_999)}a\n`, 1_000_000) },
]

/** Returns a piece repeated up to a number of bytes. */
export function latin1(piece: string, bytes: number): Buffer {
  return Buffer.from(piece.repeat(Math.ceil(bytes / piece.length)).slice(0, bytes), 'latin1')
}
