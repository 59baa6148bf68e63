// Plain JavaScript, so that it runs without a loader. tsx loads modules one by one, which takes 1.5 s of processor time
// and 60 MB in each thread. To bundle all modules takes 0.25 s, once, and to run the script as long in each thread.
const { createRequire, Module, SourceMap } = require('node:module')
const { join } = require('node:path')
const { pathToFileURL } = require('node:url')
const { getEnvironmentData, setEnvironmentData } = require('node:worker_threads')
const { Script } = require('node:vm')

const ROOT = join(__dirname, '../..')
// The path that the script would have as a file: packages are resolved from there.
const PLACE = join(ROOT, 'bundle.cjs')
const SHARED = 'corporate-registry bundle'

/** Bundles entries (paths from the project's root) into one script, for this thread and all threads that it starts. */
async function share(entries) {
  const { code, map } = await bundle(entries)
  setEnvironmentData(SHARED, { entries, code: inSharedMemory(code), map: inSharedMemory(map) })
}

/** Evaluates an entry and what it imports; one that was not given to `share` is bundled by itself. */
async function run(entry) {
  const shared = getEnvironmentData(SHARED)
  const { code, map } = shared?.entries.includes(entry) ? shared : await bundle([entry])
  nameSources(map)
  const script = new Script(Buffer.from(code).toString(), { filename: PLACE })
  const { exports } = new Module(PLACE)
  script.runInThisContext()(exports, createRequire(PLACE))
  exports[entry]()
}

async function bundle(entries) {
  const { build, stop } = require('esbuild')
  const { outputFiles } = await build({
    stdin: {
      contents: entries.map((entry) => `exports['${entry}'] = () => require('./${entry}')`).join('\n'),
      resolveDir: ROOT,
    },
    outfile: PLACE,
    write: false,
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    // `import()` does not work in a script that is not loaded as a module. Else /\p{L}/u would be compiled at each use.
    supported: { 'dynamic-import': false, 'regexp-unicode-property-escapes': true },
    // Only own-file.ts uses import.meta.url, which test/program/own-file.test.ts checks.
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(join(__dirname, 'own-file.ts'))) },
    // What Module.wrap would add in every thread, where a second string as long as the script would stay.
    banner: { js: Module.wrap('').slice(0, -'\n});'.length) },
    footer: { js: '});' },
    minifyWhitespace: true,
    sourcemap: 'external',
    sourcesContent: false,
  })
  // Without this, esbuild's process would stay as long as this one, with 80 MB.
  await stop()
  const [map, code] = outputFiles
  return { code: code.contents, map: map.contents }
}

function inSharedMemory(bytes) {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length))
  shared.set(bytes)
  return shared
}

// Makes stack traces name files and lines of TypeScript. Node's --enable-source-maps does so, too, but parses the whole
// map, which is as long as the script, as each thread starts: 80 ms. Here the first stack trace parses it.
function nameSources(map) {
  let sources
  const sourceAt = (line, column) => {
    sources ??= new SourceMap(JSON.parse(Buffer.from(map).toString()))
    const { originalSource, originalLine, originalColumn } = sources.findEntry(line - 1, column - 1)
    return originalSource && `${join(ROOT, originalSource)}:${originalLine + 1}:${originalColumn + 1}`
  }
  Error.prepareStackTrace = (error, calls) => {
    const places = calls.map((call) => {
      const [line, column] = [call.getLineNumber(), call.getColumnNumber()]
      const bundled = `${PLACE}:${line}:${column}`
      return String(call).replace(bundled, () => sourceAt(line, column) ?? bundled)
    })
    return [Error.prototype.toString.call(error), ...places].join('\n    at ')
  }
}

module.exports = { share, run }
