// The conformance suite imports fs.globSync, which Node 20 lacks; its server scenarios never call it. This hook gives
// the suite a stand-in, and leaves all other modules alone.
import { register } from 'node:module'

const standIn = JSON.stringify(new URL('./fs-with-glob.mjs', import.meta.url).href)
const hook = `export function resolve(specifier, context, next) {
  const wanted = specifier === 'fs' && context.parentURL?.includes('@modelcontextprotocol/conformance')
  return wanted ? { url: ${standIn}, shortCircuit: true } : next(specifier, context)
}`
register(`data:text/javascript,${encodeURIComponent(hook)}`)
