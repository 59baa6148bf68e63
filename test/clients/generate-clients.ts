import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const FOLDER = join(import.meta.dirname, 'generated')
const DOCUMENT = join(FOLDER, 'openapi.json')

const GENERATORS = [
  ['openapi-typescript', DOCUMENT, '--output', join(FOLDER, 'openapi.ts')],
  ['openapi-ts', '--input', DOCUMENT, '--output', join(FOLDER, 'hey-api'), '--client', '@hey-api/client-fetch'],
  ['orval', '--config', join(import.meta.dirname, 'orval.config.ts')],
] as const

/**
 * Generates code from the OpenAPI document of a running service with three programs: types for openapi-fetch, and
 * clients by hey-api and orval.
 */
export async function generateClients(origin: string): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER)
  writeFileSync(DOCUMENT, await (await fetch(`${origin}/v1/openapi.json`)).text())
  const run = promisify(execFile)
  const programs = join(import.meta.dirname, 'node_modules/.bin')
  await Promise.all(
    GENERATORS.map(([program, ...given]) => run(join(programs, program), given, { cwd: import.meta.dirname })),
  )
}
