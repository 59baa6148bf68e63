import assert from 'node:assert/strict'
import { DocumentValidator, type Node } from './document-validator.ts'

// Examples of problems that belong to no operation: they are in the document for the links in `type`.
const BARE = new Set(['not_found', 'method_not_allowed'].map((code) => `#/components/examples/${code}`))

/** Returns, by their names, the cases that every OpenAPI document of this service must pass. */
export function documentCases(document: Node): Readonly<Record<string, () => void>> {
  const validator = new DocumentValidator(document)
  const components = document['components'] ?? {}
  return {
    'answers every refusal with problem details of the right status': () => {
      for (const { path, operation } of operationsOf(document))
        for (const [status, described] of Object.entries(operation['responses'] ?? {})) {
          // Only exact statuses: tools refuse by JSON-RPC (4XX), and `default` has problems of several statuses.
          if (!/^[45]\d\d$/.test(status)) continue
          for (const media of Object.values(validator.resolve(described)['content'] ?? {})) {
            assert.deepEqual(media['schema'], { $ref: '#/components/schemas/Problem' })
            for (const example of Object.values(media['examples'] ?? {}))
              assert.equal(validator.resolve(example)['value']?.['status'], Number(status), `${path} ${status}`)
          }
        }
    },
    'shows only examples that fit their schemas': () => {
      let checked = 0
      for (const { path, node } of nodesOf(document)) {
        const { schema } = node
        if (schema === undefined) continue
        if ('example' in node) {
          validator.checkValue(schema, node['example'], path)
          checked++
        }
        for (const example of Object.values(node['examples'] ?? {})) {
          validator.checkValue(schema, validator.resolve(example)['value'], path)
          checked++
        }
      }
      assert.ok(checked >= 20, `${checked} examples`)
    },
    'has an example for every parameter, header and body': () => {
      for (const node of [
        ...Object.values(components['parameters'] ?? {}),
        ...Object.values(components['headers'] ?? {}),
      ])
        assert.ok('example' in node, JSON.stringify(node))
    },
    'uses every component it has, and every reference leads somewhere': () => {
      const used = new Set<string>()
      for (const { node } of nodesOf(document)) {
        if (typeof node['$ref'] !== 'string') continue
        validator.resolve(node)
        used.add(node['$ref'])
      }
      for (const [section, members] of Object.entries(components)) {
        if (section === 'securitySchemes') continue
        for (const name of Object.keys(members)) {
          const reference = `#/components/${section}/${name}`
          assert.ok(used.has(reference) || BARE.has(reference), `${reference} is not used`)
        }
      }
    },
    'keeps to OpenAPI 3.0: no null, no lists of types, nothing beside a $ref': () => {
      for (const { path, node } of nodesOf(document)) {
        assert.ok(!('nullable' in node) && !('const' in node) && !('$defs' in node), path)
        assert.ok(!Array.isArray(node['type']) && (node['type'] as unknown) !== 'null', path)
        if (typeof node['$ref'] === 'string') assert.deepEqual(Object.keys(node), ['$ref'], path)
      }
    },
    'promises that fields may be added, on every object': () => {
      for (const { path, node } of nodesOf(components['schemas'])) {
        if ((node['type'] as unknown) === 'object') assert.equal(node['additionalProperties'], true, path)
      }
    },
  }
}

export function* nodesOf(node: unknown, path: string = ''): Generator<{ readonly path: string; readonly node: Node }> {
  if (typeof node !== 'object' || node === null) return
  yield { path, node: node as Node }
  for (const [key, child] of Object.entries(node)) yield* nodesOf(child, `${path}/${key}`)
}

/** Returns every operation of the document. */
export function operationsOf(
  document: Node,
): readonly { readonly path: string; readonly method: string; readonly operation: Node }[] {
  return Object.entries(document['paths'] ?? {}).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => {
      return { path, method, operation }
    }),
  )
}
