import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { checkCertificate } from '../../../src/serve/socket/certificate.ts'
import { madeCertificate } from '../../fixtures/made-certificate.ts'

const FOLDER = mkdtempSync(join(tmpdir(), 'certificate-'))
after(() => rmSync(FOLDER, { recursive: true, force: true }))
const FILES = madeCertificate(FOLDER, 'one')
const OTHER = madeCertificate(FOLDER, 'other')
const EMPTY = join(FOLDER, 'empty.pem')
writeFileSync(EMPTY, '')
const DAMAGED = join(FOLDER, 'damaged.crt')
const NO_CERTIFICATE = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n'
writeFileSync(DAMAGED, readFileSync(FILES.certificatePath, 'utf8') + NO_CERTIFICATE)
const LOCKED = join(FOLDER, 'locked.key')
execFileSync('openssl', ['pkey', '-in', FILES.keyPath, '-aes256', '-passout', 'pass:hidden', '-out', LOCKED])

const DAY_MILLIS = 86_400_000

const REFUSED = [
  {
    name: 'a certificate that is not there',
    files: { ...FILES, certificatePath: '/no/a.crt' },
    expected: /^TLS_CERT: cannot read \/no\/a\.crt: ENOENT\.$/,
  },
  {
    name: 'a key that is not there',
    files: { ...FILES, keyPath: '/no/a.key' },
    expected: /^TLS_KEY: cannot read \/no\/a\.key: ENOENT\.$/,
  },
  { name: 'a folder', files: { ...FILES, keyPath: FOLDER }, expected: /^TLS_KEY: cannot read .*: EISDIR\.$/ },
  {
    name: 'a file without a certificate',
    files: { ...FILES, certificatePath: EMPTY },
    expected: /^TLS_CERT: .*empty\.pem holds no certificate in PEM\.$/,
  },
  {
    name: 'a certificate with a damaged one behind it',
    files: { ...FILES, certificatePath: DAMAGED },
    expected: /^TLS_CERT: .*damaged\.crt and its key cannot be served with: .+\.$/,
  },
  {
    name: 'a file without a key',
    files: { ...FILES, keyPath: EMPTY },
    expected: /^TLS_KEY: .*empty\.pem holds no private key in PEM without a passphrase\.$/,
  },
  {
    name: 'a key with a passphrase',
    files: { ...FILES, keyPath: LOCKED },
    expected: /^TLS_KEY: .*locked\.key holds no private key/,
  },
  {
    name: 'the key of another certificate',
    files: { ...FILES, keyPath: OTHER.keyPath },
    expected: /^TLS_KEY: .*other\.key is not the key of the certificate in .*one\.crt\.$/,
  },
]

describe('checkCertificate', () => {
  for (const { name, files, expected } of REFUSED)
    test(`refuses ${name} in one line`, () => {
      const checked = checkCertificate(files, { now: Date.now, warn: assert.fail })
      assert.ok(!checked.ok)
      assert.match(checked.problem, expected)
    })

  test('warns of a certificate that is not valid now, and takes it', () => {
    const warned: string[] = []
    for (const days of [0, 3, -3]) {
      const now = () => Date.now() + days * DAY_MILLIS
      assert.ok(checkCertificate(FILES, { now, warn: (line) => warned.push(line) }).ok)
    }
    assert.equal(warned.length, 2)
    assert.match(warned[0]!, /^TLS_CERT: the certificate in .*one\.crt expired on .* GMT\.$/)
    assert.match(warned[1]!, /^TLS_CERT: the certificate in .*one\.crt is valid from .* GMT only\.$/)
  })

  test('has nothing to say where there is none', () =>
    assert.ok(checkCertificate(undefined, { now: Date.now, warn: assert.fail }).ok))
})
