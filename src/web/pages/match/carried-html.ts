import type { Slices } from '../../../serve/socket/slices.ts'

// Written in half a millisecond, whatever it consists of.
const PIECE_LENGTH = 32_768

/** Writes a text as the content of a textarea: of a list of a megabyte, at once, it would hold up other requests. */
export async function carriedHtml(text: string, slices: Pick<Slices, 'map'>): Promise<string> {
  const pieces = Array.from({ length: Math.ceil(text.length / PIECE_LENGTH) }, (_, piece) => piece * PIECE_LENGTH)
  const written = await slices.map(pieces, (at) =>
    text
      .slice(at, at + PIECE_LENGTH)
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;'),
  )
  return written.join('')
}
