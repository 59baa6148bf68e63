import { hashText } from '../../index/columns/address-clusters.ts'
import { writtenName } from '../../text/fold.ts'

/** The query as it was written, hashed like registered names are; only when an exact match makes it matter. */
export class WrittenQuery {
  private readonly text: string
  private known: number | undefined

  constructor(text: string) {
    this.text = text
  }

  hash(): number {
    this.known ??= hashText(writtenName(this.text))[1]
    return this.known
  }
}
