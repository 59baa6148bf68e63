/** Returns the encoding of a text whose letters take two bytes, by its mark or else its line ends; else undefined. */
export function wideEncoding(head: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  // A letter may have the byte of a line end, too: 上 is U+4E0A.
  let [ends, little, big] = [0, 0, 0]
  for (let at = 0; at < Math.min(head.length, SAMPLE_BYTES) && ends < MOST_ENDS; at++) {
    if (head[at] !== LF) continue
    ends++
    if (at % 2 === 0) little += Number(head[at + 1] === 0)
    else big += Number(head[at - 1] === 0)
  }
  if (8 * (little + big) <= ends) return undefined
  return little > big ? 'utf-16le' : 'utf-16be'
}

// A list has many line ends in so many bytes.
const SAMPLE_BYTES = 1 << 16
const MOST_ENDS = 1_000

const LF = 0x0a
