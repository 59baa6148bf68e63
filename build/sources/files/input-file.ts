/** A CSV file, or one inside a zip archive; `bytes` is its unpacked size. */
export type InputFile = { readonly name: string; readonly bytes: number; open(): AsyncIterable<Buffer> }
