import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BARE } from '../fixtures/bare-environment.ts'
import { writeSmallSnapshot } from '../fixtures/small-register.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** A folder for the files of these tests, removed after them. */
export const folder: string = temporaryFolder('match-command')
const SNAPSHOT = join(folder, 'register.snapshot')
const MINATO = { prefectureCode: '13', cityCode: '13103', city: '港区', street: '芝１丁目２番３号' }
await writeSmallSnapshot(
  [{ name: '①株式会社髙﨑', ...MINATO }, { name: '株式会社アシスト' }, { name: '株式会社アシスト' }],
  SNAPSHOT,
)

export function saved(name: string, content: string | Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

export function longList(rows: number): string {
  return `No,会社名\n${Array.from({ length: rows }, (_, i) => `${i},株式会社アシスト\n`).join('')}`
}

export function start(args: readonly string[], stdout: 'pipe' | number, stdin: 'pipe' | number = 'pipe'): ChildProcess {
  return spawn(process.execPath, ['src/commands/start-match.cjs', ...args], {
    cwd: ROOT,
    env: { ...BARE, SNAPSHOT },
    stdio: [stdin, stdout, 'pipe'],
  })
}

/** Runs the command until it ends. */
export async function match(
  args: readonly string[],
  input = '',
): Promise<{ exitCode: number | null; out: string; err: string }> {
  const child = start(args, 'pipe')
  child.stdin?.end(input)
  const [out, err] = [textOf(child.stdout), textOf(child.stderr)]
  await once(child, 'close')
  return { exitCode: child.exitCode, out: await out, err: await err }
}

export async function textOf(stream: NodeJS.ReadableStream | null): Promise<string> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of stream ?? []) chunks.push(Buffer.from(chunk))
  } catch {
    // The test closed the stream.
  }
  return Buffer.concat(chunks).toString()
}
