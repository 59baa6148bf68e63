// The conformance suite imports fs.globSync, which Node 20 has not; its server scenarios never call it. This gives it a
// stand-in, and nothing to any other module.
import { register } from 'node:module'

const standIn = JSON.stringify(new URL('./fs-with-glob.mjs', import.meta.url).href)
const hook = `export function resolve(specifier, context, next) {
  const wanted = specifier === 'fs' && context.parentURL?.includes('@modelcontextprotocol/conformance')
  return wanted ? { url: ${standIn}, shortCircuit: true } : next(specifier, context)
}`
register(`data:text/javascript,${encodeURIComponent(hook)}`)
