import type { Late } from '../domain/late.ts'
import { failure, type Result, success } from '../domain/result.ts'
import { folderOf, isAddress, pulledPath } from '../pull/snapshot-source.ts'
import { openRegister, type Register } from '../query/register/register.ts'
import { openSnapshot } from '../snapshot/open-snapshot.ts'
import { FOLD_VERSION } from '../text/fold.ts'

/** What commands say of a register whose corporations are invented. */
export const FICTIONAL = 'The corporations of this register are fictional, and so are their numbers.'

/** Returns the line for standard error about a fictional register; "" for a real one. */
export function fictionOf({ edition }: Pick<Register, 'edition'>): string {
  return edition.fictional ? `${FICTIONAL}\n` : ''
}

const DEFAULT_SNAPSHOT = 'var/register.snapshot'

/** Returns the path of the register that a server with this SNAPSHOT serves; for an address, of the pulled file. */
export function registerPath(snapshot: string | undefined): string {
  if (!snapshot) return DEFAULT_SNAPSHOT
  return isAddress(snapshot) && URL.canParse(snapshot) ? pulledPath(folderOf(new URL(snapshot))) : snapshot
}

// Base of the links to a server's pages that are in a profile.
const BASE_URL = 'http://127.0.0.1:8080'

/** Opens the register of a snapshot file; the failure is a sentence. */
export type OpenRegister = (path: string) => Late<Result<Register, string>>

/** Opens it for a command. */
export const registerAt: OpenRegister = async (path) => {
  const snapshot = await openSnapshot(path, FOLD_VERSION)
  return snapshot.ok ? success(openRegister(snapshot.value, BASE_URL)) : failure(snapshot.problem.sentence)
}
