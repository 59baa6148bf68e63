import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { promisify } from 'node:util'
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core'
import spectralRulesets from '@stoplight/spectral-rulesets'
import { extDocument, openApiDocument } from '../../../src/rest/openapi.ts'
import { temporaryFolder } from '../../fixtures/temporary-folder.ts'
import { sampleContext } from '../sample-context.ts'

const folder = temporaryFolder('lint')

// Makes no network requests, neither for a newer version nor to report its use.
const QUIET = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

// The rules forbid a server with a local address, and a document that names nobody to ask.
const CONTEXT = { ...sampleContext({ baseUrl: 'https://registry.example' }), contact: 'ops@registry.example' }

// Published without a type of its own.
const OAS: unknown = spectralRulesets.oas

describe('the OpenAPI documents', () => {
  test('have no fault by the strict rules that Redocly recommends', async () => {
    writeFileSync(join(folder, 'redocly.yaml'), 'extends: [recommended-strict]\n')
    writeFileSync(join(folder, 'v1.json'), JSON.stringify(openApiDocument(CONTEXT)))
    writeFileSync(join(folder, 'ext.json'), JSON.stringify(extDocument(CONTEXT)))
    const command = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js')
    const given = [command, 'lint', 'v1.json', 'ext.json', '--config', 'redocly.yaml', '--format', 'stylish']
    const { stdout, stderr } = await promisify(execFile)(process.execPath, given, { cwd: folder, env: QUIET }).catch(
      (error: { stdout: string; stderr: string }) => error,
    )
    assert.doesNotMatch(stdout, /error|warning/)
    assert.match(stderr, /valid/)
  })

  for (const [name, document] of Object.entries({ v1: openApiDocument(CONTEXT), ext: extDocument(CONTEXT) }))
    test(`have no fault and no warning by all rules of Spectral: ${name}`, async () => {
      const spectral = new spectralCore.Spectral()
      // Of a contact, one of the three members is known.
      spectral.setRuleset({ extends: [[OAS as RulesetDefinition, 'all']], rules: { 'contact-properties': 'off' } })
      const found = await spectral.run(JSON.parse(JSON.stringify(document)))
      const told = found.map(({ code, message, path }) => `${path.join('/')}: ${code}: ${message}`)
      assert.deepEqual(told, [])
    })
})
