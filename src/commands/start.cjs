// Entry point of the commands that print an outcome, which run from one script as the server does.
require('../server/check-node.cjs')
require('../program/end-with-shell.cjs')
void require('../program/bundle.cjs').run('src/commands/run.ts')
