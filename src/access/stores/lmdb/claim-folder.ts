import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, constants, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { failure, type Result, success } from '../../../domain/result.ts'

/** The right of one server to a folder, until it is released or the process ends. */
export type Claim = { release(): Promise<void> }

const SOCKET = 'server.sock'
// Leaves room for the socket's name in the shortest path of a socket that any system allows.
const LONGEST_FOLDER = 60

/**
 * Claims a folder for this server alone; the failure is one line that names another server's claim. The claim is a
 * listening socket in the folder: it ends with its process, however that ends, and it is the same for every path that
 * leads to the folder. `alone` runs an action while no other process runs one.
 */
export async function claimFolder(folder: string, alone: (action: () => void) => void): Promise<Result<Claim, string>> {
  const directory = openSync(folder, constants.O_RDONLY)
  // The path of a socket is limited to some hundred bytes. On Linux a longer one is reached through the open folder.
  const near = Buffer.byteLength(folder) <= LONGEST_FOLDER ? folder : `/proc/self/fd/${directory}`
  const ownName = `server-${randomBytes(6).toString('hex')}.sock`
  const [own, shared] = [join(near, ownName), join(near, SOCKET)]
  const server = createServer((socket) => socket.destroy()).unref()
  try {
    server.listen(own)
    await once(server, 'listening')
    const claimed = await take(own, shared, alone)
    if (claimed)
      return success({
        async release() {
          rmSync(join(folder, SOCKET), { force: true })
          await stop(server)
        },
      })
    await stop(server)
    return failure(`${folder} is in use by another server; stop that one, or set STATE to another folder.`)
  } finally {
    closeSync(directory)
  }
}

/** Renames the listening socket `own` to `shared`; false when another server listens there. */
async function take(own: string, shared: string, alone: (action: () => void) => void): Promise<boolean> {
  for (;;) {
    const seen = identityOf(shared)
    if (seen !== undefined && (await isListening(shared))) return false
    let taken = false
    alone(() => {
      // Another server may have renamed its socket since: look again.
      if (identityOf(shared) !== seen) return
      renameSync(own, shared)
      taken = true
    })
    if (taken) return true
  }
}

function identityOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false, bigint: true })
  return found && `${found.ino} ${found.ctimeNs}`
}

/** Returns whether a process listens. Only a socket without one refuses; a process too busy to answer counts too. */
async function isListening(path: string): Promise<boolean> {
  const socket = connect(path).unref()
  try {
    await once(socket, 'connect')
    return true
  } catch (error) {
    return !NOBODY_LISTENS.includes((error as NodeJS.ErrnoException).code)
  } finally {
    socket.destroy()
  }
}

const NOBODY_LISTENS: readonly unknown[] = ['ECONNREFUSED', 'ENOENT', 'ENOTSOCK']

async function stop(server: Server): Promise<void> {
  server.close()
  await once(server, 'close')
}
