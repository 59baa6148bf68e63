// Starts the build. npm runs one program, so that a signal to it reaches the build in any shell.
require('../src/server/check-node.cjs')
require('../src/program/huge-pages.cjs')
require('../src/program/end-with-shell.cjs')
// Imported, because what `require` gives of it looks for a file that is not there on Node 20.
void import('tsx/esm/api').then(({ register }) => {
  register()
  return import('./main.ts')
})
