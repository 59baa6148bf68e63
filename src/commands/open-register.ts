import { failure, type Result, success } from '../domain/result.ts'
import { folderOf, isAddress, pulledPath } from '../pull/snapshot-source.ts'
import { openRegister, type Register } from '../query/register/register.ts'
import { openSnapshot } from '../snapshot/open-snapshot.ts'
import { FOLD_VERSION } from '../text/fold.ts'

/** What commands say of a register whose corporations are invented. */
export const FICTIONAL = 'The corporations of this register are fictional, and so are their numbers.'

const DEFAULT_SNAPSHOT = 'var/register.snapshot'

/** Returns the path of the register that a server with this SNAPSHOT serves; for an address, of the pulled file. */
export function registerPath(snapshot: string | undefined): string {
  if (!snapshot) return DEFAULT_SNAPSHOT
  return isAddress(snapshot) && URL.canParse(snapshot) ? pulledPath(folderOf(new URL(snapshot))) : snapshot
}

// Base of the links to a server's pages that are in a profile.
const BASE_URL = 'http://127.0.0.1:8080'

/** Opens the register of a snapshot file for a command; the failure is a sentence. */
export async function registerAt(path: string): Promise<Result<Register, string>> {
  const snapshot = await openSnapshot(path, FOLD_VERSION)
  return snapshot.ok ? success(openRegister(snapshot.value, BASE_URL)) : failure(snapshot.problem.sentence)
}
