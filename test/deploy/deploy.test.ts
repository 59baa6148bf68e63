import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, maxHeaderSize, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { parse as parseYaml } from 'yaml'
import { folderOf } from '../../src/pull/snapshot-source.ts'
import type { CertificateFiles } from '../../src/serve/socket/certificate.ts'
import { startHelp } from '../../src/server/config.ts'
import { openMetrics } from '../../src/telemetry/open-metrics.ts'
import { strictTransport } from '../../src/workers/listen.ts'
import { ROOT } from '../fixtures/imports.ts'
import { madeCertificate } from '../fixtures/made-certificate.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'
import { sampleRequest } from '../rest/sample-request.ts'
import {
  adaptedCaddyfile,
  assertFine,
  deployed,
  kubernetesContainer,
  kubernetesObjects,
  missing,
  run,
} from './deployed.ts'

// uWebSockets.js closes a connection after 8 to 12 idle seconds.
const IDLE_SECONDS = 8
const FOLDER = temporaryFolder('deploy')

describe('deploy/', () => {
  test('sets what there is to set, and names images by exact versions', () => {
    const [image, unit] = [deployed('Dockerfile'), deployed('corporate-registry.service')]
    const { services } = parseYaml(deployed('compose.yaml'))
    const names = [
      ...[...image.matchAll(/^ENV (.*)$/gm), ...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, settings = '']) =>
        settings.split(' ').map((setting) => setting.slice(0, setting.indexOf('='))),
      ),
      ...Object.keys(services.app.environment),
      ...kubernetesContainer().env.map(({ name }: { name: string }) => name),
    ]
    // A setting of the C library: memory for a snapshot is in pages of 2 MB.
    for (const name of names.filter((each) => each !== 'GLIBC_TUNABLES'))
      assert.match(startHelp(), new RegExp(`^  (?:.*, )?${name}\\b`, 'm'))
    const files = [image, deployed('compose.yaml'), deployed('kubernetes.yaml')].join('\n')
    const images = [...files.matchAll(/^FROM (\S+)|\bimage: (\S+)$/gm)].map(([, from, named]) => from ?? named ?? '')
    for (const each of images) assert.match(each, /^[a-z0-9./-]+:\d+\.\d+\.\d+/)
    assert.ok(images.length >= 5, images.join())
  })

  test('lets callers reach the server by the proxy alone, whose X-Forwarded-For it trusts', () => {
    const { services } = parseYaml(deployed('compose.yaml'))
    assert.deepEqual([services.app.ports, services.valkey.ports], [undefined, undefined])
    const { ingress, policyTypes } = kubernetesObjects().get('NetworkPolicy').spec
    assert.deepEqual(policyTypes, ['Ingress', 'Egress'])
    const { namespace } = kubernetesObjects().get('HTTPRoute').spec.parentRefs[0]
    const gateway = { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': namespace } } }
    assert.deepEqual(ingress[0], { from: [gateway], ports: [{ port: 'http' }] })
  })

  test('tells browsers to return by TLS only, as the server with a certificate does', {
    skip: missing('caddy'),
  }, () => {
    const reply = strictTransport(() => ({ status: 200, headers: [], body: '' }))(sampleRequest('/'))
    assert.ok(!(reply instanceof Promise))
    const [header, value] = reply.headers[0] ?? []
    assert.match(JSON.stringify(adaptedCaddyfile()), new RegExp(`"${header}":\\["${value}"\\]`))
    const [rule] = kubernetesObjects().get('HTTPRoute').spec.rules
    assert.deepEqual(rule.filters[0].responseHeaderModifier.set, [{ name: header, value }])
  })

  test('docs/operating.md names each package whose script the image does not run', () => {
    const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
      readonly packages: Readonly<Record<string, { readonly hasInstallScript?: true; readonly dev?: true }>>
    }
    const scripted = Object.entries(packages).filter(([, { hasInstallScript, dev }]) => hasInstallScript && !dev)
    const operating = readFileSync(join(ROOT, 'docs/operating.md'), 'utf8')
    const [, named = ''] = /^\*\*Install scripts\.\*\*((?:.|\n)*?)^\*\*/m.exec(operating) ?? []
    for (const [path] of scripted) assert.ok(named.includes(`\`${path.replace(/^.*node_modules\//, '')}\``), path)
    assert.ok(scripted.length > 0)
  })

  for (const { name, tls } of [
    { name: 'plain', tls: undefined },
    { name: 'with TLS', tls: madeCertificate(FOLDER, 'health') },
  ])
    test(`the image is healthy where its server answers /healthz, ${name}`, async () => {
      let status = 200
      const answer = (request: IncomingMessage, response: ServerResponse): void => {
        response.writeHead(request.url === '/healthz' ? status : 404).end()
      }
      const server = tls === undefined ? createServer(answer) : createTlsServer(pairIn(tls), answer)
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
      const { port } = server.address() as AddressInfo
      const settings = { PORT: String(port), ...(tls && { TLS_CERT: tls.certificatePath }) }
      assert.equal(await healthOf(settings), 0)
      status = 503
      assert.equal(await healthOf(settings), 1)
      server.close()
      assert.equal(await healthOf(settings), 1)
    })

  test('pulled snapshots go where the service may write', () => {
    const folder = folderOf(new URL('https://snapshots.example.jp/register.snapshot'))
    const image = deployed('Dockerfile')
    const [, volume] = /^VOLUME (\S+)$/m.exec(image) ?? []
    const [, target, link] = /^RUN .*\bln -s (\S+) (\S+)$/m.exec(image) ?? []
    assert.deepEqual([link, target], [folder.split('/')[0], volume])
    const { volumeMounts } = kubernetesContainer()
    assert.ok(volumeMounts.some(({ mountPath }: { mountPath: string }) => mountPath === volume))
    assert.match(deployed('corporate-registry.service'), /^WorkingDirectory=%S\/corporate-registry$/m)
  })

  test('the proxy takes its Caddyfile', { skip: missing('caddy') }, () => {
    assertFine(run('caddy', ['validate', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile']))
    const [, keepAlive] = /^\s*keepalive (\d+)s$/m.exec(deployed('Caddyfile')) ?? []
    assert.ok(Number(keepAlive) < IDLE_SECONDS)
  })

  test('requests that fail put no replica out of service', { skip: missing('caddy') }, () =>
    assert.doesNotMatch(JSON.stringify(adaptedCaddyfile()), /"health_checks"|"least_conn"/),
  )

  test('the proxy refuses a head that a replica would close its connection for', { skip: missing('caddy') }, () => {
    for (const server of Object.values<{ max_header_bytes?: number }>(adaptedCaddyfile().apps.http.servers))
      assert.ok((server.max_header_bytes ?? Infinity) <= maxHeaderSize)
  })

  test('no log of the proxy has a key, a query or an address', { skip: missing('caddy') }, () => {
    const { logs } = adaptedCaddyfile().logging
    assert.deepEqual(Object.keys(logs), ['default'])
    const told = ['request>client_ip', 'request>headers', 'request>remote_ip', 'request>uri', 'resp_headers']
    const expected = Object.fromEntries(told.map((field) => [field, { filter: 'delete' }]))
    assert.deepEqual(logs.default.encoder.fields, expected)
  })

  test('systemd takes the unit, which is sandboxed', { skip: missing('systemd-analyze') }, () => {
    const unit = join(FOLDER, 'corporate-registry.service')
    writeFileSync(unit, deployed('corporate-registry.service').replace('/usr/bin/node', process.execPath))
    const verified = run('systemd-analyze', ['verify', unit])
    assertFine(verified)
    assert.equal(verified.stderr, '')
    assertFine(run('systemd-analyze', ['security', '--offline=true', '--threshold=30', unit]))
  })

  test('the sandbox of the unit leaves Node the calls it starts with', { skip: missing('systemd-analyze') }, () => {
    const [, filter = ''] = /^SystemCallFilter=(.*)$/m.exec(deployed('corporate-registry.service')) ?? []
    const left = callsIn(filter.split(' '))
    // V8 allocates a protection key for compiled code, and a forbidden system call ends the process by SIGSYS.
    for (const name of ['pkey_alloc', 'clone3', 'execve', 'madvise', 'memfd_create', 'statx'])
      assert.ok(left.includes(name), name)
  })

  test('the dashboard shows metrics that there are', async () => {
    const { registry } = openMetrics({
      edition: () => ({ snapshotId: '2026-08-31-67e5d5c78368', size: 1 }),
      workers: 1,
    })
    const names = registry.getMetricsAsArray().map(({ name }) => name)
    const { panels } = JSON.parse(deployed('grafana-dashboard.json'))
    const used = panels.flatMap(({ targets }: { targets: readonly { expr: string }[] }) =>
      targets.flatMap(({ expr }) => expr.match(/\b(?:corp|nodejs|process)_[a-z0-9_]+/g) ?? []),
    )
    assert.ok(used.length >= panels.length)
    // Every program that Prometheus scrapes has metrics of these names.
    for (const { targets } of panels)
      for (const { expr } of targets) assert.match(expr, /^(?!.*\b(?:nodejs|process)_)|and on \(job, instance\) corp_/)
    for (const name of used) assert.ok(names.includes(name.replace(/_(?:bucket|count)$/, '')), name)
  })
})

/** Runs the image's health check, and returns its exit code. */
async function healthOf(settings: Readonly<Record<string, string>>): Promise<number> {
  const command = /^HEALTHCHECK .*\n {2}CMD node (.*)$/m.exec(deployed('Dockerfile'))?.[1]
  assert.ok(command)
  const child = spawn(process.execPath, [join(ROOT, command)], { env: { ...process.env, ...settings } })
  const [code] = await once(child, 'exit')
  return code
}

function pairIn({ certificatePath, keyPath }: CertificateFiles) {
  return { cert: readFileSync(certificatePath), key: readFileSync(keyPath) }
}

/** Returns the system calls of groups such as `@system-service`, including those of their subgroups. */
function callsIn(asked: readonly string[]): readonly string[] {
  const { stdout } = run('systemd-analyze', ['syscall-filter', '--no-pager'])
  const groups = new Map(stdout.split(/^(?=@)/m).map((text) => [text.split('\n', 1)[0], text]))
  const callsOf = (name: string): readonly string[] => {
    if (!name.startsWith('@')) return [name]
    return [...(groups.get(name) ?? '').matchAll(/^ {4}(@?\w[\w-]*)$/gm)].flatMap(([, each = '']) => callsOf(each))
  }
  return asked.flatMap(callsOf)
}
