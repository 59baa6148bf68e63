import { argv, stdout } from 'node:process'
import { countTimes, granted, HOME, issued } from './expect.ts'
import { handClock, openIn } from './state-folder.ts'

// A process that the test kills. It takes all tokens of a new key's minute, waits until they are written to the store,
// prints the key and the time, and keeps running without closing the store.
const folder = argv[2] ?? ''
const clock = handClock()
const access = await openIn(folder, clock)
const { apiKey, keyId } = await issued(access)
countTimes(access, granted(access.gate.authenticate(apiKey, HOME)), 10)
const reader = await openIn(folder, clock)
const poll = setInterval(async () => {
  if (granted(await reader.keys.usage(keyId)).days.at(-1)?.counted !== 10) return
  clearInterval(poll)
  stdout.write(JSON.stringify({ apiKey, millis: clock.millis }))
  setInterval(() => undefined, 60_000)
}, 20)
