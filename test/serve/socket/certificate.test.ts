import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, test } from 'node:test'
import { checkCertificate } from '../../../src/serve/socket/certificate.ts'
import { madeCertificate } from '../../fixtures/made-certificate.ts'
import { records } from '../../fixtures/tables.ts'
import { temporaryFolder } from '../../fixtures/temporary-folder.ts'

const FOLDER = temporaryFolder('certificate')
const FILES = madeCertificate(FOLDER, 'one')
madeCertificate(FOLDER, 'other')
writeFileSync(join(FOLDER, 'empty.pem'), '')
const NO_CERTIFICATE = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n'
writeFileSync(join(FOLDER, 'damaged.crt'), readFileSync(FILES.certificatePath, 'utf8') + NO_CERTIFICATE)
const LOCKED = join(FOLDER, 'locked.key')
execFileSync('openssl', ['pkey', '-in', FILES.keyPath, '-aes256', '-passout', 'pass:hidden', '-out', LOCKED])

const DAY_MILLIS = 86_400_000

const REFUSED = records<{ name: string; certificatePath?: string; keyPath?: string; expected: RegExp }>(import.meta)

describe('checkCertificate', () => {
  for (const { name, expected, ...others } of REFUSED)
    test(`refuses ${name} in one line`, () => {
      const paths = Object.entries(others).map(([which, path]) => [which, resolve(FOLDER, path)])
      const checked = checkCertificate({ ...FILES, ...Object.fromEntries(paths) }, { now: Date.now, warn: assert.fail })
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
