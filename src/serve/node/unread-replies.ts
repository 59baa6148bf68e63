/** The part of a ServerResponse that is used here. */
export type CuttableReply = { once(event: 'close', listener: () => void): unknown; destroy(): unknown }

/** The replies that clients have not read yet; beyond `maxBytes`, those that have waited longest are cut. */
export class UnreadReplies {
  private readonly maxBytes: number
  // Unread bytes of each response, the oldest first.
  private readonly byteLengths = new Map<CuttableReply, number>()
  private total = 0

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes
  }

  get byteLength(): number {
    return this.total
  }

  /** Counts the unread bytes of a response until it closes. */
  add(response: CuttableReply, byteLength: number): void {
    this.byteLengths.set(response, byteLength)
    this.total += byteLength
    response.once('close', () => this.delete(response))
    for (const oldest of this.byteLengths.keys()) {
      if (this.total <= this.maxBytes) return
      this.delete(oldest)
      oldest.destroy()
    }
  }

  private delete(response: CuttableReply): void {
    this.total -= this.byteLengths.get(response) ?? 0
    this.byteLengths.delete(response)
  }
}
