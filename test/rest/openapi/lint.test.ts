import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { promisify } from 'node:util'
import { extDocument } from '../../../src/rest/ext-document.ts'
import { openApiDocument } from '../../../src/rest/openapi.ts'
import { sampleContext } from '../sample-context.ts'

const folder = mkdtempSync(join(tmpdir(), 'lint-'))
after(() => rmSync(folder, { recursive: true, force: true }))

// Makes no network requests, neither for a newer version nor to report its use.
const QUIET = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

describe('the OpenAPI documents', () => {
  test('have no fault by the strict rules that Redocly recommends', async () => {
    // The rules forbid a server with a local address.
    const context = sampleContext({ baseUrl: 'https://registry.example' })
    writeFileSync(join(folder, 'redocly.yaml'), 'extends: [recommended-strict]\n')
    writeFileSync(join(folder, 'v1.json'), JSON.stringify(openApiDocument(context)))
    writeFileSync(join(folder, 'ext.json'), JSON.stringify(extDocument(context)))
    const command = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js')
    const given = [command, 'lint', 'v1.json', 'ext.json', '--config', 'redocly.yaml', '--format', 'stylish']
    const { stdout, stderr } = await promisify(execFile)(process.execPath, given, { cwd: folder, env: QUIET }).catch(
      (error: { stdout: string; stderr: string }) => error,
    )
    assert.doesNotMatch(stdout, /error|warning/)
    assert.match(stderr, /valid/)
  })
})
