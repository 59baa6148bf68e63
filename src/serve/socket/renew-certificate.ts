import type { Result } from '../../domain/result.ts'
import { type CertificateFiles, checkCertificate } from './certificate.ts'

export type Renewal = {
  readonly now: () => number
  readonly log: (level: 'error' | 'info', line: string) => void
  /** Makes the listening sockets use the files as they are now. */
  readonly renew: () => Promise<Result<void, string>>
}

/** Serves the certificate that is in the files now, or logs in one line why the one before stays. */
export async function renewCertificate(
  files: CertificateFiles | undefined,
  { now, log, renew }: Renewal,
): Promise<void> {
  if (files === undefined) return
  const checked = checkCertificate(files, { now, warn: (line) => log('error', line) })
  const renewed = checked.ok ? await renew() : checked
  if (renewed.ok) log('info', `new connections get the certificate that is in ${files.certificatePath} now.`)
  else log('error', `${renewed.problem} The certificate before stays.`)
}
