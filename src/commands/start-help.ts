import { readFileSync } from 'node:fs'
import { ownFile } from '../program/own-file.ts'

/** What `npm start -- --help` prints. */
export const START_HELP: string = readFileSync(ownFile('src/commands/help/start.txt'), 'utf8').trimEnd()
