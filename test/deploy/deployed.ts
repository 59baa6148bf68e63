import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { ROOT } from '../fixtures/imports.ts'

/** Returns the text of a file in deploy/. */
export function deployed(name: string): string {
  return readFileSync(join(ROOT, 'deploy', name), 'utf8')
}

/** Returns the objects of the Kubernetes manifest, by kind. */
export function kubernetesObjects(): ReadonlyMap<string, ReturnType<typeof JSON.parse>> {
  return new Map(
    parseAllDocuments(deployed('kubernetes.yaml')).map((document) => {
      assert.deepEqual(document.errors, [])
      const object = document.toJS()
      return [object.kind, object]
    }),
  )
}

export function kubernetesContainer(): ReturnType<typeof JSON.parse> {
  return kubernetesObjects().get('Deployment').spec.template.spec.containers[0]
}

/** Returns the Caddyfile as the JSON that Caddy makes of it. */
export function adaptedCaddyfile(): ReturnType<typeof JSON.parse> {
  const adapted = run('caddy', ['adapt', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'])
  assertFine(adapted)
  return JSON.parse(adapted.stdout)
}

type Run = { readonly status: number | null; readonly stdout: string; readonly stderr: string }

/** Runs a command in the project's root; a command with a slash is a path from there. */
export function run(command: string, flags: readonly string[]): Run {
  const path = command.includes('/') ? join(ROOT, command) : command
  return spawnSync(path, flags, { cwd: ROOT, encoding: 'utf8', env: { ...process.env, HOME: tmpdir() } })
}

export function assertFine({ status, stdout, stderr }: Run): void {
  assert.equal(status, 0, stdout + stderr)
}

/** Returns why a test is skipped: its command is not installed; false when it is. */
export function missing(command: string): string | false {
  const isThere = (process.env['PATH'] ?? '').split(':').some((folder) => existsSync(join(folder, command)))
  return isThere ? false : `${command} is not installed`
}
