import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import { failure, type Result, success } from '../../domain/result.ts'

/** Paths of two PEM files: the certificate with its intermediate certificates, and its private key. */
export type CertificateFiles = { readonly certificatePath: string; readonly keyPath: string }

/** The text of both PEM files, as node:tls names them. */
export type Certificate = { readonly cert: string; readonly key: string }

export type CertificateCheck = {
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Called with one line when clients will reject the certificate, because it has expired or is not valid yet. */
  readonly warn: (line: string) => void
}

/** Checks that a server can use these files, if any. The failure is one line, with nothing of the key. */
export function checkCertificate(
  files: CertificateFiles | undefined,
  { now, warn }: CertificateCheck,
): Result<void, string> {
  if (files === undefined) return success(undefined)
  const read = readCertificate(files)
  if (!read.ok) return read
  const { validFrom, validTo } = new X509Certificate(read.value.cert)
  const named = `TLS_CERT: the certificate in ${files.certificatePath}`
  if (Date.parse(validTo) < now()) warn(`${named} expired on ${validTo}.`)
  else if (Date.parse(validFrom) > now()) warn(`${named} is valid from ${validFrom} only.`)
  return success(undefined)
}

/** Reads a certificate and its key, and checks that they fit. The failure is one line, with nothing of the key. */
export function readCertificate({ certificatePath, keyPath }: CertificateFiles): Result<Certificate, string> {
  const certificate = textAt('TLS_CERT', certificatePath)
  if (!certificate.ok) return certificate
  const key = textAt('TLS_KEY', keyPath)
  if (!key.ok) return key
  const pair: Certificate = { cert: certificate.value, key: key.value }
  const parsed = orUndefined(() => new X509Certificate(pair.cert))
  if (parsed === undefined) return failure(`TLS_CERT: ${certificatePath} holds no certificate in PEM.`)
  const privateKey = orUndefined(() => createPrivateKey(pair.key))
  if (privateKey === undefined) return failure(`TLS_KEY: ${keyPath} holds no private key in PEM without a passphrase.`)
  if (!parsed.checkPrivateKey(privateKey))
    return failure(`TLS_KEY: ${keyPath} is not the key of the certificate in ${certificatePath}.`)
  try {
    createSecureContext(pair)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    return failure(`TLS_CERT: ${certificatePath} and its key cannot be served with: ${reason}.`)
  }
  return success(pair)
}

function textAt(setting: string, path: string): Result<string, string> {
  try {
    return success(readFileSync(path, 'utf8'))
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    return failure(`${setting}: cannot read ${path}: ${code ?? String(cause)}.`)
  }
}

function orUndefined<Value>(parse: () => Value): Value | undefined {
  try {
    return parse()
  } catch {
    // OpenSSL's message names neither the file nor the setting; the caller's message names both.
    return undefined
  }
}

type Renewal = Pick<CertificateCheck, 'now'> & {
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
