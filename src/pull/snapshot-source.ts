import { createPublicKey, hash, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { failure, type Result, success } from '../domain/result.ts'

/** Where snapshots are fetched from, and the folder they are kept in. */
export type SnapshotSource = {
  /** The address of the snapshot; its manifest is at the same path with `.json` appended. */
  readonly url: URL
  /** An Ed25519 public key: manifests must be signed by its private key. Undefined: signatures are not checked. */
  readonly key: KeyObject | undefined
  /** The folder of this source alone. */
  readonly folder: string
}

const FOLDER = 'var/pulled'

export function isAddress(snapshot: string): boolean {
  return /^https?:\/\//i.test(snapshot)
}

/** Whether an address may be fetched: https, or http to this machine, without a password, which logs would show. */
export function isFetchable(url: URL): boolean {
  if (url.username + url.password !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname))
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Returns the folder of an address, so that a snapshot from another address is never served in its place. */
export function folderOf(url: URL): string {
  return join(FOLDER, hash('sha256', url.origin + url.pathname).slice(0, 16))
}

export function pulledPath(folder: string): string {
  return join(folder, 'register.snapshot')
}

/** Returns the address as it may be logged: a query may contain a signature that grants access. */
export function shownAddress({ origin, pathname }: URL): string {
  return origin + pathname
}

/** Reads SNAPSHOT_KEY: an Ed25519 public key in PEM, or the path of a file with one. The failure is one line. */
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
  // createPublicKey would accept a private key too, which must not be on a server.
  if (pem.includes('PRIVATE KEY')) return refused('a private key')
  try {
    const key = createPublicKey(pem)
    return key.asymmetricKeyType === 'ed25519' ? success(key) : refused(`a key of type ${key.asymmetricKeyType}`)
  } catch {
    return refused('no key')
  }
}
