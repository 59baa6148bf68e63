// Runs scenarios that its parent sends it, one after the other: the official suite is a program that takes one scenario
// and 1.5 s to load. Here it is loaded once, and its own module is evaluated for each.
import { register } from 'node:module'
import { format } from 'node:util'

// The suite imports fs.globSync, which Node 20 lacks; its server scenarios never call it.
const standIn = JSON.stringify(new URL('./fs-with-glob.mjs', import.meta.url).href)
const hook = `export function resolve(specifier, context, next) {
  const wanted = specifier === 'fs' && context.parentURL?.includes('@modelcontextprotocol/conformance')
  return wanted ? { url: ${standIn}, shortCircuit: true } : next(specifier, context)
}`
register(`data:text/javascript,${encodeURIComponent(hook)}`)

const suite = import.meta.resolve('@modelcontextprotocol/conformance/dist/index.js')
let runs = 0
process.on('message', (options) => {
  let output = ''
  console.log = (...said) => {
    output += `${format(...said)}\n`
  }
  console.error = console.log
  process.argv = [process.argv[0], suite, 'server', ...options]
  // The first exit counts: the suite would have ended with it.
  process.exit = (exitCode) => {
    process.exit = () => undefined
    process.send({ exitCode, output })
  }
  void import(`${suite}?${++runs}`)
})
