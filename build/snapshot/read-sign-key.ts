import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { failure, type Result, success } from '../../src/domain/result.ts'

/**
 * Reads the key of `--sign-key`: an ed25519 private key in PEM. The failure is one line that reveals nothing of the
 * key.
 */
export function readSignKey(path: string): Result<KeyObject, string> {
  const refused = (found: string) => failure(`--sign-key ${path}: ${found}, expected an ed25519 private key in PEM.`)
  let pem: string
  try {
    pem = readFileSync(path, 'utf8')
  } catch (cause) {
    return refused(cause instanceof Error && 'code' in cause ? `cannot be read (${cause.code})` : 'cannot be read')
  }
  try {
    const key = createPrivateKey(pem)
    return key.asymmetricKeyType === 'ed25519' ? success(key) : refused(`a key of type ${key.asymmetricKeyType}`)
  } catch {
    return refused('no private key')
  }
}
