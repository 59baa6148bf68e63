import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parse as parseYaml } from 'yaml'
import { strictTransport } from '../../src/serve/message/strict-transport.ts'
import { sampleRequest } from '../rest/sample-request.ts'
import { adaptedCaddyfile, deployed, kubernetesContainer, kubernetesObjects, missing } from './deployed.ts'

describe('a deployment', () => {
  test('trusts X-Forwarded-For in Kubernetes of the gateway alone, which alone reaches the port', () => {
    const { env, ports } = kubernetesContainer()
    const { value } = env.find(({ name }: { name: string }) => name === 'TRUST_PROXY')
    assert.equal(value, 'on')
    const { metadata, spec } = kubernetesObjects().get('NetworkPolicy')
    const { labels } = kubernetesObjects().get('Deployment').spec.template.metadata
    assert.deepEqual([metadata.name, spec.podSelector], ['corporate-registry', { matchLabels: labels }])
    assert.deepEqual(spec.policyTypes, ['Ingress', 'Egress'])
    const { namespace } = kubernetesObjects().get('HTTPRoute').spec.parentRefs[0]
    assert.deepEqual(spec.ingress, [
      { from: [fromNamespace(namespace)], ports: [{ port: 'http' }] },
      { from: [fromNamespace('monitoring')], ports: [{ port: 'metrics' }] },
    ])
    assert.deepEqual(
      ports.map(({ name }: { name: string }) => name),
      ['http', 'metrics'],
    )
  })

  test('reaches in Kubernetes its store by TCP 6379, names, and other hosts by HTTPS alone', () => {
    const { egress } = kubernetesObjects().get('NetworkPolicy').spec
    assert.deepEqual(
      egress.map(({ ports }: { ports: readonly { port: number }[] }) => ports.map(({ port }) => port)),
      [[53, 53], [6379], [443]],
    )
    // The metadata services of clouds.
    for (const { ipBlock } of egress[2].to) assert.equal(ipBlock.except.length, 1)
  })

  test('lets compose reach the server by the proxy alone', () => {
    const { services, networks } = parseYaml(deployed('compose.yaml'))
    assert.deepEqual([services.app.ports, services.valkey.ports], [undefined, undefined])
    assert.ok(networks.store.internal)
  })

  test('tells browsers to return by TLS only, as the server with a certificate does', {
    skip: missing('caddy'),
  }, () => {
    const reply = strictTransport(() => ({ status: 200, headers: [], body: '' }))(sampleRequest('/'))
    assert.ok(!(reply instanceof Promise))
    const [header, value] = reply.headers[0] ?? []
    assert.match(JSON.stringify(adaptedCaddyfile()), new RegExp(`"${header}":\\["${value}"\\]`))
    const [rule] = kubernetesObjects().get('HTTPRoute').spec.rules
    assert.deepEqual(rule.filters, [
      { type: 'ResponseHeaderModifier', responseHeaderModifier: { set: [{ name: header, value }] } },
    ])
  })

  test('keeps a bounded log', () => {
    const { services } = parseYaml(deployed('compose.yaml'), { merge: true })
    for (const [name, { logging }] of Object.entries<{ logging?: { options: object } }>(services))
      assert.deepEqual(logging?.options, { 'max-file': '5', 'max-size': '50m' }, name)
    const unit = deployed('corporate-registry.service')
    assert.match(unit, /^LogNamespace=corporate-registry$/m)
    assert.match(unit, /SystemMaxUse=1G.* > \/etc\/systemd\/journald@corporate-registry\.conf$/m)
  })

  test('moves connections that wait at a thread that ends to another one', () => {
    const setting = 'net.ipv4.tcp_migrate_req'
    assert.equal(parseYaml(deployed('compose.yaml')).services.app.sysctls[setting], '1')
    const { securityContext } = kubernetesObjects().get('Deployment').spec.template.spec
    assert.deepEqual(securityContext.sysctls, [{ name: setting, value: '1' }])
    assert.match(
      deployed('corporate-registry.service'),
      /^# {3}echo net\.ipv4\.tcp_migrate_req=1 > \/etc\/sysctl\.d\//m,
    )
  })
})

function fromNamespace(name: string): object {
  return { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } } }
}
