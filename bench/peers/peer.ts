/** An engine holding the same texts as the others, in order of corporation. */
export type Peer = {
  readonly engine: string
  /** What it is asked for each question. */
  readonly asked: string
  /** Bytes of its index where it can tell; the memory of its process is measured for all. */
  readonly indexBytes?: number
  /** How many corporations it says hold the piece; at least the first twenty have been handed over. */
  ask(piece: string): number
}

/** How many of the first results each engine hands over. */
export const PAGE = 20

/** What the engines are given: folded fields of each corporation parted by spaces, and folded pieces to ask for. */
export type PeerInput = { readonly texts: readonly string[]; readonly questions: PeerQuestions }

export type PeerQuestions = {
  /** The commonest pairs of characters, whatever they are. */
  readonly fiftyPairs: readonly string[]
  /** The commonest pairs of kanji: two-character words. */
  readonly fiftyWords: readonly string[]
  readonly threeToSix: readonly string[]
  readonly oneOrTwo: readonly string[]
}
