// Starts the build. npm runs one program, so that a signal to it reaches the build in any shell.
require('../src/server/check-node.cjs')
require('../src/program/huge-pages.cjs')
require('../src/program/end-with-shell.cjs')
require('tsx/esm/api').register()
void import('./main.ts')
