import { failure, type Result, success } from '../domain/result.ts'
import { openRegister, type Register } from '../query/register/register.ts'
import { openSnapshot } from '../snapshot/open-snapshot.ts'
import { FOLD_VERSION } from '../text/fold.ts'

/** Where a register is looked for when nobody says: the server's place. */
export const DEFAULT_SNAPSHOT = 'var/register.snapshot'

// Of the links to a server's pages that a profile holds.
const BASE_URL = 'http://127.0.0.1:8080'

/** The register of a snapshot file, for a command; the failure is a sentence. */
export function registerAt(path: string): Result<Register, string> {
  const snapshot = openSnapshot(path, FOLD_VERSION)
  return snapshot.ok ? success(openRegister(snapshot.value, BASE_URL)) : failure(snapshot.problem.sentence)
}
