/** A csv file, or one inside a zip. `bytes` is its unpacked size. */
export type InputFile = {
  readonly name: string
  readonly bytes: number
  open(): AsyncIterable<Buffer>
}
