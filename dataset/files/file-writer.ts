import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import iconv from 'iconv-lite'

export type Encoding = 'utf-8' | 'shift_jis'

/** A text file being written: `add` may be called freely, `drain` must be awaited now and then. */
export type FileWriter = {
  add(text: string): void
  /** Resolves when what was added is handed over to the system, so that memory stays flat. */
  drain(): Promise<void>
  close(): Promise<void>
}

// Strings are joined up to this many characters before they are encoded and written.
const CHUNK_CHARACTERS = 1 << 20

/** Creates the file, or empties it; fails at the first `drain` when the folder cannot be written. */
export function writeFile(path: string, encoding: Encoding): FileWriter {
  const stream = createWriteStream(path, { highWaterMark: CHUNK_CHARACTERS })
  // Kept until someone awaits: an error event without a listener would end the process.
  let failure: Error | undefined
  stream.on('error', (error) => {
    failure = error
  })
  let pending = ''

  const write = async (): Promise<void> => {
    if (failure) throw failure
    const bytes = encode(pending, encoding)
    pending = ''
    if (!stream.write(bytes)) await once(stream, 'drain')
  }

  return {
    add: (text) => {
      pending += text
    },
    drain: async () => {
      if (pending.length >= CHUNK_CHARACTERS) await write()
    },
    close: async () => {
      await write()
      stream.end()
      await finished(stream)
    },
  }
}

// iconv-lite's Shift_JIS is windows-31j, which the tax agency and EDINET use.
function encode(text: string, encoding: Encoding): Buffer {
  return encoding === 'utf-8' ? Buffer.from(text, 'utf8') : iconv.encode(text, 'Shift_JIS')
}
