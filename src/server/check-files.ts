import { failure, type Result, success } from '../domain/result.ts'
import { readSnapshotKey } from '../pull/snapshot-source.ts'
import { checkCertificate } from '../serve/socket/certificate.ts'
import type { Config } from './config.ts'
import type { FollowOptions } from './follow-snapshot.ts'
import type { StartFailure } from './start-failure.ts'

export type FilesCheck = Pick<FollowOptions, 'log'> & { readonly now: () => number }

/** Checks the certificate, and reads the key that signs snapshots; undefined when the settings name none. */
export function checkFiles(
  { pull, tls }: Pick<Config, 'pull' | 'tls'>,
  { now, log }: FilesCheck,
): Result<FollowOptions['key'], StartFailure> {
  const key = pull?.key === undefined ? success(undefined) : readSnapshotKey(pull.key)
  if (!key.ok) return failure({ exitCode: 2, line: key.problem })
  const certificate = checkCertificate(tls, { now, warn: (line) => log('error', line) })
  return certificate.ok ? key : failure({ exitCode: 2, line: certificate.problem })
}
