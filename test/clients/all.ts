import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { generateClients } from './generate-clients.ts'
import { startService } from './running-service.ts'

// Entry of `npm run test:clients`. All test files run in one process, because they share one service, and starting it
// takes longer than the tests.
const { origin } = await startService()
await generateClients(origin)
for (const file of readdirSync(import.meta.dirname).sort()) {
  if (file.endsWith('.test.ts')) await import(join(import.meta.dirname, file))
}
