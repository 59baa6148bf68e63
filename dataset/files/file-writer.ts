import { type FileHandle, open } from 'node:fs/promises'
import iconv from 'iconv-lite'

export type Encoding = 'utf-8' | 'shift_jis'

/** Writes a text file. `add` only buffers the text, so await `drain` from time to time to keep the buffer small. */
export type FileWriter = { add(text: string): void; drain(): Promise<void>; close(): Promise<void> }

const CHUNK_BYTES = 1 << 20

/** Creates the file or empties it. Rejects with the system's error when that fails. */
export async function openFileWriter(path: string, encoding: Encoding): Promise<FileWriter> {
  const file = await open(path, 'w')
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES)
  let filled = 0
  let pending = ''

  const flush = async (): Promise<void> => {
    await writeAll(file, chunk.subarray(0, filled))
    filled = 0
  }

  // Each drain encodes the buffered text: a string that grows to megabytes by appending costs the garbage collector
  // more time than all other work (5 s of 7 s for 200,000 corporations).
  const drain = async (): Promise<void> => {
    const bytes = encode(pending, encoding)
    pending = ''
    if (filled + bytes.length > CHUNK_BYTES) await flush()
    if (bytes.length > CHUNK_BYTES) return writeAll(file, bytes)
    filled += bytes.copy(chunk, filled)
  }

  return {
    add: (text) => {
      pending += text
    },
    drain,
    close: async () => {
      await drain()
      await flush()
      await file.close()
    },
  }
}

// A write may take only a part of the bytes, for example when the disk fills up.
async function writeAll(file: FileHandle, bytes: Buffer): Promise<void> {
  let written = 0
  while (written < bytes.length) written += (await file.write(bytes, written)).bytesWritten
}

// The Shift_JIS of iconv-lite is windows-31j, the encoding that the tax agency and EDINET use.
function encode(text: string, encoding: Encoding): Buffer {
  return encoding === 'utf-8' ? Buffer.from(text, 'utf8') : iconv.encode(text, 'Shift_JIS')
}
