import { performance } from 'node:perf_hooks'
import type { Figures } from './bench.ts'

/** Adds up the results of the measured work. The sum is printed, so that V8 cannot optimise the work away. */
export class Sink {
  value = 0

  take(amount: number): void {
    this.value = (this.value + amount) % 1_000_000_007
  }
}

// A few inputs run once or twice would be timed in code that V8 has not compiled yet.
const WARM_UP_MILLIS = 1000

/**
 * Times `work` on each input, one at a time, over `rounds` rounds, after warm-up rounds that take at least a second.
 * The figures are medians of the rounds' percentiles in milliseconds, so that one round slowed by other work on the
 * machine does not count.
 */
export function timeEach<Input>(inputs: readonly Input[], rounds: number, work: (input: Input) => number): Figures {
  const sink = new Sink()
  const warmUpStarted = performance.now()
  do {
    for (const input of inputs) sink.take(work(input))
  } while (performance.now() - warmUpStarted < WARM_UP_MILLIS)
  const percentiles = Array.from({ length: rounds }, () => percentilesOf(inputs, sink, work))
  const medians = [0, 1, 2, 3].map((i) => median(percentiles.map((row) => row[i]!)))
  return { samples: inputs.length, rounds, ...inMillis(medians), sink: sink.value }
}

/**
 * Times `work` on each input and returns percentiles, in milliseconds, of each input's fastest round. For work that
 * takes about a millisecond: in every round a busy machine interrupts it on some of the inputs.
 */
export function timeFastest<Input>(inputs: readonly Input[], rounds: number, work: (input: Input) => number): Figures {
  const sink = new Sink()
  const fastest = new Float64Array(inputs.length).fill(Number.POSITIVE_INFINITY)
  for (let round = 0; round < rounds; round++) {
    for (const [i, input] of inputs.entries()) {
      const started = performance.now()
      sink.take(work(input))
      fastest[i] = Math.min(fastest[i]!, performance.now() - started)
    }
  }
  return { samples: inputs.length, rounds, ...inMillis(percentilesOfTimes(fastest)), sink: sink.value }
}

/** Returns percentiles, in milliseconds, of one round without a warm-up: inputs that meet empty caches. */
export function timeOnce<Input>(inputs: readonly Input[], work: (input: Input) => number): Figures {
  const [p50, p95, p99, max] = percentilesOf(inputs, new Sink(), work)
  return {
    p50MillisFirst: rounded(p50!),
    p95MillisFirst: rounded(p95!),
    p99MillisFirst: rounded(p99!),
    maxMillisFirst: rounded(max!),
  }
}

function percentilesOf<Input>(inputs: readonly Input[], sink: Sink, work: (input: Input) => number): number[] {
  const times = new Float64Array(inputs.length)
  for (const [i, input] of inputs.entries()) {
    const started = performance.now()
    sink.take(work(input))
    times[i] = performance.now() - started
  }
  return percentilesOfTimes(times)
}

function inMillis([p50, p95, p99, max]: readonly number[]): Figures {
  return { p50Millis: rounded(p50!), p95Millis: rounded(p95!), p99Millis: rounded(p99!), maxMillis: rounded(max!) }
}

/** Returns p50, p95, p99 and the maximum. */
export function percentilesOfTimes(times: Float64Array): number[] {
  const sorted = times.toSorted()
  return [0.5, 0.95, 0.99, 1].map((share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!)
}

/** Returns the median; of an even number of values, the upper of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]!
}

/** Rounds to four significant digits: more would be noise. */
export function rounded(value: number): number {
  return Number(value.toPrecision(4))
}
