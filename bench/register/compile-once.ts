import { performance } from 'node:perf_hooks'

// Runs what `npm run build` runs, in a process of its own, and then prints a line of JSON: the seconds since the
// process started and the peak memory in bytes.
process.once('exit', () => {
  const { maxRSS } = process.resourceUsage()
  console.log(JSON.stringify({ seconds: performance.now() / 1000, peakBytes: maxRSS * 1024 }))
})

await import('../../build/main.ts')
