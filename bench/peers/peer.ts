/** A search engine that holds the same texts as the other engines, in order of ordinal. */
export type Peer = {
  readonly engine: string
  /** What the engine is called with and returns for each question. */
  readonly asked: string
  /** Bytes of its index, where the engine reports them. The memory of the process is measured for every engine. */
  readonly indexBytes?: number
  /** Returns how many corporations the engine finds for a piece. It has returned at least the first PAGE of them. */
  ask(piece: string): number
}

/** How many of the first results each engine returns at least. */
export const PAGE = 20

/** The input of the engines: each corporation's folded fields joined by spaces, and folded pieces to search for. */
export type PeerInput = { readonly texts: readonly string[]; readonly questions: PeerQuestions }

export type PeerQuestions = {
  /** The commonest pairs of characters, whatever they are. */
  readonly fiftyPairs: readonly string[]
  /** The commonest pairs of kanji: two-character words. */
  readonly fiftyWords: readonly string[]
  readonly threeToSix: readonly string[]
  readonly oneOrTwo: readonly string[]
}
