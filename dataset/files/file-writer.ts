import { open } from 'node:fs/promises'
import iconv from 'iconv-lite'

export type Encoding = 'utf-8' | 'shift_jis'

/** Writes a text file. `add` only buffers the text, so await `drain` from time to time to keep the buffer small. */
export type FileWriter = { add(text: string): void; drain(): Promise<void>; close(): Promise<void> }

/** Creates the file or empties it. Rejects with the system's error when that fails. */
export async function openFileWriter(path: string, encoding: Encoding): Promise<FileWriter> {
  const file = await open(path, 'w')
  let pending = ''
  const drain = async (): Promise<void> => {
    const text = pending
    pending = ''
    // The Shift_JIS of iconv-lite is windows-31j, the encoding that the tax agency and EDINET use.
    await file.writeFile(encoding === 'utf-8' ? text : iconv.encode(text, 'Shift_JIS'))
  }
  return {
    add: (text) => {
      pending += text
    },
    drain,
    close: async () => {
      await drain()
      await file.close()
    },
  }
}
