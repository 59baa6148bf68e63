// Entry point of `npm run match`: the command and its worker threads run from one script. V8 inlines less for it, because
// compiling took a fifth of a list's processor time (with and without the flag: 1.04 to 1.06 × the rows a second).
require('../server/check-node.cjs')
require('../program/end-with-shell.cjs')
const { share, run } = require('../program/bundle.cjs')

const COMMAND = 'src/commands/match.ts'

void share([
  COMMAND,
  'src/commands/list/match-worker.ts',
  'src/list/workbook/workbook-reader.ts',
  'src/list/workbook/workbook-writer.ts',
]).then(() => run(COMMAND))
