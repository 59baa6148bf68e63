import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import { failure, type Result, success } from '../domain/result.ts'

/** Paths of a certificate, with those between it and its root, and of its key: PEM. */
export type CertificateFiles = { readonly certificatePath: string; readonly keyPath: string }

/** As they are in the files. */
export type Certificate = {
  readonly certificate: string
  readonly key: string
}

export type CertificateCheck = {
  /** Wall clock, milliseconds. */
  readonly now: () => number
  /** Told in one line what clients will object to. */
  readonly warn: (line: string) => void
}

/** Whether the files can be served with; the failure is one line, without anything of the key. */
export function checkCertificate(
  files: CertificateFiles | undefined,
  { now, warn }: CertificateCheck,
): Result<void, string> {
  if (files === undefined) return success(undefined)
  const read = readCertificate(files)
  if (!read.ok) return read
  const warning = outOfDate(read.value, files, now())
  if (warning !== undefined) warn(warning)
  return success(undefined)
}

/** Reads a certificate and its key, which fit; the failure is one line, without anything of the key. */
export function readCertificate({ certificatePath, keyPath }: CertificateFiles): Result<Certificate, string> {
  const certificate = textAt('TLS_CERT', certificatePath)
  if (!certificate.ok) return certificate
  const key = textAt('TLS_KEY', keyPath)
  if (!key.ok) return key
  const parsed = orUndefined(() => new X509Certificate(certificate.value))
  if (parsed === undefined) return failure(`TLS_CERT: ${certificatePath} holds no certificate in PEM.`)
  const privateKey = orUndefined(() => createPrivateKey(key.value))
  if (privateKey === undefined) return failure(`TLS_KEY: ${keyPath} holds no private key in PEM without a passphrase.`)
  if (!parsed.checkPrivateKey(privateKey)) {
    return failure(`TLS_KEY: ${keyPath} is not the key of the certificate in ${certificatePath}.`)
  }
  try {
    createSecureContext({ cert: certificate.value, key: key.value })
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    return failure(`TLS_CERT: ${certificatePath} and its key cannot be served with: ${reason}.`)
  }
  return success({ certificate: certificate.value, key: key.value })
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
    // What OpenSSL says of it names neither file nor setting.
    return undefined
  }
}

function outOfDate(
  { certificate }: Certificate,
  { certificatePath }: CertificateFiles,
  nowMillis: number,
): string | undefined {
  const { validFrom, validTo } = new X509Certificate(certificate)
  const named = `TLS_CERT: the certificate in ${certificatePath}`
  if (Date.parse(validTo) < nowMillis) return `${named} expired on ${validTo}.`
  return Date.parse(validFrom) > nowMillis ? `${named} is valid from ${validFrom} only.` : undefined
}
