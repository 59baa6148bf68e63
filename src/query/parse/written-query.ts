import { hashText } from '../../index/columns/address-clusters.ts'
import { writtenName } from '../../text/fold.ts'

/** The query as it was written, hashed like registered names; the hash is computed when an exact match needs it. */
export class WrittenQuery {
  private readonly text: string
  private kept: number | undefined

  constructor(text: string) {
    this.text = text
  }

  hash(): number {
    this.kept ??= hashText(writtenName(this.text))[1]
    return this.kept
  }
}
