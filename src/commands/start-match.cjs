// Where `npm run match` begins: both its threads run one script.
const { share, run } = require('../program/bundle.cjs')

const COMMAND = 'src/commands/match.ts'

void share([COMMAND, 'src/commands/list/match-worker.ts']).then(() => run(COMMAND))
