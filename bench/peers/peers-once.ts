import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import type { Figures } from '../common/bench.ts'
import { benchRegister } from '../common/bench-register.ts'
import { rounded, timeEach } from '../common/percentiles.ts'
import type { Peer, PeerInput, PeerQuestions } from './peer.ts'
import { flexSearchPeers } from './peer-flexsearch.ts'
import { fts5Peers } from './peer-fts5.ts'
import { miniSearchPeer } from './peer-minisearch.ts'
import { ourPeer } from './peer-ours.ts'

// Engines that read every result take up to seconds a question: they answer fewer questions, once each after a warm-up.
const OUR_ROUNDS = 25
const MOST_QUESTIONS = new Map([
  ['MiniSearch', 100],
  ['FlexSearch', 100],
])

/** What the child process sends about a peer before the first question. */
export type PeerFacts = {
  readonly engine: string
  readonly asked: string
  readonly buildSeconds: number
  readonly indexMegabytes: number | string
  readonly residentMegabytes: number
}

/** A message from the parent: the index of the peer to time, and on which questions. The reply is its figures. */
export type AskedPeer = { readonly peer: number; readonly questions: keyof PeerQuestions }

const [, , engine = '', inputPath = '', snapshot = ''] = process.argv
await serve()

/** Opens the engine's peers, sends their facts, and then answers each AskedPeer until the parent disconnects. */
async function serve(): Promise<void> {
  const { texts, questions } = JSON.parse(readFileSync(inputPath, 'utf8')) as PeerInput
  const register =
    engine === 'ours' ? (await benchRegister({ nta: [], corporations: 0, folder: '', snapshot })).register : undefined
  const bytesBefore = process.memoryUsage.rss()
  const started = performance.now()
  const peers = register === undefined ? openPeers(texts) : [ourPeer(register)]
  const buildSeconds = rounded((performance.now() - started) / 1000)
  const residentMegabytes = Math.round((process.memoryUsage.rss() - bytesBefore) / 1e6)
  process.on('message', ({ peer, questions: asked }: AskedPeer) => {
    process.send?.(figures(peers[peer]!, questions[asked]))
  })
  process.send?.(
    peers.map((peer) => ({
      engine: peer.engine,
      asked: peer.asked,
      buildSeconds,
      indexMegabytes: peer.indexBytes === undefined ? 'not told' : Math.round(peer.indexBytes / 1e6),
      residentMegabytes,
    })) satisfies readonly PeerFacts[],
  )
}

function openPeers(texts: readonly string[]): readonly Peer[] {
  if (engine === 'minisearch') return [miniSearchPeer(texts)]
  if (engine === 'flexsearch') return flexSearchPeers(texts)
  return fts5Peers(texts)
}

// `answered` and `found` stand beside the times, because an engine that finds nothing is fast.
function figures(peer: Peer, all: readonly string[]): Figures {
  const pieces = all.slice(0, MOST_QUESTIONS.get(peer.engine))
  let answered = 0
  let found = 0
  for (const piece of pieces) {
    const total = peer.ask(piece)
    if (total > 0) answered += 1
    found += total
  }
  return { answered, found, ...timeEach(pieces, engine === 'ours' ? OUR_ROUNDS : 1, (piece) => peer.ask(piece)) }
}
