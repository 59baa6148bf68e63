import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, constants, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { failure, type Result, success } from '../domain/result.ts'

/** A folder is one server's as long as it holds this. */
export type Claim = { release(): Promise<void> }

const SOCKET = 'server.sock'
// What every system takes as the path of a socket, with room for the name of ours.
const LONGEST_FOLDER = 60

/**
 * Makes a folder this server's alone, or says that another one runs on it. The claim is a socket in the folder on which
 * the server listens: it ends with its process however that ends, and it is the folder's, whichever path leads there.
 * `alone` runs its action while no other process does.
 */
export async function claimFolder(folder: string, alone: (action: () => void) => void): Promise<Result<Claim, string>> {
  const directory = openSync(folder, constants.O_RDONLY)
  // The path of a socket may have some hundred bytes; a longer one is reached through the folder
  // while it is open (Linux).
  const near = Buffer.byteLength(folder) <= LONGEST_FOLDER ? folder : `/proc/self/fd/${directory}`
  const ownName = `server-${randomBytes(6).toString('hex')}.sock`
  const [own, shared] = [join(near, ownName), join(near, SOCKET)]
  const server = createServer((socket) => socket.destroy()).unref()
  try {
    server.listen(own)
    await once(server, 'listening')
    const claimed = await take(own, shared, alone)
    if (claimed) return success({ release: () => release(server, join(folder, SOCKET)) })
    await stop(server)
    return failure(`${folder} is in use by another server; stop that one, or set STATE to another folder.`)
  } finally {
    closeSync(directory)
  }
}

/**
 * Listens before taking the name: a second server that finds the name finds a listener, or what a dead process left.
 */
async function take(own: string, shared: string, alone: (action: () => void) => void): Promise<boolean> {
  for (;;) {
    const seen = identityOf(shared)
    if (seen !== undefined && (await isListening(shared))) return false
    let taken = false
    alone(() => {
      // Another server may have put its own there meanwhile.
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

/** Only a socket without its process refuses; one that is too busy to answer is alive. */
function isListening(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => resolve(true))
    socket.once('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT' && error.code !== 'ENOTSOCK')
    })
    socket.once('close', () => socket.destroy())
    socket.unref()
  })
}

async function release(server: Server, shared: string): Promise<void> {
  rmSync(shared, { force: true })
  await stop(server)
}

async function stop(server: Server): Promise<void> {
  server.close()
  await once(server, 'close')
}
