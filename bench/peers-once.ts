import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import type { Figures } from './bench.ts'
import { benchRegister } from './bench-register.ts'
import type { Peer, PeerInput, PeerQuestions } from './peer.ts'
import { flexSearchPeers } from './peer-flexsearch.ts'
import { fts5Peers } from './peer-fts5.ts'
import { miniSearchPeer } from './peer-minisearch.ts'
import { ourPeer } from './peer-ours.ts'
import { rounded, timeEach } from './percentiles.ts'

// Engines that read every result take up to seconds a question: once each after a warm-up, and not all of the pieces.
const ROUNDS = new Map([
  ['this service', 25],
  ['SQLite FTS5 trigram', 5],
])
const MOST_QUESTIONS = new Map([
  ['MiniSearch', 100],
  ['FlexSearch', 100],
])

await measure(process.argv[2] ?? '', process.argv[3] ?? '', process.argv[4] ?? '')

async function measure(engine: string, inputPath: string, snapshot: string): Promise<void> {
  const { texts, questions } = JSON.parse(readFileSync(inputPath, 'utf8')) as PeerInput
  const register =
    engine === 'ours' ? (await benchRegister({ nta: [], corporations: 0, folder: '', snapshot })).register : undefined
  const bytesBefore = process.memoryUsage.rss()
  const started = performance.now()
  const peers = await open()
  const buildSeconds = rounded((performance.now() - started) / 1000)
  const residentMegabytes = Math.round((process.memoryUsage.rss() - bytesBefore) / 1e6)
  console.log(
    JSON.stringify(
      peers.map((peer) => ({
        engine: peer.engine,
        asked: peer.asked,
        buildSeconds,
        indexMegabytes: peer.indexBytes === undefined ? 'not told' : Math.round(peer.indexBytes / 1e6),
        residentMegabytes,
        cases: casesOf(peer, questions),
      })),
    ),
  )

  function open(): readonly Peer[] {
    if (register !== undefined) return [ourPeer(register)]
    if (engine === 'minisearch') return [miniSearchPeer(texts)]
    if (engine === 'flexsearch') return flexSearchPeers(texts)
    return fts5Peers(texts)
  }
}

function casesOf(peer: Peer, questions: PeerQuestions): Record<keyof PeerQuestions, Figures> {
  return {
    fiftyPairs: figures(peer, questions.fiftyPairs),
    fiftyWords: figures(peer, questions.fiftyWords),
    threeToSix: figures(peer, questions.threeToSix),
    oneOrTwo: figures(peer, questions.oneOrTwo),
  }
}

// Found is told beside the time: an engine that finds nothing is fast.
function figures(peer: Peer, all: readonly string[]): Figures {
  const pieces = all.slice(0, MOST_QUESTIONS.get(peer.engine))
  let answered = 0
  let found = 0
  for (const piece of pieces) {
    const total = peer.ask(piece)
    if (total > 0) answered += 1
    found += total
  }
  return { answered, found, ...timeEach(pieces, ROUNDS.get(peer.engine) ?? 1, (piece) => peer.ask(piece)) }
}
