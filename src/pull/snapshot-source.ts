import { createHash, createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { failure, type Result, success } from '../domain/result.ts'

/** Where snapshots are fetched from, and where they are kept here. */
export type SnapshotSource = {
  /** Of the snapshot; its manifest is at the same path with `.json` behind it. */
  readonly url: URL
  /** Ed25519: manifests have to be signed with its private half. */
  readonly key: KeyObject | undefined
  /** This source's own. */
  readonly folder: string
}

const FOLDER = 'var/pulled'

/** Whether the setting SNAPSHOT is an address and no path. */
export function isAddress(snapshot: string): boolean {
  return /^https?:\/\//i.test(snapshot)
}

/** https, or http to this machine itself; a password in it would be shown where addresses are. */
export function isFetchable(url: URL): boolean {
  if (url.username + url.password !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname))
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** The folder of one address: what another one gave is never served in its place. */
export function folderOf(url: URL): string {
  return join(
    FOLDER,
    createHash('sha256')
      .update(url.origin + url.pathname)
      .digest('hex')
      .slice(0, 16),
  )
}

/** The snapshot in the folder of a source. */
export function pulledPath(folder: string): string {
  return join(folder, 'register.snapshot')
}

/** An address as it may be logged: a query may hold a signature that opens it. */
export function shownAddress({ origin, pathname }: URL): string {
  return origin + pathname
}

/** Reads SNAPSHOT_KEY: an ed25519 public key in PEM, or the path of a file with one. The failure is one line. */
export function readSnapshotKey(setting: string): Result<KeyObject, string> {
  const refused = (found: string) =>
    failure(`SNAPSHOT_KEY: ${found}, expected an ed25519 public key in PEM or the path of one.`)
  let pem = setting.replaceAll('\\n', '\n')
  if (!setting.includes('-----BEGIN')) {
    try {
      pem = readFileSync(setting, 'utf8')
    } catch (cause) {
      return refused(`the file cannot be read${cause instanceof Error && 'code' in cause ? ` (${cause.code})` : ''}`)
    }
  }
  // A public key is also made of a private one, which has no business on a server.
  if (pem.includes('PRIVATE KEY')) return refused('a private key')
  try {
    const key = createPublicKey(pem)
    return key.asymmetricKeyType === 'ed25519' ? success(key) : refused(`a key of type ${key.asymmetricKeyType}`)
  } catch {
    return refused('no key')
  }
}
