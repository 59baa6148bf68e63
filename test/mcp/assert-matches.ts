import assert from 'node:assert/strict'

/**
 * Asserts that `actual` has everything that `expected` has. Objects are compared member by member; a RegExp must match
 * a text, or texts in a row; `undefined` means absent; anything else must be deeply equal.
 */
export function assertMatches(actual: unknown, expected: unknown, path: string = 'body'): void {
  if (expected instanceof RegExp) {
    const text = Array.isArray(actual) ? actual.join(' ') : actual
    assert(typeof text === 'string', `${path}: text expected, got ${JSON.stringify(actual)}`)
    assert.match(text, expected, path)
  } else if (typeof expected === 'object' && expected !== null && !Array.isArray(expected)) {
    assert(typeof actual === 'object' && actual !== null, `${path}: object expected, got ${JSON.stringify(actual)}`)
    const members = new Map(Object.entries(actual))
    for (const [key, value] of Object.entries(expected)) assertMatches(members.get(key), value, `${path}.${key}`)
  } else if (Array.isArray(expected)) {
    assert(Array.isArray(actual), `${path}: array expected, got ${JSON.stringify(actual)}`)
    assert.equal(actual.length, expected.length, `${path}.length`)
    expected.forEach((value, i) => {
      assertMatches(actual[i], value, `${path}[${i}]`)
    })
  } else assert.deepEqual(actual, expected, path)
}
