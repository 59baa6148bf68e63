// Plain JavaScript, so that it runs without a loader. tsx loads modules one by one, which takes 1.5 s of processor time
// and 60 MB in each thread. A bundle takes 0.25 s or more to make, once until a module changes, and as long to run.
const { hash } = require('node:crypto')
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs')
const { createRequire, Module, SourceMap } = require('node:module')
const { dirname, join } = require('node:path')
const { pathToFileURL } = require('node:url')
const { getEnvironmentData, setEnvironmentData, threadId } = require('node:worker_threads')
const { deserialize, serialize } = require('node:v8')
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
  const name = hash('sha256', JSON.stringify([ROOT, process.version, entries]))
  const place = join(ROOT, 'node_modules/.cache/corporate-registry-lookup', name)
  const cached = cachedAt(place)
  if (cached !== undefined) return cached
  const { inputs, ...made } = await build(entries)
  try {
    mkdirSync(dirname(place), { recursive: true })
    const unfinished = `${place}-${process.pid}-${threadId}`
    writeFileSync(unfinished, serialize({ read: inputs.map((file) => [file, digestOf(file)]), ...made }))
    renameSync(unfinished, place)
  } catch {
    // Whoever may not write there bundles at each start.
  }
  return made
}

// The bundle of an earlier start; undefined when a file that it was made of has changed since.
function cachedAt(place) {
  try {
    const { read, ...made } = deserialize(readFileSync(place))
    return read.every(([file, digest]) => digestOf(file) === digest) ? made : undefined
  } catch {
    return undefined
  }
}

function digestOf(file) {
  return hash('sha256', readFileSync(join(ROOT, file)))
}

async function build(entries) {
  const { build, stop } = require('esbuild')
  const { outputFiles, metafile } = await build({
    absWorkingDir: ROOT,
    metafile: true,
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
  const inputs = Object.keys(metafile.inputs).filter((file) => file !== '<stdin>')
  return { code: code.contents, map: map.contents, inputs: [...inputs, 'tsconfig.json', 'package-lock.json'] }
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
