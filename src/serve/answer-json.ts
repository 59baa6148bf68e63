import { isReusable } from '../domain/reusable.ts'

/** What stands between the two copies of an answer and after them; JSON text, but for the quotes around the second copy. */
export type Frame = { readonly between: string; readonly after: string }

// Replies are written one behind another into a block, and leave as views of it: a Buffer for each took 0.8 µs.
const BLOCK_BYTES = 64 * 1024
let block = Buffer.allocUnsafeSlow(BLOCK_BYTES)
let blockUsed = 0

// Of one UTF-16 unit in UTF-8, and of the same once more where each is escaped.
const MOST_BYTES = 3
const MOST_BYTES_TWICE = 3 * MOST_BYTES

/** The answer as JSON in UTF-8, its sources last. A reusable answer is written once. */
export function answerJson(answer: object): Uint8Array {
  if (isReusable(answer)) return writtenOnce(answer).plain
  const { own, sources } = textOf(answer)
  const most = own.length * MOST_BYTES + sources.plain.length
  if (most > BLOCK_BYTES) return Buffer.concat([Buffer.from(own), sources.plain])
  const start = startOf(most)
  const end = append(sources.plain, start + block.write(own, start))
  return written(start, end)
}

/** `before`, the answer as a JSON value and, after it, as the text of a JSON string, in one piece of UTF-8. */
export function answerJsonTwice(before: string, answer: object, frame: Frame): Uint8Array {
  const { between, after } = frame
  if (isReusable(answer)) return together(before, framedOnce(answer, frame))
  const { own, sources } = textOf(answer)
  const most =
    own.length * MOST_BYTES_TWICE +
    (before.length + between.length + after.length) * MOST_BYTES +
    sources.plain.length +
    sources.escaped.length
  if (most > BLOCK_BYTES) return together(before, framed(whole(own, sources), frame))
  const start = startOf(most)
  const ownStart = start + block.write(before, start)
  const ownEnd = ownStart + block.write(own, ownStart)
  let end = append(sources.plain, ownEnd)
  end += block.write(between, end)
  end = appendEscaped(ownStart, ownEnd, end)
  end = append(sources.escaped, end)
  end += block.write(after, end)
  return written(start, end)
}

function together(before: string, rest: Uint8Array): Uint8Array {
  const most = before.length * MOST_BYTES + rest.length
  if (most > BLOCK_BYTES) return Buffer.concat([Buffer.from(before), rest])
  const start = startOf(most)
  return written(start, append(rest, start + block.write(before, start)))
}

function framedOnce(answer: object, frame: Frame): Uint8Array {
  const kept = writtenOnce(answer)
  const known = kept.frames.get(frame)
  if (known !== undefined) return known
  const bytes = framed(kept, frame)
  kept.frames.set(frame, bytes)
  return bytes
}

function framed({ plain, escaped }: Written, { between, after }: Frame): Uint8Array {
  return new Uint8Array(Buffer.concat([plain, Buffer.from(between), escaped, Buffer.from(after)]))
}

type Text = {
  /** All but the sources, and the end of the object. */
  readonly own: string
  readonly sources: Written
}

/** Some JSON, and the same within the text of a JSON string. */
type Written = { readonly plain: Uint8Array; readonly escaped: Uint8Array }

const NO_SOURCES: Written = { plain: Buffer.alloc(0), escaped: Buffer.alloc(0) }

/** What was written of a reusable answer, and in which frames. */
type Kept = Written & { readonly frames: WeakMap<Frame, Uint8Array> }

const KEPT_ANSWERS = new WeakMap<object, Kept>()
// The end of an object that has other members before.
const WRITTEN_SOURCES = new WeakMap<object, Written>()

function writtenOnce(answer: object): Kept {
  const known = KEPT_ANSWERS.get(answer)
  if (known !== undefined) return known
  const { own, sources } = textOf(answer)
  const kept = { ...whole(own, sources), frames: new WeakMap<Frame, Uint8Array>() }
  KEPT_ANSWERS.set(answer, kept)
  return kept
}

// Copied, because short buffers are views of a pool that would be kept with them.
function whole(own: string, sources: Written): Written {
  return {
    plain: new Uint8Array(Buffer.concat([Buffer.from(own), sources.plain])),
    escaped: new Uint8Array(Buffer.concat([Buffer.from(escaped(own)), sources.escaped])),
  }
}

// A third of a profile is its sources, and the register has few lists of them: each is written once.
function textOf(answer: object): Text {
  const { sources, ...members }: { readonly sources?: unknown } = answer
  const own = JSON.stringify(members)
  if (typeof sources !== 'object' || sources === null || own === '{}') {
    return { own: JSON.stringify(answer), sources: NO_SOURCES }
  }
  return { own: own.slice(0, -1), sources: WRITTEN_SOURCES.get(sources) ?? write(sources) }
}

function write(sources: object): Written {
  const text = `,"sources":${JSON.stringify(sources)}}`
  const both: Written = { plain: Buffer.from(text), escaped: Buffer.from(escaped(text)) }
  WRITTEN_SOURCES.set(sources, both)
  return both
}

function escaped(json: string): string {
  return JSON.stringify(json).slice(1, -1)
}

/** Where in the block that many bytes are free. */
function startOf(byteLength: number): number {
  if (blockUsed + byteLength > BLOCK_BYTES) {
    block = Buffer.allocUnsafeSlow(BLOCK_BYTES)
    blockUsed = 0
  }
  return blockUsed
}

function written(start: number, end: number): Uint8Array {
  blockUsed = end
  return new Uint8Array(block.buffer, start, end - start)
}

function append(bytes: Uint8Array, at: number): number {
  block.set(bytes, at)
  return at + bytes.length
}

const QUOTE = 0x22
const BACKSLASH = 0x5c

// JSON has neither control characters nor lone surrogates left in it, so these two are all that wants escaping: half the
// time JSON.stringify takes.
function appendEscaped(start: number, end: number, at: number): number {
  const bytes = block
  let to = at
  for (let from = start; from < end; from++) {
    const byte = bytes[from]!
    if (byte === QUOTE || byte === BACKSLASH) bytes[to++] = BACKSLASH
    bytes[to++] = byte
  }
  return to
}
