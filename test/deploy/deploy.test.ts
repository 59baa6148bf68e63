import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, maxHeaderSize, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { parse as parseYaml } from 'yaml'
import { START_HELP } from '../../src/commands/start-help.ts'
import { folderOf } from '../../src/pull/snapshot-source.ts'
import type { CertificateFiles } from '../../src/serve/certificate.ts'
import { openMetrics } from '../../src/telemetry/open-metrics.ts'
import { routeLabel } from '../../src/telemetry/route-label.ts'
import { ROOT } from '../fixtures/imports.ts'
import { madeCertificate } from '../fixtures/made-certificate.ts'
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
// A setting of the C library, not of the server: memory for a snapshot is in pages of 2 MB.
const HUGE_PAGES = 'GLIBC_TUNABLES=glibc.malloc.hugetlb=1'
const FOLDER = mkdtempSync(join(tmpdir(), 'deploy-'))
after(() => rmSync(FOLDER, { recursive: true, force: true }))

describe('deploy/', () => {
  test('the Dockerfile has no faults, and copies all that the server and its commands import', () => {
    assertFine(run('node_modules/.bin/dockerfilelint', ['deploy/Dockerfile']))
    const lines = deployed('Dockerfile')
    for (const folder of ['src', 'build', 'dataset']) assert.match(lines, new RegExp(`^COPY ${folder} `, 'm'))
    assert.match(lines, /^USER node$/m)
    for (const name of settingsIn(lines, /^ENV (.*)$/gm)) assertSetting(name)
  })

  test('server and build ask for huge pages', () => {
    const asking = spawnSync(
      process.execPath,
      ['--require', './src/program/huge-pages.cjs', '-p', 'process.env.GLIBC_TUNABLES'],
      {
        cwd: ROOT,
        encoding: 'utf8',
        env: { PATH: process.env['PATH'] },
      },
    )
    assert.equal(
      `GLIBC_TUNABLES=${asking.stdout.trim()}`,
      'execve' in process ? HUGE_PAGES : 'GLIBC_TUNABLES=undefined',
    )
    for (const start of ['src/start.cjs', 'build/start.cjs'])
      assert.match(readFileSync(join(ROOT, start), 'utf8'), /^require\('.*\/huge-pages\.cjs'\)$/m)
    assert.ok(deployed('Dockerfile').includes(`\nENV ${HUGE_PAGES}\n`))
    assert.ok(deployed('corporate-registry.service').includes(`\nEnvironment=${HUGE_PAGES}\n`))
  })

  for (const { name, tls } of [
    { name: 'plain', tls: undefined },
    { name: 'with TLS', tls: madeCertificate(FOLDER, 'health') },
  ]) {
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
  }

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

  test('the image is built with the tag that the Kubernetes manifest pulls', () => {
    const [, tag] = /^# {3}docker build .* -t (\S+) \.$/m.exec(deployed('Dockerfile')) ?? []
    assert.equal(tag, kubernetesContainer().image)
  })

  test('the HAProxy backend of docs/operating.md speaks HTTP: without its mode, most of its lines are ignored', () => {
    assert.match(readFileSync(join(ROOT, 'docs/operating.md'), 'utf8'), /^```haproxy\nbackend .*\n {2}mode http$/m)
  })

  test('the HAProxy backend of docs/operating.md does not send requests again that were answered', () => {
    const retried = /^ {2}retry-on (.*)$/m.exec(readFileSync(join(ROOT, 'docs/operating.md'), 'utf8'))?.[1]
    assert.equal(retried, 'conn-failure empty-response')
  })

  test('the compose file keeps to its schema and sets what there is to set', () => {
    assertFine(run('node_modules/.bin/dclint', ['deploy/compose.yaml']))
    const { services } = parseYaml(deployed('compose.yaml'))
    for (const name of Object.keys(services.app.environment)) assertSetting(name)
    assert.equal(services.app.deploy.replicas, 2)
    // Caddy offers HTTP/3, which uses UDP.
    assert.ok(services.proxy.ports.includes('0.0.0.0:443:443/udp'))
    // By default, a store refuses every write once it could not write a copy.
    assert.equal(services.valkey.command[services.valkey.command.indexOf('--save') + 1], '')
  })

  test('the proxy takes its Caddyfile', { skip: missing('caddy') }, () => {
    assertFine(run('caddy', ['validate', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile']))
    const [, keepAlive] = /^\s*keepalive (\d+)s$/m.exec(deployed('Caddyfile')) ?? []
    assert.ok(Number(keepAlive) < IDLE_SECONDS)
  })

  test('requests that fail put no replica out of service', { skip: missing('caddy') }, () => {
    assert.doesNotMatch(JSON.stringify(adaptedCaddyfile()), /"health_checks"|"least_conn"/)
    // The nginx of docs/operating.md would otherwise do so for ten seconds after one failure.
    assert.match(readFileSync(join(ROOT, 'docs/operating.md'), 'utf8'), /`max_fails=0`/)
  })

  test('the proxy refuses a head that a replica would close its connection for', { skip: missing('caddy') }, () => {
    for (const server of Object.values<{ max_header_bytes?: number }>(adaptedCaddyfile().apps.http.servers))
      assert.ok((server.max_header_bytes ?? Infinity) <= maxHeaderSize)
  })

  test('no log of the proxy has a key, a query or an address', { skip: missing('caddy') }, () => {
    const { logs } = adaptedCaddyfile().logging
    assert.deepEqual(Object.keys(logs), ['default'])
    const told = ['request>client_ip', 'request>headers', 'request>remote_ip', 'request>uri', 'resp_headers']
    assert.deepEqual(
      logs.default.encoder.fields,
      Object.fromEntries(told.map((field) => [field, { filter: 'delete' }])),
    )
  })

  test('systemd takes the unit, which is sandboxed', { skip: missing('systemd-analyze') }, () => {
    const unit = join(FOLDER, 'corporate-registry.service')
    writeFileSync(unit, deployed('corporate-registry.service').replace('/usr/bin/node', process.execPath))
    const verified = run('systemd-analyze', ['verify', unit])
    assertFine(verified)
    assert.equal(verified.stderr, '')
    assertFine(run('systemd-analyze', ['security', '--offline=true', '--threshold=30', unit]))
    for (const name of settingsIn(deployed('corporate-registry.service'), /^Environment=(.*)$/gm)) assertSetting(name)
    // What a start lacks may be there only after more than the five starts that systemd tries by default.
    assert.match(deployed('corporate-registry.service'), /^StartLimitIntervalSec=0$/m)
    // Without /proc/meminfo, memory that the kernel uses for caches would not count as free.
    assert.doesNotMatch(deployed('corporate-registry.service'), /^ProcSubset=/m)
  })

  test('the sandbox of the unit leaves Node the calls it starts with', { skip: missing('systemd-analyze') }, () => {
    const [, filter = ''] = /^SystemCallFilter=(.*)$/m.exec(deployed('corporate-registry.service')) ?? []
    // V8 allocates a protection key for compiled code, and a forbidden system call ends the process by SIGSYS.
    for (const name of ['pkey_alloc', 'clone3', 'execve', 'madvise', 'memfd_create', 'statx'])
      assert.ok(
        filter.split(' ').some((group) => callsOf(group).includes(name)),
        name,
      )
  })

  test('the Kubernetes manifest asks paths that answer and sets what there is to set', () => {
    const container = kubernetesContainer()
    for (const { name } of container.env) assertSetting(name)
    const probes = [container.startupProbe, container.readinessProbe, container.livenessProbe]
    assert.deepEqual(
      probes.map(({ httpGet }) => routeLabel(httpGet.path)),
      ['/readyz', '/readyz', '/healthz'],
    )
    // By default, an overloaded server would be restarted or taken out of service after three answers later than 1 s.
    for (const { timeoutSeconds } of [container.readinessProbe, container.livenessProbe])
      assert.ok(timeoutSeconds >= 10)
    // The register of all Japan, twice: nodes that ran short would evict replicas that switch at the same time.
    assert.ok(Number.parseInt(container.resources.requests.memory, 10) >= 5)
    // Without a setting, the server would start as many workers as the node has cores.
    const { value } = container.env.find(({ name }: { name: string }) => name === 'WORKERS')
    assert.equal(value, container.resources.requests.cpu)
  })

  test('the Kubernetes manifest checks what it pulls, and keeps it when a replica ends', () => {
    const objects = kubernetesObjects()
    const { containers, volumes } = objects.get('Deployment').spec.template.spec
    assert.ok(containers[0].env.some(({ name }: { name: string }) => name === 'SNAPSHOT_KEY'))
    // Beside the snapshot is the number of the highest build: on an empty folder, a server takes older ones.
    const { persistentVolumeClaim: claim } = volumes.find(({ name }: { name: string }) => name === 'data')
    const { metadata, spec } = objects.get('PersistentVolumeClaim')
    assert.equal(metadata.name, claim.claimName)
    assert.deepEqual(spec.accessModes, ['ReadWriteMany'])
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

/** Returns the system calls of a group such as `@system-service`, including those of its subgroups. */
function callsOf(group: string): readonly string[] {
  const { stdout } = run('systemd-analyze', ['syscall-filter', group])
  const names = [...stdout.matchAll(/^ {4}(@?\w[\w-]*)$/gm)].map(([, name = '']) => name)
  return names.flatMap((name) => (name.startsWith('@') ? callsOf(name) : [name]))
}

/** Returns the names before `=` in the lines that a pattern finds. */
function settingsIn(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)]
    .flatMap(([, settings = '']) => settings.split(' '))
    .filter((setting) => setting !== HUGE_PAGES)
    .map((setting) => setting.slice(0, setting.indexOf('=')))
}

function assertSetting(name: string): void {
  assert.match(START_HELP, new RegExp(`^  (?:.*, )?${name}\\b`, 'm'))
}
