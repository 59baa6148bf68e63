// Ends the process with one line on a Node that is too old. Only syntax of 2015: an old Node parses it.
const [major, minor] = process.versions.node.split('.').map(Number)
// Earlier ones cannot load an ES module with `require`, as the script of all threads does with preact.
if (!(major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19))) {
  const wanted = 'expected 24, or 20.19 or later of 20, or 22.12 or later'
  process.stderr.write(`This is Node ${process.versions.node}, ${wanted}.\n`)
  process.exit(1)
}
