import { performance } from 'node:perf_hooks'

// What `npm run build` runs, in this process, so that its own peak memory can be read; time counts from process start.
process.once('exit', () => {
  const { maxRSS } = process.resourceUsage()
  console.log(JSON.stringify({ seconds: performance.now() / 1000, peakBytes: maxRSS * 1024 }))
})

await import('../../build/main.ts')
